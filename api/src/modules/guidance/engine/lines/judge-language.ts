import type { Cefr, CriterionOf, LanguageRule, Program } from '../../rules/facts-schema.js';
import { otherLanguages, type SpokenLevel } from '../../rules/language-rules.js';
import type { TestResult } from '../../readers/languages/test-result.js';
import { addMonths, type Day } from '../../values/days.js';
import { listProfessions, type Applicant, type EnglishLevel } from '../model/applicant.js';
import { formatList } from '../../rules/figures.js';
import {
  mergeFindings,
  met,
  OPEN,
  rewordFinding,
  unknown,
  unmet,
  type Finding,
  type Question,
} from '../model/judgement.js';
import { judgeStudiedIn } from './judge-local.js';
import { findNationalities } from './judge-nationality.js';
import { rank } from '../model/language-scales.js';
import { describeLanguageRule, resultName } from '../model/language-words.js';
import { judgeResult, LEVEL_REACHED, neededLevel } from './judge-test-result.js';
import { getCases } from '../model/programs.js';

type LanguageVersion = CriterionOf<'language'>['versions'][number];

/** CEFR levels that the person's own estimate can mean. An estimate isn't proof, so it never meets a rule. */
const ESTIMATES: Readonly<
  Record<EnglishLevel, { readonly lowest: Cefr; readonly highest: Cefr; readonly share: number }>
> = {
  beginner: { lowest: 'A1', highest: 'A2', share: 0.2 },
  intermediate: { lowest: 'B1', highest: 'B2', share: 0.35 },
  advanced: { lowest: 'C1', highest: 'C2', share: 0.75 },
  native: { lowest: 'C2', highest: 'C2', share: 0.85 },
};

/** The language rule that applies to a test taken on a day. */
type LanguageRuleOfDay = (day: string) => LanguageRule;

/**
 * Compares test results, named levels and the person's own estimate with the score that a rule requires.
 * @param byTest all versions, if the date of the test decides which one applies
 */
export function judgeLanguage(
  version: LanguageVersion,
  programs: readonly Program[],
  question: Question,
  byTest: readonly LanguageVersion[] = [],
): Finding {
  const { program } = question.applicant;
  const exempt = judgeExempt(version, question);
  if (exempt) return exempt;
  const studied = version.studiedIn ? judgeStudiedIn(version.studiedIn, question.applicant) : null;
  if (studied) return studied;
  const cases = getCases(version.norms, programs, program);
  const findings = cases.map((rule, at) =>
    judgeLanguageRule(rule, version, question, (day) => {
      const earlier = byTest.find(
        ({ from, to }) => (from === null || from <= day) && to !== null && day <= to,
      );
      return earlier ? (getCases(earlier.norms, programs, program)[at] ?? rule) : rule;
    }),
  );
  const requirement = cases.map((rule) => describeLanguageRule(rule)).join(' ');
  const finding = mergeFindings(
    findings,
    `${requirement} It depends on your program, which you haven't told us.`,
  );
  // The regulator's own test decides, so the result of another one doesn't.
  return finding.status !== 'met' && replacesTest(version, question.applicant)
    ? unknown(`${requirement} ${version.register?.text ?? ''}`, Math.max(finding.share, OPEN))
    : finding;
}

/** Whether the English test of a person's own regulator can replace the tests of a rule. */
export function replacesTest({ register }: Pick<LanguageVersion, 'register'>, applicant: Applicant): boolean {
  return (
    register !== undefined && listProfessions(applicant).some((each) => register.professions.includes(each))
  );
}

/** Citizens who are exempt from the language requirement; null for everybody else. */
function judgeExempt({ exempt }: LanguageVersion, { applicant }: Question): Finding | null {
  if (!exempt || findNationalities(exempt.nationals, applicant.nationalities).length === 0) return null;
  return met(`${exempt.text} That covers you.`);
}

/** The share of a result that is enough under one of two tables. */
const TABLE_OPEN = 0.6;
const ASSUMED_TABLE =
  'We assume that you took it recently. Earlier tests need other scores, so add the day of the test.';
const OLDER_TABLE = 'You took your test before this table applied, so the earlier scores apply.';

/** How long results are valid according to the tests themselves (ielts.org, ets.org, pearsonpte.com, celpip.ca). */
const USUAL_MONTHS = 24;

interface ByAge {
  readonly valid: readonly TestResult[];
  readonly tooOld: readonly TestResult[];
}

/**
 * Separates the results that an authority still accepts on the day from those that are too old, or that may be because
 * their exact date is unknown.
 */
function sortByAge({ applicant: { english, on } }: Question, validMonths: number | undefined): ByAge {
  const { tests, expired = [] } = english;
  if (validMonths === undefined) return { valid: tests, tooOld: expired };
  const isTaken = (result: TestResult): boolean => {
    const day = getFirstDay(result);
    return day === undefined || addMonths(day, validMonths) >= on;
  };
  const isOld = (result: TestResult): boolean => getFirstDay(result) === undefined || !isTaken(result);
  return {
    valid: [...tests.filter(isTaken), ...expired.filter((each) => !isOld(each))],
    tooOld: [...tests.filter((each) => !isTaken(each)), ...expired.filter(isOld)],
  };
}

