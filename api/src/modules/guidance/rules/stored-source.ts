import type { Source } from '../types.js';

/** The source of a figure, as stored in results of any release. */
export type StoredSource = Pick<Source, 'title' | 'url' | 'asOf'> & Partial<Source>;

/** Reads the source in a stored result; older ones don't say where the figure was read, so it counts as unread, nor whether it was a copy. */
export function readStoredSource(source: StoredSource): Source {
  const { title, url, asOf, provenance = 'unread', readOn = null, officialUrl = url, copy = null } = source;
  return {
    title: title.replace(/ \(official (page|portal)\)$/, ''),
    url,
    asOf,
    provenance,
    readOn,
    officialUrl,
    copy,
  };
}
