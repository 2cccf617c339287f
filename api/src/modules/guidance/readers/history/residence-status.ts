import { splitOwnClauses, removeOtherPeople } from '../text/other-people.js';
import { answerText } from '../text/text.js';

/* How the writer of a free text lives in a country, and with which documents; it affects no line of a route. */

const PERMIT = '(?:visas?|permits?|parole|stay|status|evisa|brp|visado|visto|permiso|titre de sejour)';
const NO_STATUS = new RegExp(
  [
    String.raw`\b(?:undocumented|out of status|without (?:legal )?status|overstaying|visa overstayer|(?:here|living|live|stay\w*|am) illegally)\b`,
    String.raw`\b(?:live|living|stay\w*|am|here|remain\w*)\b[^.;,]{0,20}\bwithout (?:an? )?(?:valid )?(?:visa|permit|papers)\b`,
    String.raw`\b(?:sin papeles|indocumentad[oa]|sans[- ]papiers|sem documentos|ohne papiere)\b`,
    String.raw`\b(?:my|the|mi|el|mon|ma|meu)\s+(?:\w+\s+)?${PERMIT}\b[^.;,]{0,20}\b(?:has expired|expired|ran out|lapsed|vencio|caduco|a expire|est expiree?|venceu)\b`,
    String.raw`\bcon parole\b[^.;]*\bvencio\b|\bparole\b[^.;]{0,40}\b(?:expired|ended|vencio)\b`,
  ].join('|'),
  'i',
);
/** Stays that are over, and permits that were renewed. */
const NO_LONGER =
  /\b(?:never|not|no longer|before it|renewed|extended|went (?:home|back)|returned|left (?:before|in|the)|don'?t|didn'?t)\b|n't\b/i;

/** Whether a free text says that its writer lives somewhere without a valid permit. */
export function mentionsNoStatus(answer: unknown): boolean {
  return splitSentences(answer).some((sentence) => NO_STATUS.test(sentence) && !NO_LONGER.test(sentence));
}

const VISITOR = String.raw`(?:visit(?:or|ing)?|tourist|turista|touriste|b-?1\/?b-?2|b-?[12]|esta)`;
const VISIT = new RegExp(
  [
    String.raw`\b(?:am|i'm|im|here|living|live|staying|stay|currently|now|came|come|entered|arrived|have|hold)\b[^.;]{0,40}\b(?:on|with|as|under|an?|my)\s+(?:an?\s+|my\s+)?(?:valid\s+)?${VISITOR}(?:\s+(?:visa|status|permit)\b|(?=\s*(?:$|[.,;)]|till|until|since|in|for)))`,
    String.raw`\b(?:estoy|entre|vine|vivo)\b[^.;]{0,40}\b(?:como turista|(?:visa|visado) de (?:turista|turismo))\b`,
    String.raw`\b(?:je suis|venue?)\b[^.;]{0,40}\b(?:visa (?:de )?touris(?:te|me)|comme touriste)\b`,
  ].join('|'),
  'i',
);
const NO_VISIT =
  /\b(?:no|not|never|want|plan\w*|would|will|was|were|had|apply\w*|applied|if|can|could|refused|rejected|denied|went|returned)\b|n't\b|\?/i;
/** What somebody who is there now wants to do next: "on a visitor visa and want to switch". */
const NEXT =
  /\b(?:and|but|so)\s+(?:i\s+)?(?:now\s+)?(?:want|wish|plan|hope|would like|will|can i|could i|intend)\b.*$|\b(?:to|and) (?:switch|change)\b.*$/i;

/** Whether a free text says that its writer is in a country as a visitor. */
export function mentionsVisit(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => {
    const now = clause.replace(NEXT, '');
    return VISIT.test(now) && !NO_VISIT.test(now);
  });
}

const GRADUATE_VISA =
  /\b(?:on|hold|have|with|under|my)\b[^.;]{0,30}\b(?:(?:subclass )?485|temporary graduate)\b/i;

/** Whether a free text says that its writer holds Australia's visa for graduates. */
export function mentionsGraduateVisa(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => {
    const now = clause.replace(NEXT, '');
    return GRADUATE_VISA.test(now) && !NO_VISIT.test(now);
  });
}

const HIDDEN_WORK =
  /\b(?:work(?:ed|ing)?|paid)\s+(?:only\s+)?(?:for\s+|in\s+)?cash\b(?!\s+(?:\w+er|register|flow|management|handling|office|desk|application)\b)|\b(?:work(?:ed|ing)?|paid|jobs?)\b[^.;,]{0,20}\b(?:(?:for|in) cash|illegally|off the books|under the table|without (?:an? )?(?:work )?(?:permit|permission|papers|authori[sz]ation))\b|\b(?:trabaj\w+)\b[^.;,]{0,20}\b(?:en negro|sin permiso|ilegalmente)\b|\btravail\w*\b[^.;,]{0,20}\bau noir\b|\bschwarzarbeit\b/i;
const NO_HIDDEN_WORK =
  /\b(?:never|not|don'?t|didn'?t|can i|could i|allowed|cash (?:register|flow|management|handling|office|counter))\b|n't\b|\?/i;

/** Whether a free text mentions work that its writer may not have been allowed to do. */
export function mentionsHiddenWork(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => HIDDEN_WORK.test(clause) && !NO_HIDDEN_WORK.test(clause));
}

const OTHER_DOCUMENT =
  /\b(?:refugee|convention|stateless\w*|alien'?s?)(?:'s)? (?:travel document|passport)s?\b|\btravel documents? (?:for|of) (?:refugees?|stateless|aliens?)\b|\btitre de voyage\b|\blaissez[- ]passer\b|\bdocumento de viaje (?:de|para) refugiad\w*\b|\b(?:am|i'm|im|as) (?:an? )?stateless\b|\b(?:soy|je suis) apatride?a?\b/i;

/** Whether a free text says that its writer is stateless or travels on something other than a national passport. */
export function mentionsOtherDocument(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => OTHER_DOCUMENT.test(clause));
}

function splitSentences(answer: unknown): string[] {
  return removeOtherPeople(answerText(answer)).split(/[;\n]|\.\s|\bbut\b/i);
}
