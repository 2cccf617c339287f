import { splitOwnClauses } from './text/other-people.js';
import { answerText, joinText } from './text/text.js';

/* Plans for which the rules have no route at all; a route for something else doesn't answer them. */

/** What somebody did once, or is glad to leave behind. */
const PAST =
  /\b(?:was|were|been|worked|former|formerly|ex|previous(?:ly)?|experience|did|spent|no|not|never)\b|n't\b/i;

const AU_PAIR = /\bau[- ]?pairs?\b/i;

/** Whether somebody wants to go abroad as an au pair. */
export function mentionsAuPair(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => AU_PAIR.test(clause) && !PAST.test(clause));
}

const SEASONAL = new RegExp(
  [
    String.raw`\bH-?2[AB]\b`,
    String.raw`\bseasonal (?:\w+ )?(?:work\w*|jobs?|visas?)\b`,
    String.raw`\b(?:fruit|berry|apple|strawberry|asparagus|grape) (?:picking|pickers?|harvest\w*)\b`,
    String.raw`\b(?:travail(?:leu(?:r|se)s?)?|emplois?|agriculture|ouvriers?) saisonni(?:er|ere)s?\b|\bcueillette\b|\bvendanges\b`,
    String.raw`\b(?:temporer[oa]s?|trabajo (?:de temporada|estacional)|trabajador(?:a|es)? (?:de temporada|estacional(?:es)?)|recoleccion de (?:fruta|fresa)s?)\b`,
    String.raw`\b(?:trabalho|trabalhador(?:a|es)?) sazona(?:l|is)\b|\bpraca sezonowa\b|\b(?:saisonarbeit\w*|erntehelfer\w*)\b`,
  ].join('|'),
  'i',
);

/** Whether somebody looks for seasonal work. */
export function mentionsSeasonalWork(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => SEASONAL.test(clause) && !PAST.test(clause));
}

const PUPILS_EXCHANGE = new RegExp(
  [
    String.raw`\bhigh[- ]school (?:exchange|year abroad)\b|\bexchange (?:year |semester )?(?:at|in) (?:an? )?(?:\w+ )?high school\b`,
    String.raw`\b(?:schuleraustausch|auslandsjahr an (?:einer )?schule)\b|\bintercambio (?:escolar|de secundaria|de bachillerato)\b`,
    String.raw`\bannee scolaire a l'etranger\b`,
  ].join('|'),
  'i',
);
/** Pupils in Chinese, where the rest of the text stays as written. */
const PUPILS_EXCHANGE_CHINESE = /高中交[换換]|交[换換]高中|中学交[换換]/u;

/** Whether somebody writes about an exchange of pupils at a school rather than of students at a university. */
export function mentionsPupilsExchange(answer: unknown): boolean {
  const told = answerText(answer);
  return PUPILS_EXCHANGE.test(told) || PUPILS_EXCHANGE_CHINESE.test(String(answer));
}

/** A form of British nationality from Hong Kong, which isn't British citizenship. */
const OVERSEAS_NATIONAL =
  /\bBN\s?\(O\)|\bBNO\b|\bB\.N\.O\b|\bbritish nationals?,? \(?overseas\)?|英[国國][国國]民/i;

/** Whether somebody holds British National (Overseas) status. */
export function mentionsOverseasNational(answer: unknown): boolean {
  // Most texts don't name it, and this is read for every judgement.
  if (!OVERSEAS_NATIONAL.test(joinText(answer))) return false;
  return splitOwnClauses(answer).some(
    (clause) => OVERSEAS_NATIONAL.test(clause) && !/\b(?:no|not|never|without)\b|n't\b/i.test(clause),
  );
}
