import { browserStorage } from '../../../lib/storage';

const KEY = 'portolan.after-email';

/** Remembers the page for which a new account was created, until its email address is confirmed. */
export function keepAim(path: string): void {
  browserStorage.write(KEY, path);
}

export function readAim(): string | null {
  return browserStorage.read(KEY);
}

export function forgetAim(): void {
  browserStorage.remove(KEY);
}
