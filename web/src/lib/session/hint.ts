/**
 * A mark that someone was signed in in this browser. The public page only asks the server for the person if
 * it is set, so a visitor's page load has no failed request. It grants nothing: only the cookie does.
 */
const KEY = 'portolan.signed-in';

export function readSessionHint(): boolean {
  return window.localStorage.getItem(KEY) === '1';
}

export function writeSessionHint(signedIn: boolean): void {
  if (signedIn) window.localStorage.setItem(KEY, '1');
  else {
    window.localStorage.removeItem(KEY);
    // Their offline data must go.
    navigator.serviceWorker?.controller?.postMessage('forget');
  }
}
