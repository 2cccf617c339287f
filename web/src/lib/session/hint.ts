/**
 * Marks that someone was signed in in this browser. The public page asks the server for the person only if it is set,
 * so that visitors' page loads have no failed request. It grants nothing: only the cookie does.
 */
const KEY = 'portolan.signed-in';

export function readSessionHint(): boolean {
  return window.localStorage.getItem(KEY) === '1';
}

export function writeSessionHint(signedIn: boolean): void {
  if (signedIn) window.localStorage.setItem(KEY, '1');
  else {
    window.localStorage.removeItem(KEY);
    // Deletes their offline data.
    navigator.serviceWorker?.controller?.postMessage('forget');
  }
}
