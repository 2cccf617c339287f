import type { Location } from 'react-router-dom';

/** The key that the router gives the first entry of every document. */
const FIRST = 'default';

/**
 * Under what the place that a page was scrolled to is kept. The first entry of a document goes by its address: by its key, a
 * page that is opened anew would begin where another one was left.
 */
export function scrollKey({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === FIRST ? `${pathname}${search}` : key;
}