function getFirstDay({ takenOn, takenFrom }: TestResult): Day | undefined {
  return takenOn ?? takenFrom;
}

/**
 * Compares a result with the table of the day on which the test was taken. If only a span of days is known and its
 * tables disagree, the result is open. Without any date, today's table counts, and the line names the assumption.
 */
function judgeDated(
  result: TestResult,
  rule: LanguageRule,
  { scales, applicant: { on } }: Question,
  getRule: LanguageRuleOfDay,
  months: number,
): Finding {
  const first = getRule(getFirstDay(result) ?? addMonths(on, -months));
  const last = getRule(result.takenOn ?? result.takenBy ?? on);
  const byLast = judgeResult(result, last, scales);
  if (first === last) return last === rule ? byLast : withNote(byLast, OLDER_TABLE);
  const byFirst = judgeResult(result, first, scales);
  if (!isDated(result)) return byFirst.status === byLast.status ? byLast : withNote(byLast, ASSUMED_TABLE);
  if (byFirst.status === byLast.status) return byFirst.share < byLast.share ? byFirst : byLast;
  return unknown(
    `Your ${resultName(result)} is enough under one of two tables, and the day of the test decides which one applies. Tell us when you took it.`,
    TABLE_OPEN,
  );
}

function isDated({ takenOn, takenFrom, takenBy }: TestResult): boolean {
  return [takenOn, takenFrom, takenBy].some((day) => day !== undefined);
}

function withNote(finding: Finding, note: string): Finding {
  return rewordFinding(finding, `${finding.detail} ${note}`);
}

function judgeLanguageRule(
  rule: LanguageRule,
  version: LanguageVersion,
  question: Question,
  getRule: LanguageRuleOfDay,
): Finding {
  const requirement = describeRequirement(rule, version);
  const { applicant } = question;
  const { tests } = applicant.english;
  const other = otherLanguage(rule, question);
  if (other?.status === 'met') return rewordFinding(other, `${requirement} ${other.detail}`);
  if (rule.cefr === undefined && Object.keys(rule.scores).length === 0) {
    const finding = other ?? unknown("We don't know your level.");
    const share = shareWithoutScore(finding, question);
    return rewordFinding(finding, `${requirement} ${finding.detail}`, share);
  }
  const { valid, tooOld } = sortByAge(question, version.validMonths);
  const months = version.validMonths ?? USUAL_MONTHS;
  const results = valid.map((result) => judgeDated(result, rule, question, getRule, months));
  const estimated =
    version.setBy === 'school' && tests.length === 0 && isFromEnglishSpeaking(applicant)
      ? unknown(SCHOOL_DECIDES, ESTIMATES.native.share)
      : judgeWithoutTest(rule, question, tooOld, months);
  const best = notBelow(getBest(results), estimated);
  // Whoever lists a language that is enough, but no level of it, may need no English at all.
  const decided = results.length === 0 && best.status === 'unmet' && isLevelUnstated(rule, applicant);
  const finding = decided && other ? other : best;
  // A school's usual score isn't law: a lower one weakens the route, but another school may accept it.
  return rewordFinding(finding, `${requirement} ${finding.detail}`);
}

/** What a rule requires, with the work that it is for and the rule's own text. */
function describeRequirement(rule: LanguageRule, { onlyFor, text }: LanguageVersion): string {
  const words = describeLanguageRule(rule);
  const required = onlyFor === undefined ? words : words.replace(/^Required:/, `Required for ${onlyFor}:`);
  return text === undefined ? required : `${required} ${text}`;
}

/** Countries with schooling in English, which many schools abroad accept instead of a test. */
const ENGLISH_SPEAKING = ['AU', 'CA', 'GB', 'IE', 'NZ', 'US'];

/** Schools' practice as published by universityadmissions.se, RSM in Rotterdam, and the University of Amsterdam. */
const SCHOOL_DECIDES =
  'You rate your English as native. The school decides whether you need a test. Many accept years of school or a degree in English from a country such as yours instead, but a passport alone is rarely enough.';

/** Whether the person is a native speaker from one of these countries; a test is rarely their first step. */
export function isFromEnglishSpeaking({ englishLevel, nationalities }: Applicant): boolean {
  return englishLevel === 'native' && nationalities.some((each) => ENGLISH_SPEAKING.includes(each));
}

/** A test result that leaves a rule open never counts for less than the estimate without it. */
function notBelow(tested: Finding | null, estimated: Finding): Finding {
  if (!tested) return estimated;
  if (tested.status !== 'unknown' || estimated.status !== 'unknown') return tested;
  return rewordFinding(tested, tested.detail, Math.max(tested.share, estimated.share));
}

/**
 * If courses in English set their own scores, the person's English still indicates how likely they are to be admitted.
 * A test below B2 counts against them, unless their own estimate was no better.
 */
