import type { Cefr, CriterionOf, LanguageNorm, Program, TestName } from '../facts-schema.js';
import { TESTS } from '../facts-schema.js';
import type { TestResult } from '../readers/english-tests.js';
import type { EnglishLevel } from './applicant.js';
import { listed } from '../values/figures.js';
import { met, oneFinding, OPEN, unknown, unmet, type Finding, type Question } from './judgement.js';
import { findNationalities } from './judge-nationality.js';
import { rank, type LanguageScales } from './language-scales.js';
import { getCases } from './programs.js';

type LanguageVersion = CriterionOf<'language'>['versions'][number];

/** Levels of the framework that a person's own estimate can mean. An estimate isn't proof, so it never meets a rule. */
const ESTIMATES: Readonly<
  Record<EnglishLevel, { readonly lowest: Cefr; readonly highest: Cefr; readonly share: number }>
> = {
  beginner: { lowest: 'A1', highest: 'A2', share: 0.2 },
  intermediate: { lowest: 'B1', highest: 'B2', share: 0.35 },
  advanced: { lowest: 'C1', highest: 'C2', share: 0.75 },
  native: { lowest: 'C2', highest: 'C2', share: 0.85 },
};

/** A level that is high enough and does not settle the line by itself: named or tested, it says the same. */
const LEVEL_REACHED = 0.8;

export const TEST_NAMES: Readonly<Record<TestName, string>> = {
  ielts: 'IELTS',
  toefl: 'TOEFL iBT',
  pte: 'PTE',
  duolingo: 'Duolingo',
  cambridge: 'Cambridge scale',
  celpip: 'CELPIP',
};

/** The norm for a test of a day. */
type NormOfDay = (day: string) => LanguageNorm;

/**
 * Holds test results, named levels and the person's own estimate against the score that a rule requires.
 * @param byTest all versions, where the day of the test picks the one that counts
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
  const cases = getCases(version.norms, programs, program);
  const findings = cases.map((norm, at) =>
    judgeNorm(norm, version, question, (day) => {
      const earlier = byTest.find(
        ({ from, to }) => (from === null || from <= day) && to !== null && day <= to,
      );
      return earlier ? (getCases(earlier.norms, programs, program)[at] ?? norm) : norm;
    }),
  );
  return oneFinding(
    findings,
    `${cases.map((norm) => askedFor(norm)).join(' ')} It depends on your program, which we don't know.`,
  );
}

/** Citizens of whom no level is asked; null for everybody else. */
function judgeExempt({ exempt }: LanguageVersion, { applicant }: Question): Finding | null {
  if (!exempt || findNationalities(exempt.nationals, applicant.nationalities).length === 0) return null;
  return met(`${exempt.text} That covers you.`);
}

function judgeNorm(
  norm: LanguageNorm,
  version: LanguageVersion,
  question: Question,
  normOf: NormOfDay,
): Finding {
  const asked = `${askedFor(norm)}${version.text === undefined ? '' : ` ${version.text}`}`;
  const { applicant, scales } = question;
  const other = otherLanguage(norm, question);
  if (other?.status === 'met') return { ...other, detail: `${asked} ${other.detail}` };
  if (norm.cefr === undefined && Object.keys(norm.scores).length === 0) {
    const finding = other ?? unknown("We don't know your level.");
    return { ...finding, share: shareWithoutScore(finding, question), detail: `${asked} ${finding.detail}` };
  }
  const results = applicant.english.tests.map((result) =>
    judgeResult(result, result.takenOn === undefined ? norm : normOf(result.takenOn), scales),
  );
  const estimated = judgeWithoutTest(norm, question);
  const best = notBelow(getBest(results), estimated);
  // A school's usual score isn't law: a lower one weakens the route, but another school may accept it.
  return { ...best, detail: `${asked} ${best.detail}` };
}

/** A result that leaves a rule open speaks for it at least as much as what was known without it. */
function notBelow(tested: Finding | null, estimated: Finding): Finding {
  if (!tested) return estimated;
  if (tested.status !== 'unknown' || estimated.status !== 'unknown') return tested;
  return { ...tested, share: Math.max(tested.share, estimated.share) };
}

/**
 * Where courses in English name scores of their own, the person's English still says how likely one takes them. A test
 * below B2 counts against it, unless the person's own estimate was no better.
 */
function shareWithoutScore({ share }: Finding, { applicant, scales }: Question): number {
  const estimate = applicant.englishLevel === null ? null : ESTIMATES[applicant.englishLevel].share;
  const levels = applicant.english.tests.map(({ test, score }) => rank(scales.findLevel(test, score)));
  if (levels.length === 0) return estimate ?? share;
  return Math.max(...levels) >= rank('B2') ? Math.max(LEVEL_REACHED, estimate ?? share) : 0.3;
}

function judgeResult(result: TestResult, norm: LanguageNorm, scales: LanguageScales): Finding {
  const name = `Your ${TEST_NAMES[result.test]} ${result.band ?? result.score}`;
  const level = scales.findLevel(result.test, result.score);
  const needed = neededLevel(norm, scales);
  if (norm.refused.includes(result.test)) {
    return unknown(
      `${name} isn't accepted here. Take one of these tests.`,
      level && rank(level) >= rank(needed) ? LEVEL_REACHED : 0.25,
    );
  }
  const range = norm.scores[result.test];
  if (!range) return judgeLevel(name, level, norm, needed);
  const [low, high] = range;
  if (result.score < low) return unmet(`${name} is below ${low}.`);
  if (norm.eachPart) return judgeParts(name, result, low, level, needed);
  if (result.score < high)
    return unknown(
      `${name} is in the range of ${low} to ${high}: some schools accept it, others want more.`,
      0.6,
    );
  return met(`${name} is enough: ${high} is required.`);
}

