import type { Day } from '../../values/days.js';
import { splitOwnClauses } from '../text/other-people.js';
import { readStart } from '../study/start-date.js';

const ENDS =
  /\b(?:passport|pasaporte|passaporte|passeport|reisepass)\b[^.;,]{0,25}?\b(?:expires?|expiring|expiry|valid (?:until|till|to|up to|through)|ends?|runs? out|vence|caduca|valido (?:hasta|ate)|expire|valable jusqu'(?:a|en|au)|gultig bis|lauft)\b([^.;,]{1,30})/i;
const NOT_SOON = /\b(?:never|not|renewed|after|only)\b|n't\b/i;

/** The last day on which the writer's passport can be valid, by a free text; null if it doesn't say when it ends. */
export function readPassportEnd(answer: unknown, on: Day): Day | null {
  for (const clause of splitOwnClauses(answer)) {
    const when = NOT_SOON.test(clause) ? undefined : ENDS.exec(clause)?.[1];
    const end = when === undefined ? null : readStart(when.trim(), on);
    if (end) return end.to;
  }
  return null;
}
