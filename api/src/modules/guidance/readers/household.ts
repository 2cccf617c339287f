import { withoutOthers } from './other-people.js';
import { answerText, readNumberWord } from './text.js';

/** Who comes along, as far as a text tells it. */
export interface Household {
  readonly partner: boolean;
  readonly children: number | null;
}

const AGE =
  /(?<!\b(?:kids?|child(?:ren)?|sons?|daughters?) )\b(?:aged?|i am|i'm|im)\s*:?\s*(\d{2})(?!\d|[.,:/]\d|\s*(?:%|months?|days?|weeks?|years? (?:of|in|as)))|\b(\d{2})[ -]*(?:(?:years?|yrs?)[ -]old|y\/?o\b)|\b(\d{2})\s*years of age/i;
const PARTNER =
  /(?<!\b(?:ex|former|late)[- ])\b(?:wife|husband|spouse|fiancee?|esposa|esposo|marido|(?:mi|minha) (?:mujer|mulher|pareja)|conyuge|epouse|epoux|mon mari|ma femme|conjointe?|meine frau|mein mann|ehefrau|ehemann)\b|(?<!\b(?:business|managing|senior|trading|channel|hr|law|strategic|ex|former)[ -])\bpartner\b(?! (?:universit|school|compan|program|at an?\b|in an?\b|of\b))/i;
const NO_PARTNER =
  /\b(?:no|not|without|don'?t|never|sin|sans|ohne)\s+(?:(?:an?|my|our|any|have|bring|bringing|with)\s+)*(?:wife|husband|spouse|partner)\b|\b(?:wife|husband|spouse|partner)\s+(?:stays?|will not|won'?t|can'?t|cannot|does(?:n'?t| not)|is not|isn'?t)\b/i;
const FAMILY =
  /\b(?:famil(?:y|ies)|dependents?|dependants?|child(?:ren)?|kids?|sons?|daughters?|parents?|mother|father)\b/i;
const CHILDREN =
  /\b(\d{1,2}|an?|one|two|three|four|five|six|seven|eight|no)\s+(?:[a-z]+\s+)?(?:child(?:ren)?|kids?|sons?|daughters?)\b|\b(\d{1,2})\s+(?:hijos?|hijas?|enfants?|filhos?|filhas?|kinder|kind)\b/i;

/** Children that somebody works with: "nanny for 3 kids", "taught 30 children". */
const AT_WORK =
  /\b(?:taught|teach\w*|class of|nann(?:y|ies)|babysit\w*|au ?pair|care ?(?:r|giver|worker)?|work(?:ed|ing)? with|tutor\w*|look\w* after)\b[^.;,]*$/i;

/** Reads an age in whole years; null where the text names none. */
export function readAge(answer: unknown): number | null {
  const match = AGE.exec(withoutOthers(answerText(answer)));
  const age = Number(match?.[1] ?? match?.[2] ?? match?.[3] ?? Number.NaN);
  return age >= 16 && age <= 99 ? age : null;
}

/** Reads a partner and children who are named; null where the text names nobody. */
export function readHousehold(answer: unknown): Household | null {
  const text = answerText(answer);
  const found = CHILDREN.exec(text);
  const count = found && !AT_WORK.test(text.slice(0, found.index)) ? (found[1] ?? found[2]) : undefined;
  const children = count === undefined ? null : /^no$/i.test(count) ? 0 : readNumberWord(count);
  const partner = PARTNER.test(text) && !NO_PARTNER.test(text);
  return partner || children !== null ? { partner, children } : null;
}

/** Whether a text speaks of family, whoever that is. */
export function mentionsFamily(answer: unknown): boolean {
  return FAMILY.test(answerText(answer));
}

/** "a partner and 1 child" */
export function shownHousehold(household: Household): string {
  return listHousehold(household).join(' and ');
}

/** Each kind of person who comes along: "a partner", "2 children". */
export function listHousehold({ partner, children }: Household): readonly string[] {
  return [
    ...(partner ? ['a partner'] : []),
    ...(children === null
      ? []
      : [children === 0 ? 'no children' : `${children} ${children === 1 ? 'child' : 'children'}`]),
  ];
}
