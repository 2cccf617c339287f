import { addMonths, type Day } from '../../values/days.js';
import { formatDay } from '../../rules/figures.js';
import type { Cefr, TestName } from '../../rules/facts-schema.js';
import { CEFR_LEVELS } from '../../rules/facts-schema.js';
import type { Profile } from '../../profile.js';
import { readBand, formatNumber } from './english-tests.js';
import { selectBestPerTest, type TestResult } from './test-result.js';
import { type TestParts } from './test-rules.js';
import { listVersions, versionName } from './test-versions.js';
import { CAMBRIDGE_LOWEST, LANGUAGECERT_LOWEST, scoreRange } from './test-rules.js';
import { bandOfParts, isToeflBand, TOEFL_BANDS_FROM } from './toefl-scale.js';
import { JLPT_LEVELS, readLanguageName, type LanguageSkill } from './languages.js';

type ProfileTest = Profile['languageTests'][number];
type ProfileTestName = ProfileTest['test'];

/** Months after which a result is no longer accepted, according to the authorities' document checklists (canada.ca). */
const VALID_MONTHS = 24;
const EXPIRING: ReadonlySet<ProfileTestName> = new Set(['ielts', 'toefl', 'pte', 'celpip', 'tef', 'tcf']);

const NAMES: Readonly<Record<ProfileTestName, string>> = {
  ielts: 'IELTS',
  toefl: 'TOEFL iBT',
  pte: 'PTE',
  duolingo: 'Duolingo',
  cambridge: 'Cambridge',
  celpip: 'CELPIP',
  tef: 'TEF',
  tcf: 'TCF',
  goethe: 'Goethe',
  testdaf: 'TestDaF',
  jlpt: 'JLPT',
  oet: 'OET',
  languagecert: 'LanguageCert',
  linguaskill: 'Linguaskill',
  met: 'MET',
};

/** The languages of tests that aren't English tests. */
const OTHER_TESTS: ReadonlyMap<ProfileTestName, string> = new Map<ProfileTestName, string>([
  ['tef', 'French'],
  ['tcf', 'French'],
  ['goethe', 'German'],
  ['testdaf', 'German'],
  ['jlpt', 'Japanese'],
]);

/** What the tests in a profile prove on a day. */
export interface ProfileTests {
  /** Whether the profile contains any English test, so that it overrides the free text. */
  readonly speaksOfEnglish: boolean;
  readonly tests: readonly TestResult[];
  /** Expired results, which prove nothing anymore. */
  readonly expired: readonly TestResult[];
  readonly languages: readonly LanguageSkill[];
  /** One sentence for each test, in profile order. */
  readonly understood: readonly string[];
}

/** Reads the language tests of a profile as of a day. Never throws, and drops scores outside the test's range. */
export function readProfileTests(profileTests: Profile['languageTests'], on: Day): ProfileTests {
  const tests: TestResult[] = [];
  const expired: TestResult[] = [];
  const languages: LanguageSkill[] = [];
  const understood: string[] = [];
  let speaksOfEnglish = false;
  for (const each of profileTests) {
    if (each.takenOn !== null && each.takenOn > on) {
      understood.push(
        `${NAMES[each.test]} from ${formatDay(each.takenOn)}: this date is in the future, so it doesn't count yet.`,
      );
      continue;
    }
    const isOld = isExpired(each, on);
    const language = OTHER_TESTS.get(each.test);
    if (language !== undefined) {
      const cefr = getLevel(each);
      understood.push(describeLevel(each, language, cefr, isOld));
      if (cefr !== null && !isOld) languages.push({ language, cefr });
      continue;
    }
    const read = readResult(each);
    if (read.result) {
      speaksOfEnglish = true;
      const dated = {
        ...read.result,
        ...(each.takenOn !== null && { takenOn: each.takenOn }),
        ...withVersion(each),
      };
      (isOld ? expired : tests).push(dated);
    }
    understood.push(read.result && isOld ? `${read.understood} ${tooOld(each)}` : read.understood);
  }
  return { speaksOfEnglish, tests: selectBestPerTest(tests), expired, languages, understood };
}

/** Reads the languages of a profile: those that affect a rule, and the English level named without a test. */
export function readProfileLanguages(skills: Profile['languages']): {
  readonly english: Cefr | null;
  readonly languages: readonly LanguageSkill[];
} {
  const english = skills.filter(({ language }) => /\benglish\b/i.test(language)).map(({ level }) => level);
  return {
    english: CEFR_LEVELS.findLast((level) => english.includes(level)) ?? null,
    languages: skills.flatMap(({ language, level }) => {
      const name = readLanguageName(language);
      return name === null ? [] : [{ language: name, cefr: level }];
    }),
  };
}

function isExpired({ test, takenOn }: ProfileTest, on: Day): boolean {
  return takenOn !== null && EXPIRING.has(test) && addMonths(takenOn, VALID_MONTHS) < on;
}

