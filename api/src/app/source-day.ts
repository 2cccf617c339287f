import { Results } from '../modules/guidance/index.js';
import { Wording } from '../platform/language/wording.js';

/**
 * The day beside a source: when the official page was read, or the day of someone else's page. Where that page has no
 * date, it says when it was read.
 */
export function saySourceDay(source: Results.Source, wording: Wording = Wording.in('en')): string {
  const { provenance, asOf, readOn } = source;
  if (provenance === 'official') return wording.date(readOn ?? asOf);
  const day = wording.date(asOf);
  return Results.isUndated(source) ? wording.say('read {day} (the page has no date)', { day }) : day;
}
