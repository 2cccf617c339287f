import type { Source } from './types.js';

/** Where a figure is from, as results of all releases hold it. */
export type StoredSource = Pick<Source, 'title' | 'url' | 'asOf'> & Partial<Source>;

/** What a stored result says of a figure; an older one names no page that was read, so its figure counts as unread. */
export function readStoredSource(source: StoredSource): Source {
  const { title, url, asOf, provenance = 'unread', readOn = null, officialUrl = url } = source;
  return {
    title: title.replace(/ \(official (page|portal)\)$/, ''),
    url,
    asOf,
    provenance,
    readOn,
    officialUrl,
  };
}
