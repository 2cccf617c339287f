import { browserStorage } from '../../../lib/storage';

const KEY = 'portolan.after-email';

/** Remembers the page for which a new account was created, until its email address is confirmed. */
export function savePendingPath(path: string): void {
  browserStorage.write(KEY, path);
}

export function readPendingPath(): string | null {
  return browserStorage.read(KEY);
}

export function clearPendingPath(): void {
  browserStorage.remove(KEY);
}
