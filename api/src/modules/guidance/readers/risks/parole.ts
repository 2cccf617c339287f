import { splitOwnClauses } from '../text/other-people.js';
import { answerText } from '../text/text.js';

const PAROLE =
  /\b(?:humanitarian|cuban|haitian|venezuelan|nicaraguan|chnv|cbp one|family reunification|con|with|on|under|my|have|got|entered (?:on|with|by)|came (?:on|with|by)) (?:\w+ )?parole\b|\bparolees?\b|\bparoled\b|\bchnv\b|\bparole (?:humanitario|status|program|expired|ended|vencio|until|expires|ends)\b|\bI-?220A\b/i;
/** Release from prison, and advance parole, which is a travel document. */
const NO_PAROLE =
  /\b(?:prison|jail|officer|advance parole|probation|convict\w*|sentence\w*|never|no parole|apply for parole|want)\b/i;
const NATIONS: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['CU', /\bcub(?:a|an|ana|ano)\b/i],
  ['HT', /\bha(?:i|y)ti(?:an|ano|ana)?\b/i],
  ['NI', /\bnicaragua(?:n|ense)?\b/i],
  ['VE', /\bvenezuel(?:a|an|ano|ana)\b/i],
];

/** Somebody who is in the United States on parole. */
interface Parole {
  readonly nationalities: readonly string[];
}

/** Reads parole in the United States and the writer's nationality from free text; null if it mentions no parole. */
export function readParole(
  answer: unknown,
  {
    nationalities,
    residence,
  }: { readonly nationalities: readonly string[]; readonly residence: string | null },
): Parole | null {
  if (residence !== null && residence !== 'US') return null;
  if (!splitOwnClauses(answer).some((clause) => PAROLE.test(clause) && !NO_PAROLE.test(clause))) return null;
  const text = answerText(answer);
  const named = NATIONS.filter(([, pattern]) => pattern.test(text)).map(([code]) => code);
  return { nationalities: nationalities.length > 0 ? nationalities : named };
}
