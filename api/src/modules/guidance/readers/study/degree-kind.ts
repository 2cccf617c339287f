import { splitOwnClauses } from '../text/other-people.js';

/** The kind of graduate degree that somebody wants: a doctorate, another one by research, or one with classes. */
export type DegreeKind = 'doctorate' | 'research' | 'taught';

const DOCTORATE = /\b(?:ph\.? ?d|d\.?phil|doctora(?:l|te)|doctorado|doctorat|doutorado)(?![a-z])/i;
const RESEARCH =
  /\b(?:m\.?phil|m\.?res|research (?:master'?s?|degree|m\.?sc)|(?:master'?s?|m\.?sc|m\.?a) by research)(?![a-z])/i;
const TAUGHT =
  /\b(?:taught|coursework|m\.?b\.?a|ll\.?m|(?:post)?graduate (?:diploma|certificate)|pg ?(?:dip|cert|ce))(?![a-z])/i;
/** A degree that is held already, comes later, or isn't wanted. */
const OTHER =
  /\b(?:no|not|never|without|have (?:an?|my|done|completed)|had|hold|holder|completed|finished|graduated|obtained|earned|did|done|after|afterwards|later|then|eventually|one day|taught in|taught at|i taught|teaching)\b|n't\b/i;

/**
 * Reads what kind of graduate degree the writer of a free text wants; null if it doesn't say, or says both. A plain
 * "master's" is either.
 */
export function readDegreeKind(answer: unknown): DegreeKind | null {
  const clauses = splitOwnClauses(answer).filter((clause) => !OTHER.test(clause));
  const kinds = new Set(clauses.flatMap((clause) => findKind(clause) ?? []));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined ? kind : null;
}

function findKind(clause: string): DegreeKind | null {
  if (DOCTORATE.test(clause)) return 'doctorate';
  if (RESEARCH.test(clause)) return 'research';
  return TAUGHT.test(clause) ? 'taught' : null;
}
