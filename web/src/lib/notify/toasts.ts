import { REMOVED_AFTER_MS, SHOWN_MS } from './toast-times';

export type ToastTone = 'plain' | 'success' | 'destructive';

/** A message to the person, shown for 5 s; a new one replaces the previous one (spec section 9). */
export interface ToastMessage {
  title: string;
  description?: string;
  /** Green for success, red for failure; neutral if missing. */
  tone?: ToastTone;
}

export interface Toast extends ToastMessage {
  id: number;
  open: boolean;
}

let current: Toast | null = null;
let lastId = 0;
let closing: ReturnType<typeof setTimeout> | undefined;
let removing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function forget(): void {
  set(null);
}

export function dismissToast(): void {
  clearTimeout(closing);
  clearTimeout(removing);
  if (current === null) return;
  set({ ...current, open: false });
  removing = setTimeout(forget, REMOVED_AFTER_MS);
}

export function showToast(message: ToastMessage): void {
  clearTimeout(closing);
  clearTimeout(removing);
  lastId += 1;
  set({ ...message, id: lastId, open: true });
  closing = setTimeout(dismissToast, SHOWN_MS);
}

/** Keeps the toast while the pointer or focus is on it; `resumeToast` restarts its 5 s. */
export function pauseToast(): void {
  clearTimeout(closing);
}

export function resumeToast(): void {
  clearTimeout(closing);
  if (current?.open === true) closing = setTimeout(dismissToast, SHOWN_MS);
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: (): Toast | null => current,
};

/** Removes the toast and its timers immediately; for tests, so that they don't affect each other. */
export function clearToasts(): void {
  clearTimeout(closing);
  clearTimeout(removing);
  set(null);
}
