import { answerText } from './text/text.js';

/* Facts in free text that we understand, but that no rule takes from a text. They are shown back as such. */

/** The assessment of a foreign degree: databases and offices by their names. */
const RECOGNITION =
  /\banabin\b|\bZAB\b|\b(?:zeugnisbewertung|gleichwertigkeits\w*|statement of comparability)\b|\bH ?(?:\+\/-|\+|-)(?=\s*(?:in|university|uni|status|institution))|\b(?:WES|IQAS|ICAS|ECA|ENIC|NARIC|NUFFIC|VETASSESS)\b(?=.*\b(?:done|completed|received|evaluat\w+|assess\w+|report|statement|positive|credential\w*|issued)\b)|\b(?:degree|diploma|qualification|abschluss|titulo|diplome)\b[^.;,]{0,25}\b(?:recogni[sz]ed|anerkannt|homologad[oa]|reconnu|reconhecid[oa])\b/i;

const US_STATUS = String.raw`(?:H-?1B1?|L-?1[AB]?|O-?1[AB]?|E-?[23]|TN|J-?1|F-?1)`;
/** A work or study status in the United States that is over. */
const EARLIER_STATUS = new RegExp(
  [
    String.raw`\b(?:was|were|been|had|held|worked|used to)\b[^.;,]{0,25}\b${US_STATUS}(?![\w-])`,
    String.raw`\b${US_STATUS}\b[^.;,]{0,25}\b(?:from|between|in)?\s*(?:19|20)\d\d\s*(?:-|to|until|and)\s*(?:19|20)\d\d\b`,
    String.raw`\b(?:former|ex|previous(?:ly)?|past)\b[^.;,]{0,15}\b${US_STATUS}(?![\w-])`,
  ].join('|'),
  'i',
);

const PASSPORT_END =
  /\b(?:passport|pasaporte|passaporte|passeport|reisepass)\b[^.;,]{0,25}\b(?:expires?|expiring|valid|ends?|runs? out|vence|caduca|expire|gultig|lauft ab)\b/i;

/** Risks that the writer denies. */
const DENIED_RISK =
  /\b(?:no|never|clean|without|nunca|jamais|sin|sans|sem)\b[^.;,]{0,25}\b(?:criminal records?|records?|convictions?|refus(?:ed|als?)|reject(?:ed|ions?)|overstay(?:ed)?|deported|banned|antecedentes|casier|negaron|rechazaron|refuse|recusado|negado)\b/i;

/** Whether a free text mentions the assessment of a degree, about which a route may ask separately. */
export function mentionsRecognition(answer: unknown): boolean {
  return RECOGNITION.test(answerText(answer));
}

/** Whether a part of a text, in English, contains a fact that we understand, but on which no rule depends. */
export function isUnusedFact(part: string): boolean {
  return [EARLIER_STATUS, PASSPORT_END, DENIED_RISK].some((pattern) => pattern.test(part));
}
