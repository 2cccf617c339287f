import type { Cefr } from '../../rules/facts-schema.js';
import { readCefr } from './english-tests.js';
import { removeOtherPeople } from '../text/other-people.js';
import { dropPlannedLevel } from '../text/plans.js';
import { answerText, isSameWord, plainText } from '../text/text.js';

export interface LanguageSkill {
  readonly language: string;
  /** Null if the language is named without a level. */
  readonly cefr: Cefr | null;
}

/** Languages that a rule of a covered country requires, in English and as native speakers write them. */
const LANGUAGES: readonly (readonly [string, RegExp])[] = [
  [
    'German',
    /\b(?:german|deutsch|germany language|aleman|allemand|tedesco|alemao|almanca|niemieck\w*|goethe|test ?daf|tdn|telc|dsh)(?![a-z])/i,
  ],
  ['French', /\b(?:french|francais|frances|francese|fransizca|franzosisch|francusk\w*|tef|tcf|delf|dalf)\b/i],
  ['Dutch', /\b(?:dutch|nederlands|hollandaca|holandes|neerlandais|niederlandisch|nt2)\b/i],
  ['Swedish', /\b(?:swedish|svenska|tisus)\b/i],
  ['Italian', /\b(?:italian|italiano)\b/i],
  ['Japanese', /\b(?:japanese|nihongo|jlpt|jft(?:[- ]basic)?)\b/i],
];
/** All languages, to separate the levels of others. */
const ANY_LANGUAGE = new RegExp(
  `${LANGUAGES.map(([, { source }]) => source).join('|')}|\\b(?:english|ingles|anglais|englisch|angielski\\w*|polish|polski\\w*|polnisch|ukrainian|persian|farsi|vietnamese|spanish|portuguese|chinese|mandarin|korean|arabic|russian|turkish|hindi|urdu|bengali|punjabi|nepali|tamil|telugu|tagalog|yoruba)\\b`,
  'gi',
);
/** "A German company": here the language's name is an adjective of origin. */
const FROM_THERE =
  /^\s+(?:\w+\s+)?(?:compan(?:y|ies)|firms?|clients?|customers?|employers?|hospitals?|banks?|universit(?:y|ies)|friends?|markets?|teams?|offices?|visa|embassy|passport|citizens?|nationals?|cooking|food|cuisine|restaurants?|kitchens?|startups?|clinics?|schools?|cars?|food|degree|wife|husband)\b/i;

/** JLPT levels in the CEFR: Japan's own rule of April 2026 equates N2 with B2; the others are derived from it. */
export const JLPT_LEVELS: Readonly<Record<string, Cefr>> = {
  N1: 'C1',
  N2: 'B2',
  N3: 'B1',
  N4: 'A2',
  N5: 'A1',
};

/** The Japan Foundation Test for Basic Japanese has a single pass mark, equivalent to A2 (jpf.go.jp). */
const JFT = /\bjft\b(?!.*\b(?:fail|book|regist|not)\w*)/i;

/**
 * A result of the German tests for universities. TestDaF level 4 in each part and DSH-2 prove enough German for any degree
 * (Rahmenordnung RO-DT of the German universities; testdaf.de), which our rules call C1. A level below counts as B2.
 */
function readUniversityTest(piece: string): Cefr | null {
  const dsh = /\bdsh[- ]?([123])\b/i.exec(piece)?.[1];
  if (dsh !== undefined) return dsh === '1' ? 'B2' : 'C1';
  if (!TESTDAF.test(piece)) return null;
  const parts = [...piece.matchAll(/(?<!\d)[345](?!\d)/g)].map(([level]) => Number(level));
  return parts.length === 0 ? null : Math.min(...parts) >= 4 ? 'C1' : 'B2';
}

const TESTDAF = /\b(?:test ?daf|tdn)(?![a-z])/i;

/** Keeps the levels of the four parts of a TestDaF together: "TestDaF 4, 4, 5, 4". */
function joinTestParts(text: string): string {
  return TESTDAF.test(text) ? text.replace(/(?<=(?<!\d)[345])\s*[,;/]\s*(?=[345](?!\d))/g, ' ') : text;
}

