import { withoutOthers } from './other-people.js';
import { answerText } from './text.js';

const REFUSED =
  /\b(?:visas?|permits?|(?:asylum|immigration|esta|eta) applications?|entry|admission at the border)\b[^.;,]{0,40}\b(?:refus(?:ed|al)|reject(?:ed|ion)|denied|denial)\b|\b(?:refus(?:ed|al)|reject(?:ed|ion)|denied|denial)\b[^.;,]{0,30}\bvisas?\b|\b(?:deport(?:ed|ation)|overstay(?:ed)?|banned from (?:entry|entering)|removal order)\b/i;

/** Whether a free text tells of a visa that was refused, or of a ban, an overstay, or a removal. */
export function tellsOfRefusal(answer: unknown): boolean {
  return REFUSED.test(withoutOthers(answerText(answer)));
}
