import { readSessionHint } from '../lib/session/hint';

/** Far behind what the page itself loads. */
const LATER_MS = 4_000;

/**
 * Starts the service worker where someone is signed in: a visitor has nothing to read without a connection. A browser
 * without one misses nothing else.
 */
function register(): void {
  if (!readSessionHint()) {
    setTimeout(register, LATER_MS);
    return;
  }
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
    console.warn('Reading without a connection is not available.', error);
  });
}

if ('serviceWorker' in navigator) {
  window.addEventListener('load', () => setTimeout(register, LATER_MS), { once: true });
}
