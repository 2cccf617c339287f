/**
 * A mark in this browser that someone was signed in here, so that the public page asks the server who it is only
 * then, and a visitor's page load ends in no failed request. It opens nothing: the cookie alone does.
 */
const KEY = 'portolan.signed-in';

export function readSessionHint(): boolean {
  return window.localStorage.getItem(KEY) === '1';
}

export function writeSessionHint(signedIn: boolean): void {
  if (signedIn) window.localStorage.setItem(KEY, '1');
  else {
    window.localStorage.removeItem(KEY);
    // What is kept for reading without a connection was theirs.
    navigator.serviceWorker?.controller?.postMessage('forget');
  }
}
