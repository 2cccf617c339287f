import { TESTS, type Cefr, type LanguageRule, type TestName } from '../../rules/facts-schema.js';
import type { TestResult } from '../../readers/languages/test-result.js';
import { met, unknown, unmet, type Finding } from '../model/judgement.js';
import { resultName, versionsInWords } from '../model/language-words.js';
import { rank, type LanguageScales } from '../model/language-scales.js';

/** The share of a level that is high enough but doesn't decide the line by itself, whether named or tested. */
export const LEVEL_REACHED = 0.8;

/**
 * Compares one result with a rule's rule for its test: whether the test is accepted, its overall score, and its parts.
 */
export function judgeResult(result: TestResult, rule: LanguageRule, scales: LanguageScales): Finding {
  const name = `Your ${resultName(result)}`;
  const level = scales.findLevel(result.test, result.score);
  const needed = neededLevel(rule, scales);
  if (rule.refused.includes(result.test)) {
    return unknown(
      `${name} isn't accepted here. Take one of these tests.`,
      level && rank(level) >= rank(needed) ? LEVEL_REACHED : 0.25,
    );
  }
  const finding = decidesNothing(result, rule, scales)
    ? judgeUnreadLevel(name, level, needed)
    : judgeScore(name, result, rule, level, needed, partLevel(result, scales));
  return finding.status === 'unmet' ? finding : ofVersion(finding, result, rule, level, needed);
}

/** Whether only a table that we haven't read could tell whether a result reaches the required level. */
function decidesNothing({ test }: TestResult, rule: LanguageRule, scales: LanguageScales): boolean {
  const isNamed = rule.scores[test] ?? rule.parts?.[test] ?? rule.totals?.[test];
  return isNamed === undefined && !scales.isRead(test);
}

function judgeUnreadLevel(name: string, level: Cefr | null, needed: Cefr | null): Finding {
  return unknown(
    `${name}: we haven't read an official table that turns this score into a level. Ask whether it's accepted.`,
    level !== null && rank(level) >= rank(needed) ? LEVEL_REACHED : 0.25,
  );
}

/** The level of the lowest part, for tests that score parts on the same scale as the whole. */
function partLevel({ test, lowestPart }: TestResult, scales: LanguageScales): Cefr | null {
  return lowestPart === null || test === 'toefl' ? null : scales.findLevel(test, lowestPart);
}

/** A sufficient result counts only in a test version that the authority accepts. */
function ofVersion(
  finding: Finding,
  result: TestResult,
  rule: LanguageRule,
  level: Cefr | null,
  needed: Cefr | null,
): Finding {
  const { test, version } = result;
  const only = rule.onlyVersions?.[test];
  const share = rank(level) >= rank(needed) ? LEVEL_REACHED : 0.25;
  const isRefused = version !== undefined && (rule.refusedVersions?.[test]?.includes(version) ?? false);
  if (isRefused || (only && version !== undefined && !only.includes(version))) {
    const instead = only
      ? ` Only ${versionsInWords(test, only)} is accepted.`
      : " Take a version that's accepted.";
    return unknown(`Your ${resultName(result)} isn't accepted here.${instead}`, share);
  }
  if (!only || version !== undefined) return finding;
  return unknown(
    `${finding.detail} Only ${versionsInWords(test, only)} is accepted here. Tell us which version you took.`,
    Math.min(finding.share, LEVEL_REACHED),
  );
}

function judgeScore(
  name: string,
  result: TestResult,
  rule: LanguageRule,
  level: Cefr | null,
  needed: Cefr | null,
  lowest: Cefr | null,
): Finding {
  const range = rule.scores[result.test];
  const parts = rule.parts?.[result.test];
  const total = rule.totals?.[result.test];
  if (total !== undefined) return judgeTotal(name, result, total);
  if (!range)
    return parts ? judgePartsOnly(name, result, parts) : judgeLevel(name, level, rule, needed, lowest);
  if (parts && rule.eachPart) return judgePartsOnly(name, result, parts);
  const [low, high] = range;
  if (result.score < low) return unmet(`${name} is below ${low}.`);
  if (rule.eachPart) return judgeParts(name, result, range, level, needed);
  if (result.score < high)
    return unknown(
      `${name} is in the range of ${low} to ${high}: some schools accept it, others require more.`,
      0.6,
    );
  if (parts) return judgePartsOnly(name, result, parts);
  return met(`${name} is enough: ${high} is required.`);
}

type PartScores = NonNullable<NonNullable<LanguageRule['parts']>[TestName]>;

const PART_NAMES = ['listening', 'reading', 'writing', 'speaking'] as const;

