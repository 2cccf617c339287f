import { Results } from '../modules/guidance/index.js';
import { Wording } from '../platform/language/wording.js';

/**
 * The date beside a source: when the official page was read, or the date of another page; if that has none, the
 * date it was read.
 */
export function describeSourceDay(source: Results.Source, wording: Wording = Wording.in('en')): string {
  const { provenance, asOf, readOn } = source;
  if (provenance === 'official') return wording.date(readOn ?? asOf);
  const day = wording.date(asOf);
  return Results.isUndated(source) ? wording.translate('read {day} (the page has no date)', { day }) : day;
}
