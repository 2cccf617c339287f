import { memoize } from './reading-memory.js';
import { answerText } from './text.js';

/* Statements about other people aren't facts about the person who wrote them. */

const PERSON =
  '(?:wife|wifey|husband|hubby|spouse|partner|fiancee?|girlfriend|boyfriend|brothers?|sisters?|siblings?|father|mother|dad|mom|mum|parents?|sons?|daughters?|kids?|child(?:ren)?|friends?|uncle|aunt|cousins?|boss|colleagues?|supervisor|manager)';
const VERB =
  '(?:has|have|had|holds?|is|are|was|gets?|got|speaks?|took|takes?|passed|works?|worked|did|does|completed|finished|studie[sd]|scored|earns?|aged|can|knows?)';
/** A job that somebody offers to the writer is the writer's. */
const OFFERS_ME =
  '(?!\\s+(?:\\w+\\s+){0,2}(?:offer(?:s|ed|ing)?|hir(?:es?|ed|ing)|sponsor(?:s|ed|ing)?|transfer(?:s|red|ring)?|invit(?:es?|ed))\\s+(?:me|us)\\b)';
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
  `\\b(?:(?:(?:my|our|his|her|the|an?|ex)[- ])?${PERSON}|s?he)\\b${OFFERS_ME}(?:\\s+(?:also\\s+|already\\s+|now\\s+)?${VERB}\\b${UNTIL}|${OWNED}${UNTIL_COMMA})`,
  'gi',
);
/** "Her IELTS is 8", "and his 5,000 dollars": something of a person named before. */
const THEIRS = new RegExp(
  `\\b(?:his|her)\\s+(?:ielts|toefl|pte|english|german|french|degree|salary|savings|income|score|visa|age|job)\\b${UNTIL_COMMA}|\\b(?:and|y|e|et|und)\\s+(?:s?he|his|her|him|el|ella|lui|elle|ele|ela|er)\\s+(?:(?:with|has|con|avec|com|mit)\\s+)?(?=[$€£]?\\d)(?!\\d{1,2}\\s+(?:of|de)\\b)${UNTIL_COMMA}`,
  'gi',
);

/** The same in Spanish, French, Portuguese, and German, where a possessive names whose relative it is. */
const PERSON_ABROAD =
  '(?:mis?|su|mon|ma|mes|son|sa|meus?|minhas?|meine?[mrns]?)\\s+(?:espos[oa]|marido|mujer|novi[oa]|pareja|herman[oa]s?|padres?|madre|papa|mama|hij[oa]s?|ti[oa]|prim[oa]|amig[oa]|cunad[oa]|suegr[oa]|mari|femme|epoux|epouse|conjointe?|copain|copine|frere|soeur|pere|mere|parents|fils|fille|oncle|tante|cousine?|amie?|mulher|irmao?|irma|pai|mae|filh[oa]|mann|frau|bruder|schwester|vater|mutter|eltern|sohn|tochter|onkel|freund(?:in)?)';
const VERB_ABROAD =
  '(?:es|esta|tiene|tienen|trabaja|vive|gana|estudia|estudio|hizo|habla|saco|obtuvo|est|a|ont|travaille|vit|habite|gagne|etudie|parle|tem|trabalha|mora|ganha|estuda|fala|e|ist|hat|haben|arbeitet|lebt|wohnt|verdient|studiert|spricht)';
/** Pronouns with the verbs of their own language: "el" and "a" are also other words. */
const PRONOUN_ABROAD = [
  '(?:el|ella)\\s+(?:(?:tambien|ya)\\s+)?(?:es|esta|tiene|trabaja|vive|gana|estudia|habla|saco|obtuvo)',
  '(?:il|elle)\\s+(?:est|a|travaille|vit|habite|gagne|etudie|parle)(?=\\s+(?!possible|important|necessaire))',
  '(?:ele|ela)\\s+(?:(?:tambem|ja)\\s+)?(?:e|tem|trabalha|mora|ganha|estuda|fala)',
  '(?:er|sie)\\s+(?:ist|hat|arbeitet|lebt|wohnt|verdient|studiert|spricht)',
].join('|');
const SELF_ABROAD =
  ",?\\s*(?:\\b(?:y|et|e|und|pero|mais|mas|aber)\\s+)?\\b(?:yo|tengo|soy|je|j'ai|moi|eu|tenho|sou|ich)\\b";
const STATEMENT_ABROAD = new RegExp(
  `\\b(?:${PERSON_ABROAD}\\s+(?:(?:tambien|aussi|tambem|auch|ya|deja|ja|schon)\\s+)?${VERB_ABROAD}|${PRONOUN_ABROAD})\\b(?:[^.;\\n]|\\.(?=\\d))*?(?=[.;\\n](?:\\s|$)|${SELF_ABROAD}|$)`,
  'gi',
);

/** Removes what a text says about other people: "my wife has B2, I have B1" leaves "I have B1". */
export const removeOtherPeople = memoize((text) =>
  text.replace(STATEMENT, ' ').replace(STATEMENT_ABROAD, ' ').replace(THEIRS, ' ').trim(),
);

/** The clauses of an answer in English, without what it says about other people. */
export function splitOwnClauses(answer: unknown): string[] {
  return removeOtherPeople(answerText(answer)).split(/[;\n]|,(?!\d)|\.\s|\bbut\b/i);
}
