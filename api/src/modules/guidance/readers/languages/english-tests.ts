import { addMonths, type Day } from '../../values/days.js';
import { formatDay } from '../../rules/figures.js';
import type { Cefr, TestName } from '../../rules/facts-schema.js';
import {
  CAMBRIDGE_PASS,
  fits,
  LANGUAGECERT_LOWEST,
  formatRange,
  TEST_RULES,
  TESTS_WITHOUT_TABLE,
  type TestParts,
  type TestRule,
} from './test-rules.js';
import { getRowAtEnd, isUnclearRow, readListedParts, scoreFromParts } from './listed-parts.js';
import { MONTH_WORD } from '../text/months.js';
import { readGrade, readTotal } from './oet-grades.js';
import { findPlan, dropPlannedLevel, withoutDates } from '../text/plans.js';
import { readVersion, versionName } from './test-versions.js';
import { removeOtherPeople } from '../text/other-people.js';
import { answerText } from '../text/text.js';
import { hasScoresBeforeParts, lowestPartIn, PART_AHEAD, readAllParts } from './test-parts.js';
import { selectBestPerTest, type TestResult } from './test-result.js';
import { describeTestDate, readTestDate, separateMonth, type TestDate } from './test-date.js';
import { TOEFL_BANDS_FROM, toeflTotals } from './toefl-scale.js';

export interface EnglishReading {
  readonly tests: readonly TestResult[];
  /** A CEFR level that is named without a test. */
  readonly cefr: Cefr | null;
  /** Expired results: they prove nothing anymore, but show that the level was reached once. */
  readonly expired?: readonly TestResult[];
  /** One sentence for each thing that was read or couldn't be read. */
  readonly understood: readonly string[];
}

/**
 * Reads test scores and levels from free text such as "IELTS 7.0 (L 7.5, R 7, W 6.5, S 7), TOEFL: 98". An impossible
 * score is reported and not used.
 */
export function readEnglish(answer: unknown, on?: Day): EnglishReading {
  const text = separateMonth(namedTest(removeOtherPeople(answerText(answer))));
  if (text === '') return { tests: [], cefr: null, understood: [] };
  if (NO_TEST.test(text)) {
    return { tests: [], cefr: null, understood: ['No test result yet.'] };
  }
  const mentions = findMentions(text);
  const tests: TestResult[] = [];
  const expired: TestResult[] = [];
  const understood: string[] = [];
  mentions.forEach((mention, index) => {
    const after = text.slice(mention.end, mentions[index + 1]?.start ?? text.length);
    const before = text.slice(mentions[index - 1]?.end ?? 0, mention.start);
    const read = readResult(mention, after, index === 0 || tests.length < index ? before : '');
    const date = on === undefined ? null : findTestDate(mention, after, index === 0 ? before : '', on);
    const dated = date && read.result ? withDate(read, date) : read;
    const isOld = date !== null && on !== undefined && isTooOld(mention, date, on);
    understood.push(isOld && dated.result ? `${dated.understood} ${TOO_OLD}` : dated.understood);
    if (dated.result) (isOld ? expired : tests).push(dated.result);
  });
  const cefr = mentions.length === 0 ? readCefr(withoutOtherLanguages(text)) : null;
  if (cefr) understood.push(`English level ${cefr}, without a test.`);
  for (const [name, pattern] of TESTS_WITHOUT_TABLE) {
    if (pattern.test(text)) {
      understood.push(`${name}: we have no score table for it, so we can't use it. Check who accepts it.`);
    }
  }
  if (understood.length === 0) {
    understood.push("We couldn't read a test result here. Write the test and the score, such as IELTS 6.5.");
  }
  return { tests: selectBestPerTest(tests), cefr, ...(expired.length > 0 ? { expired } : {}), understood };
}

/** Complete answers that say that no test was taken. */
const NO_TEST =
  /^(?:none(?: (?:needed|required|taken|yet|so far))?|nothing yet|no,? not yet|pas encore|todavia no|aun no|ainda nao|noch nicht|noch keine[nr]?|ningun[oa]?|aucune?|nenhuma?|keine?|no|nothing|n\/?a|not yet|-|not taken(?: yet)?|(?:i )?(?:have(?:n'?t| not)|no|not|never|did(?:n'?t| not)|without)(?: (?:yet|given|taken|took|done|got|have|any|an?|english|language))* (?:tests?|exams?|results?|certificates?|scores?)(?: (?:yet|taken|given|done))*)\.?$/i;

