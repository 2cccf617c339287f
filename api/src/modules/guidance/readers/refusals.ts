import { removeOtherPeople } from './other-people.js';
import { answerText } from './text.js';

/** The authority that refused: a country, or the office that decides for it. Schools don't refuse visas. */
const AUTHORITY =
  '(?:the )?(?:usa?|u\\.s\\.|america|uk|u\\.k\\.|britain|england|canada|canadian|australian?|german[y]?|netherlands|dutch|singapore|new zealand|sweden|swedish|swiss|switzerland|japan(?:ese)?|schengen|embassy|consulate|immigration|ircc|uscis|ukvi|home office|border)\\b(?!\\s+(?:universit|college|school|employer|compan))';
const BY_AUTHORITY = new RegExp(
  `\\b(?:refus(?:als?|ed)|reject(?:ions?|ed)|denied|denials?)\\s+(?:once\\s+|twice\\s+|\\d\\s+times\\s+)?(?:from|by|in|at|for)\\s+${AUTHORITY}`,
  'i',
);
const REFUSED =
  /\b(?:visas?|permits?|(?:asylum|immigration|esta|eta) applications?|entry|admission at the border)\b[^.;,]{0,40}\b(?:refus(?:ed|al)|reject(?:ed|ion)|denied|denial)\b|\b(?:refus(?:ed|al)|reject(?:ed|ion)|denied|denial)\b[^.;,]{0,30}\bvisas?\b|\b(?:deport(?:ed|ation)|overstay(?:ed)?|banned from (?:entry|entering)|removal order)\b|\b(?:negaron|denegaron|rechazaron|recusaram|negaram)\b[^.;,]{0,20}\b(?:visa|visado|visto)\b|\b(?:visa|visado|visto)\s+(?:fue\s+|foi\s+)?(?:negad|denegad|rechazad|recusad)[oa]\b|\brefus de (?:mon |ma )?visa\b|\bvisa\s+(?:m'a ete\s+|a ete\s+)?(?:refusee?|rejetee?)\b|\b(?:visum|visumantrag)\b[^.;,]{0,20}\babgelehnt\b/i;

/** "Me quedé 3 semanas de más", "j'ai dépassé mon visa": a stay beyond the permitted time in other languages. */
const OVERSTAY =
  /\bme (?:quede|pase)\b[^.;,]{0,30}\bde mas\b|\b(?:quede|pase) mas (?:tiempo )?de lo permitido\b|\bfiquei\b[^.;,]{0,30}\b(?:a mais|alem do (?:prazo|visto|permitido))\b|\bdepasse (?:(?:la|ma) (?:duree|date)|(?:le|mon) visa)\b|\b(?:visum|aufenthalt) uberzogen\b/i;

/** Whether a free text mentions a refused visa, a ban, an overstay, or a removal. */
export function mentionsRefusal(answer: unknown): boolean {
  const text = removeOtherPeople(answerText(answer));
  return REFUSED.test(text) || BY_AUTHORITY.test(text) || OVERSTAY.test(text);
}
