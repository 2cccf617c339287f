import { CEFR_LEVELS, type Cefr } from '../../rules/facts-schema.js';
import { readLanguages, type LanguageSkill } from './languages.js';
import { removeOtherPeople, splitOwnClauses } from '../text/other-people.js';
import { answerText } from '../text/text.js';

/* Languages that people tell in answers to other questions. */

/** "English is my first language", "native English speaker", "mother tongue: English", also in other languages. */
const NATIVE_ENGLISH =
  /\bnative\s+(?:speaker of\s+)?english\b|\benglish\W{0,3}(?:\(?native\b|mother tongue\b|first language\b)|\benglish\s+(?:is|was|as)\s+(?:a |an |also )?(?:my |our |the )?(?:first|native|mother|home|1st)\s+(?:language|tongue)\b|\b(?:first|native|1st|home)\s+language\W{0,3}(?:is |was )?english\b|\bmother[ -]?tongue\W{0,3}(?:is |was )?english\b|\benglish native speaker\b|\b(?:ingles|anglais|englisch)\b.{0,12}\b(?:lengua materna|idioma materno|nativ[oa]|langue maternelle|lingua materna|muttersprach\w*)|\b(?:lengua materna|idioma materno|langue maternelle|lingua materna|muttersprache)\b.{0,10}\b(?:ingles|anglais|englisch)\b/i;

const DENIED =
  /\b(?:not|no|non|isn'?t|wasn'?t|never|nicht|kein\w*|pas|nao|like|near|almost|if|test for|taught by)\b/i;

/** The subject of a text on tests or proof, not the language itself: "no English test". */
const NOT_OF_LANGUAGE = String.raw`(?!\s*(?:language|proficiency|is|was)?\s*(?:tests?|exams?|certificates?|proof|scores?|results?|requirements?|required|needed|problems?|issues?|degree|course|taught|visa|speak\w*|accent|clients?|customers?)\b)`;
const NO_ENGLISH = new RegExp(
  String.raw`\b(?:(?:no|zero|without|speak no|know no)|(?:don'?t|do not|can'?t|cannot|can not) (?:speak|know|understand)(?: any)?)\s+english\b${NOT_OF_LANGUAGE}|\benglish\s*[:-]?\s*(?:none|zero|nil)\b(?!\s+native)|\b(?:no hablo|sin|nao falo|sem|keine?)\s+(?:nada de )?(?:ingles|englisch)\b|\b(?:pas d'|ne parle pas (?:l')?)\s?anglais\b`,
  'i',
);
const NO_OTHER_LANGUAGE =
  /^\W*(?:(?:i )?(?:don'?t|do not|can'?t|cannot) (?:speak|know)(?: any)?|(?:i )?speak no|no|zero|without(?: any)?)\s+(?:german|french|dutch|swedish|italian|japanese)(?:\s+(?:yet|at all|skills?|language))?\W*$/i;

/** Whether a part of a text only says that somebody doesn't speak a language. */
export function deniesLanguage(part: string): boolean {
  return NO_ENGLISH.test(part) || NO_OTHER_LANGUAGE.test(part);
}

/** Whether a person says that English is their first language. */
export function isNativeEnglish(answer: unknown): boolean {
  return removeOtherPeople(answerText(answer))
    .split(/[;,]|\.\s|\bbut\b/i)
    .some((clause) => NATIVE_ENGLISH.test(clause) && !DENIED.test(clause));
}

/**
 * Reads the person's own estimate of their English from free text: strong words, or that they speak none. A word in
 * between decides nothing.
 */
export function readEnglishLevel(text: unknown): 'native' | 'advanced' | 'beginner' | null {
  if (isNativeEnglish(text)) return 'native';
  if (splitOwnClauses(text).some((clause) => NO_ENGLISH.test(clause))) return 'beginner';
  const clauses = splitOwnClauses(text).filter(
    (clause) => !/\b(?:not|no|never|want|wish)\b|n't\b/i.test(clause),
  );
  if (clauses.some((clause) => /\benglish[- ]speaker/i.test(clause) && !DENIED.test(clause))) return 'native';
  return clauses.some((clause) =>
    /\b(?:(?:fluent|advanced|proficient) (?:in )?english|\bi (?:can |also )*(?:speak|write|know) english (?:very well|fluently|perfectly)|english (?:fluent|advanced|proficient)|ingles (?:fluido|fluente|avanzado|avancado)|anglais (?:courant|fluide|avance)|fliessend(?:es)? englisch|englisch fliessend)\b/i.test(
      clause,
    ),
  )
    ? 'advanced'
    : null;
}

/** Words that make a level a question or a requirement of somebody else. */
const ASKED =
  /\?|\b(?:requir\w*|need\w*|must|should|do i|is it|minimum|at least|level for|teach\w*|taught|in german|in french)\b/i;

/**
 * The languages with a level that a free text on something else mentions. A language without a level isn't a claim to
 * speak it there, and a level that is asked for isn't held.
 */
export function readLanguageAnswer(answer: unknown): readonly LanguageSkill[] {
  const held = answerText(answer)
    .split(/(?<=[;\n?!])|(?<=\.)\s|,(?!\d)/)
    .filter((clause) => !ASKED.test(clause));
  return readLanguages(held.join('; ')).filter(({ cefr }) => cefr !== null);
}

/** Adds skills to others; of a language in both, the higher level counts. */
export function mergeLanguages(
  skills: readonly LanguageSkill[],
  more: readonly LanguageSkill[],
): LanguageSkill[] {
  const merged = new Map(skills.map((skill) => [skill.language, skill]));
  for (const skill of more) {
    const known = merged.get(skill.language);
    if (known === undefined || rank(skill.cefr) > rank(known.cefr)) merged.set(skill.language, skill);
  }
  return [...merged.values()];
}

function rank(cefr: Cefr | null): number {
  return cefr === null ? -1 : CEFR_LEVELS.indexOf(cefr);
}
