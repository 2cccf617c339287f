import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page request is a visit: a browser that opens the page by its URL, a bookmark, or a link from another
 * site. Browsers send this in `Sec-Fetch-*` headers; nothing is stored on the device, and nothing about the person
 * is read. Most crawlers don't send these headers. Reloads and links within the site aren't counted again.
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
