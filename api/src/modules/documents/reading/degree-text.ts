import type { Proofs } from '../../guidance/index.js';
import { agreedValue, findValues, readDay } from './text-fields.js';

type DegreeClaim = Proofs.ClaimOf<'degree'>;

/** Names of degrees on certificates and transcripts, followed by the field. */
const DEGREE =
  /\b(bachelor|master|doctor)(?:'s)?(?: degree)?(?: (?:of|in)\b| degree\b)(?: (?:science|arts|engineering|technology|commerce|laws?|philosophy|business administration|education|nursing))?(?: \(hons?(?:ours)?\)| with honou?rs)?(?: (?:in|of) ([a-z&]+(?: [a-z&]+){0,6}))?/gi;
/** The field is capitalized; lowercase words after it belong to the sentence. */
const FIELD = /^[A-Z][A-Za-z&]*(?: (?:(?:and|of) )?[A-Z][A-Za-z&]*)*/;
const LEVELS: Readonly<Record<string, DegreeClaim['level']>> = {
  bachelor: 'bachelor',
  master: 'master',
  doctor: 'phd',
};
/** Phrases that show that the degree was conferred. */
const CONFERRED =
  /\b(?:conferred|awarded|admitted to the degree|has been granted|date of (?:award|conferral|graduation)|degree awarded)\b/i;
const OPEN =
  /\b(?:in progress|expected|anticipated|not (?:yet )?(?:conferred|awarded|completed)|candidate for|enrolled|provisional|currently)\b/i;
const DAY =
  /\b(?:date of (?:award|conferral|graduation)|(?:degree )?(?:conferred|awarded)(?: on)?|graduation date)\b/;
const MAX_FIELD = 120;

/** The degree that a certificate or a transcript says was conferred; null if it is still open or two are named. */
export function readDegree(text: string, today: string): DegreeClaim | null {
  // Newlines are kept, because a title ends with its line.
  const flat = text.replace(/[^\S\n]+/g, ' ');
  if (!CONFERRED.test(flat) || OPEN.test(flat)) return null;
  const named = [...flat.matchAll(DEGREE)];
  const level = agreedValue(named.map(([, word = '']) => LEVELS[word.toLowerCase()] ?? null));
  if (level === null) return null;
  // The title may be repeated without its field.
  const field = agreedValue(named.flatMap(([, , subject = '']) => FIELD.exec(subject)?.[0] ?? []));
  const days = findValues(text, DAY).map(readDay);
  const day = agreedValue(days.filter((each) => each !== null));
  if (day !== null && day > today) return null;
  return {
    kind: 'degree',
    level,
    field: field !== null && field.length <= MAX_FIELD ? field : null,
    country: null,
    awardedOn: day,
  };
}
