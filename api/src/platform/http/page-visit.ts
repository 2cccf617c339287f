import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request for a page is somebody who arrives: a browser that opens it by an address, a bookmark, or a link from
 * elsewhere. Browsers say so themselves (`Sec-Fetch-*`); nothing is stored on the device, and nothing about the person is
 * read. Most crawlers don't send these headers. Who reloads a page or follows a link inside isn't counted again.
 */
export function isPageVisit(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return (
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    (site === 'none' || site === 'cross-site' || site === 'same-site') &&
    headers['sec-purpose'] === undefined
  );
}