/** Phrases directly before a test that say there is no result: "no IELTS", "haven't taken any PTE". */
const DENIED_BEFORE =
  /(?:\b(?:no|not|never|without|don'?t|didn'?t|haven'?t|hasn'?t|nao|n'ai pas)\s+(?:(?:have|tengo|tenho|tenemos|he|hecho|hice|fiz|presente|passei|passe|el|un|o|um|l'|le|had|yet|taken?|took|given|give|done|do|got|sat|any|an?|the|my|for)\s+)*|\b(?:sin|sans|ohne|sem|pas (?:de|d'))\s*)$/i;

/** Whether a part of a text says that no English test was taken. */
export function deniesTest(part: string): boolean {
  return NO_TEST.test(part.trim());
}

/** Months after which a result is no longer accepted (ielts.org, ets.org, pearsonpte.com, celpip.ca). */
const VALID_MONTHS = 24;
const EXPIRING: ReadonlySet<TestName> = new Set(['ielts', 'toefl', 'pte', 'celpip']);

const TOO_OLD =
  'Most authorities accept results for two years, so it counts only where a rule gives it longer.';

/** Whether a result is too old on a day, whichever of its possible dates is right. */
function isTooOld({ rule }: Mention, { to }: TestDate, on: Day): boolean {
  return EXPIRING.has(rule.test) && addMonths(to, VALID_MONTHS) < on;
}

/** When a test was taken: said after it, or in the words right before it, as in "In March 2024 I took IELTS". */
function findTestDate({ rule }: Mention, after: string, before: string, on: Day): TestDate | null {
  const validMonths = EXPIRING.has(rule.test) ? VALID_MONTHS : null;
  const date = readTestDate(getTestText(after), on, validMonths);
  if (date) return date;
  const clause = before.split(/[.,;]\s/).at(-1) ?? '';
  return TAKING.test(clause) ? readTestDate(clause, on, validMonths) : null;
}

const TAKING = /\b(?:taken|took|sat|passed|test(?:ed)?|exam)\b/i;

/** Adds the date to a result. A TOEFL score on the scale of 1 to 6 can't be older than that scale. */
function withDate({ result, understood }: Read, date: TestDate): Read {
  if (result?.band !== undefined && date.to < TOEFL_BANDS_FROM) {
    return {
      result: null,
      understood: `TOEFL iBT ${formatNumber(result.band)}: tests before ${formatDay(TOEFL_BANDS_FROM)} used the 0 to 120 scale. ${describeTestDate(date)} Check the score and the date.`,
    };
  }
  const { from, to } = date;
  const sure = date.from >= TOEFL_BANDS_FROM ? understood.replace(/ If you took .*$/, '') : understood;
  return {
    result: result && { ...result, ...(from === to ? { takenOn: from } : { takenFrom: from, takenBy: to }) },
    understood: `${sure} ${describeTestDate(date)}`,
  };
}

/** The rest of the clause and later clauses about the test: the year of a degree isn't the year of a test. */
function getTestText(written: string): string {
  const [own = '', ...others] = written.split(/[.;!]\s+(?=[A-Z])|[,;]\s+(?=[a-z])/i);
  return [own, ...others.filter((each) => SAID_OF_TEST.test(each))].join('. ');
}

const SAID_OF_TEST = new RegExp(
  `\\b(?:tests?|exams?|results?|taken|took|sat|scores?|dated|passed)\\b|^(?:(?:in|from|on)\\s+)?(?:${MONTH_WORD}\\s*)?(?:19|20)\\d\\d\\b`,
  'i',
);

/** A bare score in the answer on tests is taken as IELTS if it can be one. */
function namedTest(text: string): string {
  const bare = /^(?:overall |band |score )?(\d(?:[.,][05])?)(?: overall| bands?)?$/i.exec(text)?.[1];
  const score = bare === undefined ? 0 : Number(bare.replace(',', '.'));
  return score >= 4 && score <= 9 ? `IELTS ${text}` : text;
}

const OTHER_LANGUAGE =
  /\b(?:german|deutsch|french|francais|spanish|italian|portuguese|dutch|swedish|japanese|chinese|mandarin|korean|arabic|russian|turkish|hindi|urdu|bengali|polish|polski\w*|polnisch|ukrainian|persian|farsi|tagalog|vietnamese|aleman|alemao|allemand|niemieck\w*|francusk\w*|hollandaca|almanca|italiano|portugues|holandes|neerlandais|goethe|telc|test ?daf|dsh|tef|tcf|delf|dalf|jlpt|nt2|tisus|hsk|topik|dele|celi)\b/i;

const LEVEL_OF_ENGLISH =
  /\b(?:english|ingles|anglais|englisch|angielski\w*)\b.*\b[abc][12]\b|\b[abc][12]\b.*\b(?:english|ingles|anglais|englisch|angielski\w*)\b/i;

/** Removes the levels of other languages. */
function withoutOtherLanguages(text: string): string {
  const pieces = text.split(
    /[;,]|\.\s|\band\b(?! [abc][12]\b)|(?<=\b[abc][12])\s+(?=(?!and\b|or\b|to\b)[a-z]+\s+[abc][12]\b)/i,
  );
  // A level beside the word English is the one that counts.
  const own = pieces.filter((piece) => LEVEL_OF_ENGLISH.test(piece));
  return (own.length > 0 ? own : pieces)
    .filter((piece) => !OTHER_LANGUAGE.test(piece) || /\benglish\b/i.test(piece))
    .map(dropPlannedLevel)
    .join('; ');
}

/** The highest CEFR level that a text names; the lower end of a range ("B1/B2"), and the lowest of the parts. */
export function readCefr(written: string): Cefr | null {
  const text = written.replace(
    /\b([abc][12])\s*(?:\/|-|to|or|(?<=between [abc][12] )and)\s*[abc][12]\b/gi,
    '$1',
  );
  const levels = [...text.matchAll(/\b([abc][12])\b/gi)].map((match) => match[1]?.toUpperCase());
  const order: readonly Cefr[] = ['C2', 'C1', 'B2', 'B1', 'A2', 'A1'];
  const isOfParts = [...text.matchAll(LEVEL_OF_PART)].length > 1;
  return (isOfParts ? order.toReversed() : order).find((level) => levels.includes(level)) ?? null;
}

/** "C1 in reading, B2 in speaking": of the levels of the parts, the lowest is that of the language. */
const LEVEL_OF_PART =
  /\b[abc][12]\b\s*(?:in |for |on |-|:)?\s*(?:listening|reading|writing|speaking)\b|\b(?:listening|reading|writing|speaking)\s*(?:is |:|=|-)?\s*[abc][12]\b/gi;

interface Mention {
  readonly rule: TestRule;
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

function findMentions(text: string): Mention[] {
  const found = TEST_RULES.flatMap((rule) =>
    [...text.matchAll(rule.pattern)].map((match) => ({
      rule,
      word: match[0],
      start: match.index,
      end: match.index + match[0].length,
    })),
  ).sort((a, b) => a.start - b.start || b.end - a.end);
  // "Cambridge C1 Advanced 185" is one exam, not two.
  return found.filter((mention, index) => {
    const previous = found[index - 1];
    return (
      !previous || previous.rule !== mention.rule || /\d{2}/.test(text.slice(previous.end, mention.start))
    );
  });
}

const NO_LONGER = String.raw`(?:expired|no longer valid|not valid any ?more|vencid[oa]|caduc\w+|expire|expirad[oa]|perimee?|abgelaufen)\b`;
/** Words of the same clause, or of one about nothing else, that a result is too old; visas expire as well. */
const EXPIRED = new RegExp(
  String.raw`^(?:(?!\b(?:visas?|visto|visado|permi\w+|passports?|pasaporte|passaporte|passeport|status|opt)\b)(?:[^,;.]|[.,](?=\d)))*\b${NO_LONGER}|[,;.(]\s*(?:(?:but|now|already|it|it's|which|that|has|is|ya|pero|mais|mas|aber)\s+)*${NO_LONGER}`,
  'i',
);

export interface Read {
  readonly result: TestResult | null;
  readonly understood: string;
}

function readResult({ rule, word }: Mention, written: string, before: string): Read {
  if (rule.test === 'toefl' && /\b(itp|pbt|paper)\b/i.test(written)) {
    return {
      result: null,
      understood: "TOEFL ITP or paper test: it isn't accepted for visas, so we didn't use it.",
    };
  }
  if (EXPIRED.test(written) || /\bexpired\s*$/i.test(before)) {
    return {
      result: null,
      understood: `${rule.name}, which you say has expired, so we can't use it.`,
    };
  }
  if (DENIED_BEFORE.test(before)) return { result: null, understood: 'No test result yet.' };
  const plan = findPlan(written, before);
  if (plan !== null) {
    return {
      result: null,
      understood:
        plan === 'score'
          ? `${rule.name}: this doesn't look like a result you already have, so we didn't use it.`
          : `${rule.name}, but we couldn't read a score.`,
    };
  }
  const read = readScore(rule, word, withoutDates(written), before);
  const version = readVersion(rule.test, { word, after: written, before });
  if (!read.result || version === null) return read;
  const named = versionName(rule.name, rule.test, version);
  return {
    result: { ...read.result, version },
    understood: read.understood.replace(rule.name, named),
  };
}

function readScore(rule: TestRule, word: string, written: string, before: string): Read {
  const after = withoutScale(written, rule.max);
  const parts = readAllParts(after, rule);
  const whole =
    rule.test === 'oet'
      ? (readGrade(after, parts) ?? readTotal(after))
      : (readListed(after, rule) ?? readListed(getRowAtEnd(before), rule));
  if (whole) return whole;
  if (isUnclearRow(after, rule)) return withoutScore(rule, word, null);
  // Scores before their parts aren't the overall one.
  const rest = parts !== null && hasScoresBeforeParts(after) ? after.replace(PART_AHEAD, ' ') : after;
  const byParts = parts === null ? null : scoreFromParts(rule.test, parts);
  const overall = overallIn(rest) ?? byParts ?? numbersIn(getScoreText(rest))[0] ?? lastNumberIn(before);
  if (overall === undefined) return withoutScore(rule, `${word} ${after}`, parts);
  const band = rule.test === 'toefl' ? readBand(overall) : null;
  if (band) return band;
  if (overall < rule.min || overall > rule.max || !fits(overall, rule.step)) {
    return {
      result: null,
      understood: `${formatNumber(overall)} isn't a possible ${rule.name} score (${formatRange(rule)}), so we didn't use it.`,
    };
  }
  const lowestPart = lowestPartIn(after, rule, overall);
  const shown = lowestPart === null ? '' : `, lowest part ${formatNumber(lowestPart)}`;
  return {
    result: { test: rule.test, score: overall, lowestPart, ...(parts && { parts }) },
    understood: `${rule.name} ${formatNumber(overall)}${shown}.`,
  };
}

/** Reads the parts' scores listed in the order of the report. */
function readListed(after: string, rule: TestRule): Read | null {
  const listed = readListedParts(after, rule);
  return (
    listed && {
      result: { test: rule.test, ...listed },
      understood: `${rule.name} ${formatNumber(listed.score)}, lowest part ${formatNumber(listed.lowestPart)}.`,
    }
  );
}

/** Reads a TOEFL iBT score on the 1 to 6 scale; null if the score isn't on it. */
export function readBand(overall: number): Read | null {
  const totals = toeflTotals(overall);
  if (!totals) return null;
  return {
    result: { test: 'toefl', score: totals.highest, lowestPart: null, band: overall },
    understood: `TOEFL iBT ${formatNumber(overall)} on the 1 to 6 scale, in use since ${formatDay(TOEFL_BANDS_FROM)}. It matches ${totals.lowest} to ${totals.highest} on the 0 to 120 scale. If you took the test before that date, enter your 0 to 120 score.`,
  };
}

function withoutScore(rule: TestRule, text: string, parts: TestParts | null): Read {
  if (parts) {
    // The overall score is never below the lowest part.
    const lowestPart = Math.min(...parts);
    return {
      result: { test: rule.test, score: lowestPart, lowestPart, parts },
      understood: `${rule.name}, lowest part ${formatNumber(lowestPart)}.`,
    };
  }
  const pass = rule.test === 'cambridge' ? CAMBRIDGE_PASS.find(([pattern]) => pattern.test(text)) : undefined;
  const taken = !/\b(not|no|never|plan\w*|will|going|book\w*|prepar\w*|soon|next|want)\b/i.test(text);
  if (pass && taken) {
    return {
      result: { test: 'cambridge', score: pass[1], lowestPart: null },
      understood: `A Cambridge exam without a score: we count the lowest passing score, ${pass[1]}.`,
    };
  }
  const level = rule.test === 'languagecert' && taken ? readCefr(text) : null;
  const lowest = level === null ? undefined : LANGUAGECERT_LOWEST[level];
  if (level !== null && lowest !== undefined) {
    // The secure exam requires a pass in every part (languagecert.org).
    const lowestPart = /\bselt\b/i.test(text) ? lowest : null;
    return {
      result: { test: 'languagecert', score: lowest, lowestPart, grade: level },
      understood: `LanguageCert ${level}: we count the lowest score of that level, ${lowest}.`,
    };
  }
  return { result: null, understood: `${rule.name}, but we couldn't read a score.` };
}

/** Removes the scale next to the score, as in "7.5/9" and "110 out of 120". */
function withoutScale(text: string, max: number): string {
  return text.replace(new RegExp(`(\\d)\\s*(?:/|out of)\\s*${max}(?:[.,]0)?(?![\\d/])`, 'gi'), '$1');
}

/** Numbers of years, months, people, or amounts of money aren't scores. */
const COUNTED = String.raw`\s*(?:%|(?:k|mn?|cr|tr)\b|\+?\s*(?:y\/?o|years?|yrs?|months?|weeks?|days?|hours?|times|attempts?|people|persons?|child(?:ren)?|kids|sons?|daughters?|backlogs?|lakhs?|million|thousand|usd|eur|gbp|cad|aud|anos?|ans?|annees?|jahren?|mes(?:es)?|mois|monaten?|hij[oa]s?|enfants?|filh[oa]s?|kinder|mil|euros?|reais|dollars?)\b)`;
const SCORES = new RegExp(
  String.raw`(?<![\p{L}\p{Sc}\d.,/-])(\d{1,3}(?:[.,]\d{1,2})?)(?![\d/-]|[.,]\d|${COUNTED})`,
  'giu',
);

/** The sentence of the test, and later ones about a score: "I took IELTS. I got 7." */
function getScoreText(text: string): string {
  const [own = '', ...others] = text.split(/[.!?;]\s+|\n/);
  return [
    own,
    ...others.filter((each) => /\b(?:got|scored?|bands?|overall|result|total)\b/i.test(each)),
  ].join('; ');
}

/** Numbers that can be scores: not years, parts of dates or longer numbers, or counts. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(SCORES)]
    .map((match) => Number(match[1]?.replace(',', '.')))
    .filter((value) => Number.isFinite(value));
}

/** "IELTS 7", "IELTS GT 6.5" */
const FIRST = new RegExp(
  String.raw`^[^a-z0-9]*(?:(?:gt|ac|academic|general(?: training)?|ukvi|core|ibt)[^a-z0-9]+)?(\d{1,3}(?:[.,]\d{1,2})?)(?![\d/]|[.,]\d|${COUNTED})`,
  'i',
);

function overallIn(text: string): number | undefined {
  const named =
    /\b(?:overall|total|average|avg|band|score)s?(?: band| score)?\s*(?:of|is|was|:|=|-)?\s*(\d{1,3}(?:[.,]\d{1,2})?)(?![\d/])/i.exec(
      text,
    );
  const first = FIRST.exec(text);
  const chosen = first?.[1] ?? named?.[1];
  return chosen === undefined ? undefined : Number(chosen.replace(',', '.'));
}

function lastNumberIn(text: string): number | undefined {
  const near =
    /(?<![\d.,/-])(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:in|on|at|for|-|:|of|;|,|\()?\s*(?:the|my)?\s*$/i.exec(text);
  return near?.[1] === undefined ? undefined : Number(near[1].replace(',', '.'));
}

export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