/** The overall score says nothing certain of the parts; a level higher, or the lowest part, does. */
function judgeParts(
  name: string,
  result: TestResult,
  low: number,
  level: Cefr | null,
  needed: Cefr | null,
): Finding {
  if (result.lowestPart !== null) {
    return result.lowestPart >= low
      ? met(`${name} has no part below ${low}.`)
      : unmet(`${name} has a part of ${result.lowestPart}; each part must reach ${low}.`);
  }
  if (rank(level) > rank(needed)) return met(`${name} is a level above. Check that no part is below ${low}.`);
  return unknown(
    `${name} is enough overall, but each part must reach ${low}. Tell us your score in each part.`,
    LEVEL_REACHED,
  );
}

function judgeLevel(name: string, level: Cefr | null, norm: LanguageNorm, needed: Cefr | null): Finding {
  const shown = `${name} is ${level === null ? 'below level A2' : `level ${level}`}`;
  if (norm.cefr === undefined) {
    return unknown(
      `${shown}. The rule doesn't name a score for this test.`,
      rank(level) >= rank(needed) ? LEVEL_REACHED : 0.25,
    );
  }
  if (rank(level) < rank(norm.cefr)) return unmet(`${shown}; you need ${norm.cefr}.`);
  if (norm.eachPart && rank(level) === rank(norm.cefr)) {
    return unknown(`${shown} overall; each part must reach ${norm.cefr}.`, LEVEL_REACHED);
  }
  return met(`${shown}.`);
}

function judgeWithoutTest(norm: LanguageNorm, { applicant, scales }: Question): Finding {
  const needed = neededLevel(norm, scales);
  const { expired = [] } = applicant.english;
  const once = expired.map(({ test, score }) => scales.findLevel(test, score));
  const cefr = [applicant.english.cefr, ...once].reduce(
    (best, each) => (rank(each) > rank(best) ? each : best),
    null,
  );
  if (expired.length > 0) {
    const names = listed(expired.map(({ test, score, band }) => `${TEST_NAMES[test]} ${band ?? score}`));
    const old = `Your ${names} is more than two years old, so it's no longer accepted.`;
    return rank(cefr) < rank(needed)
      ? unknown(`${old} It was below this level.`, 0.25)
      : unknown(`${old} It was high enough, so take the test again.`, 0.8);
  }
  if (cefr !== null) {
    if (rank(cefr) < rank(needed)) return unmet(`You gave level ${cefr}.`);
    return unknown(
      `You gave level ${cefr}, which is enough. You'll need a test result to prove it.`,
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

/** The level a norm requires, or the level of its lowest score if it names none. */
function neededLevel(norm: LanguageNorm, scales: LanguageScales): Cefr | null {
  if (norm.cefr !== undefined) return norm.cefr;
  for (const test of TESTS) {
    const range = norm.scores[test];
    if (range) return scales.findLevel(test, range[0]);
  }
  return null;
}

function otherLanguage({ orLanguage }: LanguageNorm, { applicant }: Question): Finding | null {
  if (!orLanguage) return null;
  const skill = applicant.languages.find(({ language }) => language === orLanguage.language);
  if (!skill) {
    return unknown(`You didn't give a level of ${orLanguage.language}.`);
  }
  const shown = `You gave ${skill.language} ${skill.cefr ?? 'without a level'}`;
  if (skill.cefr !== null && rank(skill.cefr) >= rank(orLanguage.cefr)) return met(`${shown}.`);
  if (skill.cefr === null) return unknown(`${shown}.`);
  // To name a language, or a level that is on the way, never counts against a person.
  return unknown(`${shown}, below ${orLanguage.cefr}.`);
}

/** The best of several test results: one that meets the rule is enough. */
function getBest(findings: readonly Finding[]): Finding | null {
  return findings.reduce<Finding | null>(
    (best, each) => (best && best.share >= each.share ? best : each),
    null,
  );
}

const asked = new WeakMap<LanguageNorm, string>();

/** What a norm requires, in words. Kept by norm, which nobody changes. */
export function askedFor(norm: LanguageNorm): string {
  let words = asked.get(norm);
  if (words === undefined) {
    words = inWords(norm);
    asked.set(norm, words);
  }
  return words;
}

function inWords(norm: LanguageNorm): string {
  const scores = TESTS.flatMap((test) => {
    const range = norm.scores[test];
    return range
      ? [`${TEST_NAMES[test]} ${range[0] === range[1] ? range[0] : `${range[0]} to ${range[1]}`}`]
      : [];
  });
  const english = [...(norm.cefr === undefined ? [] : [`level ${norm.cefr}`]), ...scores];
  const parts = norm.eachPart ? ' in each part' : '';
  const other = norm.orLanguage ? `${norm.orLanguage.language} ${norm.orLanguage.cefr}` : null;
  const wanted = [
    ...(english.length > 0 ? [`${listed(english, 'or')}${parts}`] : []),
    ...(other === null ? [] : [other]),
  ];
  return `Required: ${wanted.join(', or ')}.`;
}
