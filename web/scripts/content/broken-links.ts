const LINK = /<a\b[^>]*\shref="([^"]*)"/g;
const ID = /\sid="([^"]*)"/g;

const readAll = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));

/**
 * The links of our own pages that lead nowhere.
 * @param pages their markup by path; the front page is at `/`
 * @param patterns of all other pages, such as `/programs/:id`
 * @returns one sentence each
 */
export function findBrokenLinks(pages: ReadonlyMap<string, string>, patterns: readonly string[]): string[] {
  const routePatterns = patterns.map((pattern) => new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`));
  const anchors = new Map([...pages].map(([path, html]) => [path, new Set(readAll(html, ID))]));
  const isBroken = (from: string, href: string): boolean => {
    if (/^(https?:|mailto:)|^(\/[a-z]{2})?\{\{[a-zA-Z]+\}\}$/.test(href)) return false;
    const [address = '', anchor] = href.split('#');
    const path = address.split('?')[0] || (address.startsWith('?') || address === '' ? from : '');
    const ids = anchors.get(path);
    if (ids === undefined) return !routePatterns.some((pattern) => pattern.test(path));
    return anchor !== undefined && !ids.has(anchor);
  };
  return [...pages].flatMap(([path, html]) =>
    readAll(html, LINK)
      .filter((href) => isBroken(path, href))
      .map((href) => `${path} links to ${href}, which is no page or no part of one.`),
  );
}