/** Each part has its own minimum; if the parts are unknown, the lowest one can still decide. */
function judgePartsOnly(
  name: string,
  { parts, lowestPart, score, test }: TestResult,
  required: PartScores,
): Finding {
  const lows = required.map(([low]) => low);
  const highs = required.map(([, high]) => high);
  if (parts) {
    const short = parts.findIndex((part, at) => part < (lows[at] ?? 0));
    const missed = PART_NAMES[short];
    if (missed !== undefined) {
      return unmet(`${name} has ${parts[short]} in ${missed}; ${lows[short]} is required.`);
    }
    return parts.every((part, at) => part >= (highs[at] ?? 0))
      ? met(`${name} is enough in each part.`)
      : unknown(`${name} is enough in some cases: the rule requires more in others.`, 0.6);
  }
  if (lowestPart !== null && lowestPart >= Math.max(...highs)) return met(`${name} is enough in each part.`);
  if (lowestPart !== null && lowestPart < Math.min(...lows)) {
    return unmet(`One part of ${inSentence(name)} is ${lowestPart}; the minimum is ${Math.min(...lows)}.`);
  }
  // An overall score is the mean of the parts, so if it is below the lowest minimum, at least one part must be too.
  if (test !== 'toefl' && score < Math.min(...lows)) {
    return unmet(`${name} is below ${Math.min(...lows)}, the minimum for any part.`);
  }
  return unknown(
    `${name} doesn't decide this, because each part has its own minimum here. Tell us your score in each part.`,
    0.6,
  );
}

/** "your IELTS 6.5", within a sentence. */
function inSentence(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** For tests without an overall score: the parts added up. */
function judgeTotal(name: string, { parts, lowestPart }: TestResult, total: number): Finding {
  const sum = parts ? parts.reduce((all, part) => all + part, 0) : null;
  if (sum !== null && sum < total)
    return unmet(`The parts of ${inSentence(name)} add up to ${sum}; you need ${total}.`);
  if (sum !== null || (lowestPart !== null && lowestPart * 4 >= total)) {
    return met(`The parts of ${inSentence(name)} add up to ${total} or more.`);
  }
  return unknown(
    `The four parts of ${inSentence(name)} must add up to ${total}. Tell us your score in each part.`,
    0.6,
  );
}

/** The overall score doesn't decide the parts, but a level above the required one, or the lowest part, does. */
function judgeParts(
  name: string,
  result: TestResult,
  [low, high]: readonly [number, number],
  level: Cefr | null,
  needed: Cefr | null,
): Finding {
  if (result.lowestPart !== null) {
    if (result.lowestPart >= low && result.lowestPart < high) {
      return unknown(
        `No part of ${inSentence(name)} is below ${low}. That's enough in some cases, but in others each part must reach ${high}.`,
        0.6,
      );
    }
    return result.lowestPart >= low
      ? met(`No part of ${inSentence(name)} is below ${high}.`)
      : unmet(`One part of ${inSentence(name)} is ${result.lowestPart}; each part must reach ${low}.`);
  }
  if (low === high && rank(level) > rank(needed))
    return met(`${name} is one level higher than you need. Check that no part is below ${low}.`);
  return unknown(
    `${name} is enough overall, but each part must reach ${low}. Tell us your score in each part.`,
    LEVEL_REACHED,
  );
}

function judgeLevel(
  name: string,
  level: Cefr | null,
  rule: LanguageRule,
  needed: Cefr | null,
  lowest: Cefr | null,
): Finding {
  const shown = `${name} is ${level === null ? 'below the lowest level on our scale for this test' : `level ${level}`}`;
  if (rule.cefr === undefined) {
    return unknown(
      `${shown}. The rule doesn't name a score for this test.`,
      rank(level) >= rank(needed) ? LEVEL_REACHED : 0.25,
    );
  }
  if (level === null && rank(rule.cefr) < rank('B2'))
    return unknown(`${shown}. You need ${rule.cefr}.`, 0.25);
  if (rank(level) < rank(rule.cefr)) return unmet(`${shown}; you need ${rule.cefr}.`);
  if (rule.eachPart && rank(lowest) >= rank(rule.cefr))
    return met(`${shown}, and each part reaches ${rule.cefr}.`);
  if (rule.eachPart && rank(level) === rank(rule.cefr)) {
    return unknown(`${shown} overall; each part must reach ${rule.cefr}.`, LEVEL_REACHED);
  }
  return met(`${shown}.`);
}

/** The level that a rule requires, or the level of its lowest score if it names none. */
export function neededLevel(rule: LanguageRule, scales: LanguageScales): Cefr | null {
  if (rule.cefr !== undefined) return rule.cefr;
  for (const test of TESTS) {
    const range = rule.scores[test];
    if (range) return scales.findLevel(test, range[0]);
  }
  return null;
}
