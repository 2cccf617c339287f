import { examName, TEST_NAMES } from '../engine/model/language-words.js';
import { pickFigure } from '../rules/figures.js';
import { languageScalesAt, rank } from '../engine/model/language-scales.js';
import type { LanguageRule, TestName, TestVersion } from '../rules/facts-schema.js';
import type { RuleSet } from '../rules/facts-store.js';
import type { TestResult } from '../readers/languages/test-result.js';
import { versionName } from '../readers/languages/test-versions.js';
import { toeflBand } from '../readers/languages/toefl-scale.js';
import { answerText } from '../readers/text/text.js';
import type { Ladder, Step } from './ladder.js';
import type { Evaluation, PersonQuestion } from './evaluation.js';

/** The test that we suggest to people without one. */
const USUAL: TestName = 'ielts';

/** A score to reach in a test, overall, and in each part if that is what a rule counts. */
interface Goal {
  readonly score: number;
  readonly isEachPart: boolean;
  readonly version?: TestVersion | undefined;
}

/**
 * The scores of one test that rules require and that the person doesn't show yet, both overall and in each part. The
 * parts of a TOEFL iBT have scales of their own, and no table that we read turns the new one into the old one: for a
 * score in each part, the usual test is suggested instead.
 */
export function englishSteps(question: PersonQuestion, now: Evaluation, rules: RuleSet): Ladder {
  const { applicant } = now;
  const scales = languageScalesAt(rules.scales, applicant.on);
  const [best] = [...applicant.english.tests].sort(
    (a, b) => rank(scales.findLevel(b.test, b.score)) - rank(scales.findLevel(a.test, a.score)),
  );
  const steps = (test: TestName, held: TestResult | undefined, goals: readonly Goal[]): Step[] =>
    goals.map((goal) => ({
      kind: 'ENGLISH',
      field: question.type === 'student' ? 'english_tests' : 'additionalInfo',
      value: getValue(question, now, goalText(test, goal, held), test),
      change: () => describeChange(test, goal, held),
    }));
  const goals = listGoals(best?.test ?? USUAL, best, now, rules);
  if (best?.test !== 'toefl') return steps(best?.test ?? USUAL, best, goals);
  const isTaken = applicant.english.tests.some(({ test }) => test === USUAL);
  const inParts = isTaken ? [] : listGoals(USUAL, undefined, now, rules);
  return [
    ...steps(
      'toefl',
      best,
      goals.filter(({ score, isEachPart }) => !isEachPart && (toeflBand(score) ?? 0) > (best.band ?? 0)),
    ),
    ...steps(
      USUAL,
      undefined,
      inParts.filter(({ isEachPart }) => isEachPart),
    ),
  ];
}

function listGoals(test: TestName, held: TestResult | undefined, now: Evaluation, rules: RuleSet): Goal[] {
  const versions = listRequiredVersions(test, now);
  return listRequiredScores(test, now, rules)
    .filter((score) => !held || score >= held.score || score > (held.lowestPart ?? 0))
    .flatMap((score): Goal[] => {
      const version = held?.version;
      // Below the overall score, only the parts can be missing.
      if (held && score < held.score) return [{ score, isEachPart: true, version }];
      const others = [...(versions.get(score) ?? [])].filter((each) => each !== version);
      return [
        // The same score again only helps by proving its parts.
        ...(score === held?.score ? [] : [{ score, isEachPart: false, version }]),
        { score, isEachPart: true, version },
        ...others.map((each) => ({ score, isEachPart: true, version: each })),
      ];
    });
}

/** What to do to reach a score. */
function describeChange(test: TestName, { score, isEachPart, version }: Goal, held?: TestResult): string {
  const name = examName(test, version);
  const isSameVersion = version === held?.version;
  if (held && isSameVersion && isEachPart && provesParts(score, held)) {
    return `Show that you have ${formatScore(test, score)} in each part of ${name}, not only overall. If you do, add your score for each part to your answer; if not, take the test again.`;
  }
  const again = held && isSameVersion ? 'again ' : '';
  const had = held ? ` (you have ${held.band ?? formatScore(test, held.score)} overall)` : '';
  const where = isEachPart ? 'in each part' : 'overall';
  const band = test === 'toefl' ? toeflBand(score) : null;
  if (band !== null && held?.band !== undefined) return `Take ${name} again and get ${band} overall${had}.`;
  const change = `Take ${name} ${again}and get ${formatScore(test, score)} ${where}${had}.`;
  return band === null ? change : `${change} On the scale of 1 to 6, that's ${band}.`;
}

