import { CEFR_LEVELS, type Cefr } from '../facts-schema.js';
import { readLanguages, type LanguageSkill } from './languages.js';
import { removeOtherPeople, splitOwnClauses } from './other-people.js';
import { answerText } from './text.js';

/* Languages that people tell in answers to other questions. */

/** "English is my first language", "native English speaker", "mother tongue: English", also in other languages. */
const NATIVE_ENGLISH =
  /\bnative\s+(?:speaker of\s+)?english\b|\benglish\W{0,3}(?:\(?native\b|mother tongue\b|first language\b)|\benglish\s+(?:is|was|as)\s+(?:a |an |also )?(?:my |our |the )?(?:first|native|mother|home|1st)\s+(?:language|tongue)\b|\b(?:first|native|1st|home)\s+language\W{0,3}(?:is |was )?english\b|\bmother[ -]?tongue\W{0,3}(?:is |was )?english\b|\benglish native speaker\b|\b(?:ingles|anglais|englisch)\b.{0,12}\b(?:lengua materna|idioma materno|nativ[oa]|langue maternelle|lingua materna|muttersprach\w*)|\b(?:lengua materna|idioma materno|langue maternelle|lingua materna|muttersprache)\b.{0,10}\b(?:ingles|anglais|englisch)\b/i;

const DENIED =
  /\b(?:not|no|non|isn'?t|wasn'?t|never|nicht|kein\w*|pas|nao|like|near|almost|if|test for|taught by)\b/i;

/** Whether a person says that English is their first language. */
export function isNativeEnglish(answer: unknown): boolean {
  return removeOtherPeople(answerText(answer))
    .split(/[;,]|\.\s|\bbut\b/i)
    .some((clause) => NATIVE_ENGLISH.test(clause) && !DENIED.test(clause));
}

/**
 * Reads the person's own estimate of their English from free text. Only strong words count; a weaker one decides
 * nothing.
 */
export function readEnglishLevel(text: unknown): 'native' | 'advanced' | null {
  if (isNativeEnglish(text)) return 'native';
  const clauses = splitOwnClauses(text).filter(
    (clause) => !/\b(?:not|no|never|want|wish)\b|n't\b/i.test(clause),
  );
  if (clauses.some((clause) => /\benglish[- ]speaker/i.test(clause) && !DENIED.test(clause))) return 'native';
  return clauses.some((clause) =>
    /\b(?:(?:fluent|advanced|proficient) (?:in )?english|english (?:fluent|advanced|proficient)|ingles (?:fluido|fluente|avanzado|avancado)|anglais (?:courant|fluide|avance)|fliessend(?:es)? englisch|englisch fliessend)\b/i.test(
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
export function readToldLanguages(answer: unknown): readonly LanguageSkill[] {
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
