import type { Cefr } from '../facts-schema.js';
import { readCefr } from './english-tests.js';
import { answerText, distance, plainText } from './text.js';

export interface LanguageSkill {
  readonly language: string;
  /** Null: the language is named without a level. */
  readonly cefr: Cefr | null;
}

/** Languages that a rule of a covered country asks for, and how people write them. */
const LANGUAGES: readonly (readonly [string, RegExp])[] = [
  ['German', /\b(?:german|deutsch|germany language|goethe|test ?daf|telc|dsh)\b/i],
  ['French', /\b(?:french|francais|franzosisch|tef|tcf|delf|dalf)\b/i],
  ['Dutch', /\b(?:dutch|nederlands|nt2)\b/i],
  ['Swedish', /\b(?:swedish|svenska|tisus)\b/i],
  ['Italian', /\b(?:italian|italiano)\b/i],
  ['Japanese', /\b(?:japanese|nihongo|jlpt)\b/i],
];

/** JLPT levels against the framework: N2 stands for B2 in Japan's own rule of April 2026; the others follow it. */
export const JLPT_LEVELS: Readonly<Record<string, Cefr>> = {
  N1: 'C1',
  N2: 'B2',
  N3: 'B1',
  N4: 'A2',
  N5: 'A1',
};

const WORDS: readonly (readonly [RegExp, Cefr])[] = [
  [/\b(?:native|mother tongue|bilingual|muttersprach\w*)/i, 'C2'],
  [/\b(?:fluent|fluently|proficient|advanced|flie(?:ss|ß)end)(?![a-z])/i, 'C1'],
  [/\b(?:upper[- ]intermediate)\b/i, 'B2'],
  [/\b(?:intermediate|conversational|good)\b/i, 'B1'],
  [/\b(?:elementary)\b/i, 'A2'],
  [/\b(?:basics?|beginner|a little|learning|grundkenntnisse)\b/i, 'A1'],
];

/** The language that a name stands for, null when it changes no rule of a covered country. */
export function readLanguageName(name: string): string | null {
  const text = plainText(name);
  return LANGUAGES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Reads languages and levels out of free text such as "German B1, Japanese (JLPT N3), French basic". */
export function readLanguages(answer: unknown): LanguageSkill[] {
  const pieces = withoutSlips(answerText(answer)).split(/[;,]|\.\s|\band\b|(?<=\))\s/i);
  const skills = new Map<string, LanguageSkill>();
  for (const piece of pieces) {
    for (const [language, pattern] of LANGUAGES) {
      if (!pattern.test(piece) || /\b(?:no|not|don't|without)\b/i.test(piece)) continue;
      const known = skills.get(language);
      const cefr = levelIn(piece);
      if (!known || (known.cefr === null && cefr !== null)) skills.set(language, { language, cefr });
    }
  }
  return [...skills.values()];
}

/** Names of languages as they are mostly written, long enough to be read with a slip in them. */
const NAMES = ['german', 'deutsch', 'french', 'swedish', 'italian', 'japanese'];
/** Words that lie as close to one as a slip does. */
const NO_SLIPS = new Set(['germany', 'germans', 'italia', 'finnish']);

/** The text with a slip in the name of a language put right. */
function withoutSlips(text: string): string {
  return text.replace(/[a-z]{5,10}/gi, (written) => {
    const word = written.toLowerCase();
    if (NO_SLIPS.has(word)) return written;
    return NAMES.find((name) => distance(word, name) <= 1) ?? written;
  });
}

function levelIn(piece: string): Cefr | null {
  const jlpt = /\bn\s?([1-5])\b/i.exec(piece)?.[1];
  if (jlpt !== undefined) return JLPT_LEVELS[`N${jlpt}`] ?? null;
  return readCefr(piece) ?? WORDS.find(([pattern]) => pattern.test(piece))?.[1] ?? null;
}

/** How a reading of languages is shown back. */
export function languagesUnderstood(skills: readonly LanguageSkill[]): string {
  if (skills.length === 0) return 'None of these languages changes a rule in the countries we cover.';
  return `${skills.map(({ language, cefr }) => `${language} ${cefr ?? '(level not given)'}`).join(', ')}.`;
}