function shareWithoutScore({ share }: Finding, { applicant, scales }: Question): number {
  const estimate = applicant.englishLevel === null ? null : ESTIMATES[applicant.englishLevel].share;
  const levels = applicant.english.tests.map(({ test, score }) => rank(scales.findLevel(test, score)));
  if (levels.length === 0) return estimate ?? share;
  return Math.max(...levels) >= rank('B2') ? Math.max(LEVEL_REACHED, estimate ?? share) : 0.3;
}

function judgeWithoutTest(
  rule: LanguageRule,
  { applicant, scales }: Question,
  expired: readonly TestResult[],
  months: number,
): Finding {
  const needed = neededLevel(rule, scales);
  const once = expired.map(({ test, score }) => scales.findLevel(test, score));
  const cefr = [applicant.english.cefr, ...once].reduce(
    (best, each) => (rank(each) > rank(best) ? each : best),
    null,
  );
  if (expired.length > 0) {
    const names = formatList(expired.map(resultName));
    const isOpen = isPerhapsValid(expired, applicant.on, months);
    const old = isOpen
      ? `Your ${names} may still be accepted: this authority accepts results for ${formatMonths(months)}. Add the exact date.`
      : `Your ${names} is more than ${formatMonths(months)} old, so it's no longer accepted.`;
    return rank(cefr) < rank(needed)
      ? unknown(`${old} It was below this level.`, 0.25)
      : unknown(
          `${old} ${isOpen ? 'It was high enough.' : 'It was high enough, so take the test again.'}`,
          0.8,
        );
  }
  if (cefr !== null) {
    if (rank(cefr) < rank(needed)) return unmet(`Your level is ${cefr}.`);
    return unknown(
      `Your level is ${cefr}, which is enough. You'll need a test result to prove it.`,
      LEVEL_REACHED,
    );
  }
  if (applicant.englishLevel === null) return unknown("We don't know your English level.", OPEN);
  const estimate = ESTIMATES[applicant.englishLevel];
  if (rank(estimate.highest) < rank(needed)) {
    return unmet(`You rate your English as ${applicant.englishLevel}, which isn't enough.`);
  }
  return unknown(
    `You rate your English as ${applicant.englishLevel}. ${rank(estimate.lowest) >= rank(needed) ? "That would be enough. You'll" : "You'll"} need a test result to prove it.`,
    estimate.share,
  );
}

/** Whether a result without an exact date may still be valid. */
function isPerhapsValid(results: readonly TestResult[], on: Day, months: number): boolean {
  return results.some(({ takenBy }) => takenBy !== undefined && addMonths(takenBy, months) >= on);
}

function formatMonths(months: number): string {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? 'one year' : `${COUNTS[months / 12] ?? months / 12} years`;
}

const COUNTS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three' };

/** The person's level in the languages that are enough instead of English; null if the rule names none. */
function otherLanguage(rule: LanguageRule, { applicant }: Question): Finding | null {
  const wanted = otherLanguages(rule);
  const told = wanted.flatMap((each) => judgeSpoken(each, applicant) ?? []);
  const [first] = wanted;
  if (!first) return null;
  const unstatedDetail =
    wanted.length === 1
      ? `You didn't tell us your level of ${first.language}.`
      : "You didn't tell us your level of any of these languages.";
  return told.find(({ status }) => status === 'met') ?? told[0] ?? unknown(unstatedDetail);
}

/** Whether the person lists a language that is enough instead of English, without a level. */
function isLevelUnstated(rule: LanguageRule, { languages }: Applicant): boolean {
  return otherLanguages(rule).some(({ language }) =>
    languages.some((skill) => skill.language === language && skill.cefr === null),
  );
}

function judgeSpoken(wanted: SpokenLevel, applicant: Applicant): Finding | null {
  const skill = applicant.languages.find(({ language }) => language === wanted.language);
  if (!skill) return null;
  const shown =
    skill.cefr === null
      ? `You listed ${skill.language} without a level`
      : `Your ${skill.language} is at level ${skill.cefr}`;
  if (skill.cefr !== null && rank(skill.cefr) >= rank(wanted.cefr)) return met(`${shown}.`);
  if (skill.cefr === null) return unknown(`${shown}.`);
  // Naming a language, or a level not yet reached, never counts against a person.
  return unknown(`${shown}, below ${wanted.cefr}.`);
}

/** The best finding from several test results; one that meets the rule is enough. */
function getBest(findings: readonly Finding[]): Finding | null {
  return findings.reduce<Finding | null>(
    (best, each) => (best && best.share >= each.share ? best : each),
    null,
  );
}

/** Whether English can meet a rule at all; German courses of medicine, for example, need German. */
export function acceptsEnglish(
  { norms }: LanguageVersion,
  programs: readonly Program[],
  program: Program | null,
): boolean {
  return getCases(norms, programs, program).some(
    ({ cefr, scores }) => cefr !== undefined || Object.keys(scores).length > 0,
  );
}
