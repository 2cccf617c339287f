declare global {
  /** The first page's requests that `public/theme.js` has sent, by their bodies. */
  var firstRequests: Map<string, Promise<Response>> | undefined;
}

/**
 * `fetch` for Apollo's link. The first page's requests were sent before the app's script arrived: each
 * response is handed out once, to the request with the same body.
 */
export function fetchUnlessSent(address: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const { body } = options;
  const sent = typeof body === 'string' ? globalThis.firstRequests?.get(body) : undefined;
  if (sent === undefined || typeof body !== 'string') return fetch(address, options);
  globalThis.firstRequests?.delete(body);
  return sent;
}

/** Drops the responses that the first page hasn't asked for, because a later page would take them for current ones. */
export function discardFirstRequests(): void {
  globalThis.firstRequests = undefined;
}
