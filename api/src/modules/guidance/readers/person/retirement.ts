import { splitOwnClauses } from '../text/other-people.js';

const RETIRED =
  /\b(?:retired?|retiring|retirement|retirees?|pensioners?)\b(?! (?:in \d+|one day|later|someday|homes?|communit\w+|villages?|savings?|funds?|plans?|age|benefits?)\b)|\b(?:on|receive|get|draw|have|from|with) (?:a|my|our) (?:\w+ ){0,2}pension\b|\bmy pension\b(?! (?:plan|fund|scheme))|\b(?:jubilad[oa]|pensionista|aposentad[oa]|retraitee?|rentner(?:in)?|pensionar|emeryt(?:ka)?)\b/i;
/** Phrases of people who have retired from one job, but are looking for another. */
const WORK =
  /\b(?:look(?:ing)? for|seek(?:ing)?|find|search(?:ing)? for|apply(?:ing)? for) (?:an? |some )?(?:\w+ ){0,2}(?:work|jobs?|positions?|employment|employer)\b|\b(?:want|wish|hope|plan|like|ready|able|continue|go) to (?:keep |continue )?(?:work|teach|consult)\w*|\b(?:part[- ]time|still) work\w*|\bjob offer\b/i;
const NO_WORK =
  /\b(?:no|not|never|without|stop(?:ped)?)\b[^;,.]*\b(?:work\w*|jobs?|employment|employer)\b|n't\b[^;,.]*\b(?:work\w*|jobs?|employment|employer)\b/i;

/** Whether a free text says that its writer is retired or wants to retire, without any wish to work. */
export function mentionsRetirement(answer: unknown): boolean {
  const clauses = splitOwnClauses(answer);
  if (!clauses.some((clause) => RETIRED.test(clause))) return false;
  return !clauses.some((clause) => WORK.test(clause) && !NO_WORK.test(clause));
}
