import type { Proofs } from '../../guidance/index.js';
import { agreed, findBehind, readDay } from './text-fields.js';

type DegreeClaim = Proofs.ClaimOf<'degree'>;

/** Degrees as certificates and transcripts name them, with the field behind them. */
const DEGREE =
  /\b(bachelor|master|doctor)(?:'s)?(?: degree)?(?: (?:of|in)\b| degree\b)(?: (?:science|arts|engineering|technology|commerce|laws?|philosophy|business administration|education|nursing))?(?: \(hons?(?:ours)?\)| with honou?rs)?(?: (?:in|of) ([a-z&]+(?: [a-z&]+){0,6}))?/gi;
/** The field is written with capitals; what follows in small letters belongs to the sentence. */
const FIELD = /^[A-Z][A-Za-z&]*(?: (?:(?:and|of) )?[A-Z][A-Za-z&]*)*/;
const LEVELS: Readonly<Record<string, DegreeClaim['level']>> = {
  bachelor: 'bachelor',
  master: 'master',
  doctor: 'phd',
};
/** Only who has it has it conferred. */
const CONFERRED =
  /\b(?:conferred|awarded|admitted to the degree|has been granted|date of (?:award|conferral|graduation)|degree awarded)\b/i;
const OPEN =
  /\b(?:in progress|expected|anticipated|not (?:yet )?(?:conferred|awarded|completed)|candidate for|enrolled|provisional|currently)\b/i;
const DAY =
  /\b(?:date of (?:award|conferral|graduation)|(?:degree )?(?:conferred|awarded)(?: on)?|graduation date)\b/;
const MAX_FIELD = 120;

/** The degree that a certificate or a transcript says was conferred; null where it is open, or two are named. */
export function readDegree(text: string, today: string): DegreeClaim | null {
  // A title ends with its line.
  const flat = text.replace(/[^\S\n]+/g, ' ');
  if (!CONFERRED.test(flat) || OPEN.test(flat)) return null;
  const named = [...flat.matchAll(DEGREE)];
  const level = agreed(named.map(([, word = '']) => LEVELS[word.toLowerCase()] ?? null));
  if (level === null) return null;
  // The title may be told again without its field.
  const field = agreed(named.flatMap(([, , subject = '']) => FIELD.exec(subject)?.[0] ?? []));
  const days = findBehind(text, DAY).map(readDay);
  const day = agreed(days.filter((each) => each !== null));
  if (day !== null && day > today) return null;
  return {
    kind: 'degree',
    level,
    field: field !== null && field.length <= MAX_FIELD ? field : null,
    country: null,
    awardedOn: day,
  };
}
