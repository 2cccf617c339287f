import type { Location } from 'react-router-dom';

/** The router's key of the first history entry in every document. */
const FIRST = 'default';

/**
 * The key under which a page's scroll position is stored. The first entry of a document is keyed by its URL: otherwise
 * a newly opened page would start where another one was left.
 */
export function scrollKey({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === FIRST ? `${pathname}${search}` : key;
}
