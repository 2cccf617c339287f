import { splitOwnClauses } from '../text/other-people.js';

/**
 * What a German recognition authority decided: `equal` nothing is missing, `missing` something is, `unsaid` there is a
 * decision, but the text doesn't say which.
 */
export type RecognitionDecision = 'equal' | 'missing' | 'unsaid';

const EQUAL =
  /\bgleichwertigkeitsbescheid\b|\b(?:volle|vollstandige) (?:anerkennung|gleichwertigkeit)\b|\bvoll anerkannt\b|\b(?:full recognition|fully recogni[sz]ed)\b(?=.*\b(?:germany|german)\b)|\b(?:germany|german)\b.*\b(?:full recognition|fully recogni[sz]ed)\b/i;
const MISSING =
  /\bdefizitbescheid\b|\bdeficit notice\b|\bteilweise (?:anerkannt|anerkennung|gleichwertigkeit)\b|\bteilanerkennung\b|\b(?:partial recognition|partially recogni[sz]ed)\b(?=.*\b(?:germany|german)\b)/i;
const DECISION = /\banerkennungsbescheid\b/i;
/** A decision that somebody still waits for, or didn't get. */
const NONE =
  /\b(?:no|not|none|never|without|kein(?:e|en)?|ohne|nicht|need|want\w*|waiting|wait|pending|apply\w*|applied|beantragt|warte|soon|if|will)\b|n't\b|\?/i;

/** The decision of a German recognition authority that a person mentions; null if they mention none. */
export function readRecognition(answer: unknown): RecognitionDecision | null {
  const clauses = splitOwnClauses(answer).filter((clause) => !NONE.test(clause));
  if (clauses.some((clause) => MISSING.test(clause))) return 'missing';
  if (clauses.some((clause) => EQUAL.test(clause))) return 'equal';
  return clauses.some((clause) => DECISION.test(clause)) ? 'unsaid' : null;
}