const WORDS: readonly (readonly [RegExp, Cefr])[] = [
  [/\b(?:native|mother tongue|bilingual|muttersprach\w*|nativo|langue maternelle)/i, 'C2'],
  [
    /\b(?:fluent|fluently|fluente|fluido|courant|couramment|proficient|advanced|flie(?:ss|ß)end)(?![a-z])/i,
    'C1',
  ],
  [/\b(?:upper[- ]intermediate)\b/i, 'B2'],
  [/\b(?:intermediate|conversational|good|intermedio|intermediaire)\b/i, 'B1'],
  [/\b(?:elementary)\b/i, 'A2'],
  [/\b(?:basics?|beginner|a little|grundkenntnisse|basico|debutant)\b/i, 'A1'],
];

/** The language that a name means; null if it affects no rule of a covered country. */
export function readLanguageName(name: string): string | null {
  const text = plainText(name);
  return nameLanguage(text) ?? null;
}

function nameLanguage(word: string): string | undefined {
  return LANGUAGES.find(([, pattern]) => pattern.test(word))?.[0];
}

/** Reads languages and levels from free text such as "German B1, Japanese (JLPT N3), French basic". */
export function readLanguages(answer: unknown): LanguageSkill[] {
  const pieces = joinTestParts(withoutSlips(removeOtherPeople(answerText(answer)))).split(
    /[;,]|\.\s|\band\b|\bbut\b|(?<=\))\s|(?<=\b[abc][12])\s+(?=(?!and\b|or\b|to\b)[a-z]+\s+[abc][12]\b)/i,
  );
  const skills = new Map<string, LanguageSkill>();
  for (const piece of pieces) {
    if (/\b(?:no|not|don't|dont|without|zero)\b/i.test(piece)) continue;
    for (const { language, around } of findLanguages(piece)) {
      const previous = skills.get(language);
      const cefr = levelIn(dropPlannedLevel(around));
      if (!previous || (previous.cefr === null && cefr !== null)) skills.set(language, { language, cefr });
    }
  }
  return [...skills.values()];
}

/**
 * The languages in a piece of text, each with the words about it: up to the next language or the words that introduce
 * it.
 */
function findLanguages(piece: string): { readonly language: string; readonly around: string }[] {
  const found = [...piece.matchAll(ANY_LANGUAGE)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  return found.flatMap(({ word, start, end }, at) => {
    const language = nameLanguage(word);
    // A test of the same language belongs to it: "German B1 (Goethe failed)".
    const next = found.slice(at + 1).find((each) => nameLanguage(each.word) !== language);
    const behind = piece.slice(end, next?.start ?? piece.length);
    if (language === undefined || FROM_THERE.test(behind)) return [];
    const ahead = piece.slice(found[at - 1]?.end ?? 0, start);
    return [
      { language, around: found.length > 1 && at > 0 && /\S/.test(behind) ? behind : ahead + word + behind },
    ];
  });
}

/** Common names of languages, long enough to be recognized with a typo. */
const NAMES = ['german', 'deutsch', 'french', 'swedish', 'italian', 'japanese'];
/** Words as similar to a language's name as a typo would be. */
const NO_SLIPS = new Set(['germany', 'germans', 'italia', 'finnish']);

/** Corrects typos in the names of languages. */
function withoutSlips(text: string): string {
  return text.replace(/[a-z]{5,10}/gi, (written) => {
    const word = written.toLowerCase();
    if (NO_SLIPS.has(word)) return written;
    return NAMES.find((name) => isSameWord(word, name, 1)) ?? written;
  });
}

function levelIn(piece: string): Cefr | null {
  const jlpt = /\bn\s?([1-5])\b/i.exec(piece)?.[1];
  if (jlpt !== undefined) return JLPT_LEVELS[`N${jlpt}`] ?? null;
  if (JFT.test(piece)) return 'A2';
  return (
    readCefr(piece) ??
    readUniversityTest(piece) ??
    WORDS.find(([pattern]) => pattern.test(piece))?.[1] ??
    null
  );
}

/** What was read, in words for the person. */
export function describeLanguageSkills(skills: readonly LanguageSkill[]): string {
  if (skills.length === 0) return 'None of these languages changes a rule in the countries we cover.';
  return `${skills.map(({ language, cefr }) => `${language} ${cefr ?? '(level not given)'}`).join(', ')}.`;
}
