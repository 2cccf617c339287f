import { isPdfRefusal, type PdfRefusal } from './refused.js';

/** The first message of a thread, once its code is loaded. */
export interface ThreadReady {
  /** The system's thread id if available (Linux). */
  readonly task: number | null;
}

/** The result for a file. */
export type Verdict = { readonly pages: number } | { readonly refusal: PdfRefusal };

/** A thread's result for a file; `isGrown` if the thread should be terminated to free its memory. */
export type ThreadVerdict = Verdict & { readonly isGrown: boolean };

/** @returns null for what is no such message */
export function readTask(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('task' in message)) return null;
  return typeof message.task === 'number' ? message.task : null;
}

/** @returns null for what is no such message */
export function readVerdict(message: unknown): ThreadVerdict | null {
  if (typeof message !== 'object' || message === null) return null;
  const isGrown = 'isGrown' in message && message.isGrown === true;
  if ('pages' in message && typeof message.pages === 'number') return { pages: message.pages, isGrown };
  if ('refusal' in message && isPdfRefusal(message.refusal)) return { refusal: message.refusal, isGrown };
  return null;
}