/** Whether the result may have this score in each part already, because its parts aren't known. */
function provesParts(score: number, held: TestResult): boolean {
  return score === held.score || (score < held.score && held.lowestPart === null);
}

/** The result that a goal would give, as the reader of test scores understands it. */
function goalText(test: TestName, { score, isEachPart, version }: Goal, held?: TestResult): string {
  const band = test === 'toefl' && held?.band !== undefined ? toeflBand(score) : null;
  const name = versionName(TEST_NAMES[test], test, version);
  if (band !== null) return `${name} ${band}`;
  const overall = version === held?.version ? Math.max(score, held?.score ?? score) : score;
  return resultText(name, test, overall, isEachPart ? score : null);
}

/** The norms of all language rules of a person's routes. */
function listLanguageRules({ ranked, applicant: { on } }: Evaluation): readonly LanguageRule[] {
  return ranked
    .flatMap(({ routes }) => routes)
    .flatMap(({ fact }) => fact.criteria)
    .flatMap((criterion) =>
      criterion.kind === 'language' ? Object.values(pickFigure(criterion.versions, on).version.norms) : [],
    );
}

/** The test versions that some rule requires, such as the one for UKVI, by the score that it requires in each part. */
function listRequiredVersions(
  test: TestName,
  now: Evaluation,
): ReadonlyMap<number, ReadonlySet<TestVersion>> {
  const versions = new Map<number, Set<TestVersion>>();
  for (const { onlyVersions, scores, parts } of listLanguageRules(now)) {
    const version = onlyVersions?.[test]?.[0];
    const score = parts?.[test] ? Math.max(...parts[test].flat()) : scores[test]?.[1];
    if (version === undefined || score === undefined) continue;
    versions.set(score, (versions.get(score) ?? new Set()).add(version));
  }
  return versions;
}

/** Every score of a test that the routes' rules name, and the lowest score of each level, lowest first. */
function listRequiredScores(test: TestName, now: Evaluation, rules: RuleSet): number[] {
  const { on } = now.applicant;
  const named = listLanguageRules(now).flatMap(({ scores, parts }) => [
    ...(scores[test] ?? []),
    // The highest minimum of any part is enough in each part.
    ...(parts?.[test] ? [Math.max(...parts[test].flat())] : []),
  ]);
  const versions = rules.scales.filter((scale) => scale.test === test);
  const levels =
    versions.length === 0 ? [] : pickFigure(versions, on).version.levels.map(([, score]) => score);
  return [...new Set([...named, ...levels])].sort((a, b) => a - b);
}

/** The answer with the new result in place of the old one for the same test. */
function getValue(
  { type, answers }: PersonQuestion,
  { applicant }: Evaluation,
  result: string,
  test: TestName,
): string {
  if (type === 'opportunity-seeker') {
    const text = answerText(answers['additionalInfo']);
    return text === '' ? `${result}.` : `${result}. ${text}`;
  }
  const others = applicant.english.tests
    .filter((each) => each.test !== test)
    .map((each) => {
      const name = versionName(TEST_NAMES[each.test], each.test, each.version);
      return resultText(name, each.test, each.band ?? each.score, each.lowestPart);
    });
  return [result, ...others].join('; ');
}

/** A result as the reader of test scores understands it. */
function resultText(name: string, test: TestName, score: number, lowestPart: number | null): string {
  const parts = lowestPart === null ? '' : `, no part below ${formatScore(test, lowestPart)}`;
  return `${name} ${formatScore(test, score)}${parts}`;
}

function formatScore(test: TestName, score: number): string {
  return test === 'ielts' ? score.toFixed(1) : String(score);
}
