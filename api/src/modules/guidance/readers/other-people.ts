import { remembering } from './reading-memory.js';
import { answerText } from './text.js';

/* Statements about other people aren't facts about the person who wrote them. */

const PERSON =
  '(?:wife|wifey|husband|hubby|spouse|partner|fiancee?|girlfriend|boyfriend|brothers?|sisters?|siblings?|father|mother|dad|mom|mum|parents?|sons?|daughters?|kids?|child(?:ren)?|friends?|uncle|aunt|cousins?|boss|colleagues?|supervisor|manager)';
const VERB =
  '(?:has|have|had|holds?|is|are|was|gets?|got|speaks?|took|takes?|passed|works?|worked|did|does|completed|finished|studie[sd]|scored|earns?|aged|can|knows?)';
/** A test, level or score directly after a person is theirs: "wife IELTS 7", "my wife's score is 8". */
const OWNED =
  "(?:'s?\\b|\\s*[:(]|\\s+with\\s+(?:ielts|toefl|pte|an?\\s+(?:degree|bachelor|master|ph))|\\s+(?:ielts|toefl|pte|oet|celpip|duolingo|[abc][12]\\b|\\d))";
/** The point where writers talk about themselves again. */
const SELF = ",?\\s*(?:\\b(?:and|but|while)\\s+)?\\b(?:i|i'm|i've|im|ive|me|mine|myself)\\b";
/** Up to the end of the sentence or to where writers talk about themselves again; a decimal point ends nothing. */
const UNTIL = `(?:[^.;\\n]|\\.(?=\\d))*?(?=[.;\\n](?:\\s|$)|${SELF}|$)`;
/** The same, but no further than a comma. */
const UNTIL_COMMA = `(?:[^.,;\\n]|[.,](?=\\d))*?(?=[.,;\\n](?:\\s|$)|${SELF}|$)`;
const STATEMENT = new RegExp(
  `\\b(?:(?:my|our|his|her|the|an?|ex)[- ])?${PERSON}\\b(?:\\s+(?:also\\s+|already\\s+|now\\s+)?${VERB}\\b${UNTIL}|${OWNED}${UNTIL_COMMA})`,
  'gi',
);

/** Removes what a text says about other people: "my wife has B2, I have B1" leaves "I have B1". */
export const removeOtherPeople = remembering((text) => text.replace(STATEMENT, ' ').trim());

/** The clauses of an answer in English, without what it says about other people. */
export function splitOwnClauses(answer: unknown): string[] {
  return removeOtherPeople(answerText(answer)).split(/[;\n]|,(?!\d)|\.\s|\bbut\b/i);
}
