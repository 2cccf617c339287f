import { removeOtherPeople } from '../text/other-people.js';
import { answerText } from '../text/text.js';

/** The authority that refused: a country, or the office that decides for it. Schools don't refuse visas. */
const AUTHORITY =
  '(?:the )?(?:usa?|u\\.s\\.|america|uk|u\\.k\\.|britain|england|canada|canadian|australian?|german[y]?|netherlands|dutch|singapore|new zealand|sweden|swedish|swiss|switzerland|japan(?:ese)?|schengen|embassy|consulate|immigration|ircc|uscis|ukvi|home office|border)\\b(?!\\s+(?:universit|college|school|employer|compan))';
const BY_AUTHORITY = new RegExp(
  `\\b(?:refus(?:als?|ed)|reject(?:ions?|ed)|denied|denials?)\\s+(?:once\\s+|twice\\s+|\\d\\s+times\\s+)?(?:(?:from|by|in|at|for)\\s+)?${AUTHORITY}`,
  'i',
);
/** "Sweden refused my study permit", "Canada rejected me". */
const AUTHORITY_REFUSED = new RegExp(
  `\\b${AUTHORITY} (?:has |have )?(?:refused|rejected|denied) (?:me|us|my|our)\\b`,
  'i',
);
const REFUSED =
  /\b(?:visas?|permits?|pr|(?:asylum|immigration|esta|eta) applications?|entry|admission at the border)\b[^.;,]{0,40}\b(?:refus(?:ed|al)|reject(?:ed|ion)|denied|denial)\b|\b(?:refus(?:ed|al)|reject(?:ed|ion)|denied|denial)\b[^.;,]{0,30}\b(?:visas?|(?:study|work|residence) permits?)\b|\b(?:negaron|denegaron|rechazaron|recusaram|negaram)\b[^.;,]{0,20}\b(?:visa|visado|visto)\b|\b(?:visa|visado|visto)\s+(?:fue\s+|foi\s+)?(?:negad|denegad|rechazad|recusad)[oa]\b|\brefus de (?:mon |ma )?visa\b|\bm'(?:a|ont) (?:refuse|rejete)e?\s+(?:mon |ma |le |un |l')?(?:visa|titre de sejour|permis)\b|\b(?:visa|permis(?: de (?:travail|sejour))?|titre de sejour)\s+(?:m'a ete\s+|a ete\s+)?(?:refusee?|rejetee?)\b|\b(?:visum|visumantrag)\b[^.;,]{0,20}\babgelehnt\b/i;

const BARRED =
  /\b\d{1,2}[- ]?(?:yrs?|years?) ban\b|\b(?:deport(?:ed|ation)|banned from (?:entry|entering)|removal order)\b/i;

/** A stay beyond the permitted time, in several languages: "stayed past my visa", "me quedé 3 semanas de más". */
export const OVERSTAY = new RegExp(
  [
    String.raw`\boverstay(?:ed|s)?\b`,
    String.raw`\bstayed\b[^.;,]{0,30}\b(?:past|beyond|after|longer than) (?:my|the) (?:\w+ )?(?:visa|permit|stay|I-94|permitted|allowed)\b`,
    String.raw`\bme (?:quede|pase)\b[^.;,]{0,30}\bde mas\b|\b(?:quede|pase) mas (?:tiempo )?de lo permitido\b`,
    String.raw`\bfiquei\b[^.;,]{0,30}\b(?:a mais|alem do (?:prazo|visto|permitido))\b`,
    String.raw`\bdepasse (?:(?:la|ma) (?:duree|date)|(?:le|mon) visa)\b`,
    String.raw`\b(?:visum|aufenthalt) uberzogen\b`,
  ].join('|'),
  'i',
);
/** Right before a refusal or an overstay: that it didn't happen. */
export const DENIED = /\b(?:never|no|not|without|nunca|jamais|nie)\b[^.;,]{0,25}$|n't\b[^.;,]{0,25}$/i;

/** Whether a free text mentions a refused visa, a ban, an overstay, or a removal. */
export function mentionsRefusal(answer: unknown): boolean {
  const text = removeOtherPeople(answerText(answer));
  return [REFUSED, BY_AUTHORITY, AUTHORITY_REFUSED, BARRED, OVERSTAY].some((pattern) =>
    isStated(text, pattern),
  );
}

/** Whether a free text mentions a refused visa or entry, besides any ban, overstay, or removal. */
export function mentionsRefusedVisa(answer: unknown): boolean {
  const text = removeOtherPeople(answerText(answer));
  return [REFUSED, BY_AUTHORITY, AUTHORITY_REFUSED].some((pattern) => isStated(text, pattern));
}

function isStated(text: string, pattern: RegExp): boolean {
  const match = pattern.exec(text);
  return match !== null && !DENIED.test(text.slice(0, match.index));
}