function tooOld({ takenOn }: ProfileTest): string {
  return `It's from ${takenOn === null ? 'an earlier date' : formatDay(takenOn)}, more than two years ago, so we can't use it.`;
}

/** The version from the profile, if the test has that version. */
function withVersion({ test, version }: ProfileTest): Pick<TestResult, 'version'> {
  return version !== undefined && listVersions(test).includes(version) ? { version } : {};
}

function getLevel({ test, level }: ProfileTest): Cefr | null {
  if (level === null) return null;
  if (test === 'jlpt') return JLPT_LEVELS[level] ?? null;
  return CEFR_LEVELS.find((each) => each === level) ?? null;
}

function describeLevel(each: ProfileTest, language: string, cefr: Cefr | null, isOld: boolean): string {
  if (cefr === null) return `${NAMES[each.test]}, but we couldn't read a level.`;
  const shown = each.test === 'jlpt' ? `${each.level ?? ''}, which we count as ${cefr}` : cefr;
  return `${language} ${shown} (${NAMES[each.test]}).${isOld ? ` ${tooOld(each)}` : ''}`;
}

interface Read {
  readonly result: TestResult | null;
  readonly understood: string;
}

function readResult(each: ProfileTest): Read {
  const { test } = each;
  const range = scoreRange(test);
  if (!range) return { result: null, understood: `${NAMES[test]}, but we couldn't read a score.` };
  const name = versionName(NAMES[test], range.test, withVersion(each).version);
  const parts = [each.listening, each.reading, each.writing, each.speaking].filter((part) => part !== null);
  const score = each.overall ?? getOverall(range.test, parts) ?? getPass(each);
  if (test === 'toefl' && score !== null && isToeflBand(score)) return readNewToefl(each, score);
  if (score === null) return { result: null, understood: `${name}, but we couldn't read a score.` };
  const wrong = [score]
    .filter((value) => !range.holds(value))
    .concat(parts.filter((part) => part < 0 || part > range.max));
  if (wrong[0] !== undefined) {
    const understood = `${formatNumber(wrong[0])} isn't a possible ${name} score (${range.shown}), so we didn't use it.`;
    return { result: null, understood };
  }
  const lowestPart = parts.length === 4 ? Math.min(...parts) : null;
  const four = getParts(each);
  const shownParts = lowestPart === null ? '' : `, lowest part ${formatNumber(lowestPart)}`;
  return {
    result: { test: range.test, score, lowestPart, ...(four && { parts: four }) },
    understood: `${name} ${formatNumber(score)}${shownParts}.`,
  };
}

function getParts({ listening, reading, writing, speaking }: ProfileTest): TestParts | null {
  if (listening === null || reading === null || writing === null || speaking === null) return null;
  return [listening, reading, writing, speaking];
}

/**
 * Reads a band of 1 to 6, accepted for tests from its introduction on, or without a date, in which case we say how we
 * read it.
 */
function readNewToefl({ takenOn }: ProfileTest, band: number): Read {
  if (takenOn !== null && takenOn < TOEFL_BANDS_FROM) {
    return {
      result: null,
      understood: `TOEFL iBT ${formatNumber(band)} from ${formatDay(takenOn)}: tests before ${formatDay(TOEFL_BANDS_FROM)} used the 0 to 120 scale. Check the score and the date.`,
    };
  }
  const read = readBand(band);
  if (!read) return { result: null, understood: "TOEFL iBT, but we couldn't read a score." };
  const dated = read.understood.replace(/ If you took .*$/, '');
  return takenOn === null
    ? { ...read, understood: `${dated} Add the date of the test so we can be sure.` }
    : { ...read, understood: dated };
}

/**
 * Computes the overall score from the four parts if the test's rule for it is simple; the lowest part for CELPIP and
 * OET.
 */
function getOverall(test: TestName, parts: readonly number[]): number | null {
  if (parts.length !== 4) return null;
  const sum = parts.reduce((total, part) => total + part, 0);
  // IELTS rounds the mean to halves, with quarters rounded up; the TOEFL iBT adds up its parts.
  if (test === 'ielts') return Math.round((sum / 4) * 2) / 2;
  if (test === 'toefl') return bandOfParts(parts) ?? sum;
  // The OET reports no overall score, and CELPIP has no simple rule, so the lowest part is used instead.
  return test === 'celpip' || test === 'oet' ? Math.min(...parts) : null;
}

/** For an exam passed at a level without a score: the lowest passing score. */
function getPass({ test, level }: ProfileTest): number | null {
  if (test === 'languagecert' && level !== null) return LANGUAGECERT_LOWEST[level] ?? null;
  return test === 'cambridge' && level !== null ? (CAMBRIDGE_LOWEST[level] ?? null) : null;
}
