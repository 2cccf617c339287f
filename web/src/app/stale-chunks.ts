import { tabStorage } from '../lib/storage';

const KEY = 'portolan.reloaded-at';
/** A second failure within this time isn't caused by a stale page, and reloading again would only loop. */
const COOLDOWN_MS = 60_000;

/**
 * Reloads the page once if a chunk is missing because a new version was deployed.
 * @returns true if it is reloading
 */
export function reloadOnce(now: number, reload: () => void): boolean {
  const last = Number(tabStorage.read(KEY) ?? '0');
  if (now - last < COOLDOWN_MS) return false;
  tabStorage.write(KEY, String(now));
  reload();
  return true;
}

export function recoverFromStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const reloading = reloadOnce(Date.now(), () => {
      window.location.reload();
    });
    if (reloading) event.preventDefault();
  });
}
