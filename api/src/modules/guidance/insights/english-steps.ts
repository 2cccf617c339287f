import { TEST_NAMES } from '../engine/judge-language.js';
import { figureAt } from '../values/figures.js';
import { languageScalesAt, rank } from '../engine/language-scales.js';
import type { TestName } from '../facts-schema.js';
import type { RuleSet } from '../facts-store.js';
import { answerText } from '../readers/text.js';
import type { Ladder, Step } from './ladder.js';
import type { Evaluation, PersonQuestion } from './evaluation.js';

/** The test we suggest to someone without one. */
const USUAL: TestName = 'ielts';

/** The scores of one test that a rule requires and that lie above the person's own, each overall and in each part. */
export function englishSteps(question: PersonQuestion, now: Evaluation, rules: RuleSet): Ladder {
  const { applicant } = now;
  const scales = languageScalesAt(rules.scales, applicant.on);
  const [held] = [...applicant.english.tests].sort(
    (a, b) => rank(scales.findLevel(b.test, b.score)) - rank(scales.findLevel(a.test, a.score)),
  );
  const test = held?.test ?? USUAL;
  const scores = scoresAsked(test, now, rules).filter((score) => !held || score >= held.score);
  return scores.flatMap((score): Step[] => {
    const again = held ? 'again ' : '';
    const had = held ? ` (you have ${shownScore(test, held.score)} overall)` : '';
    const step = (parts: boolean): Step => ({
      kind: 'ENGLISH',
      field: question.type === 'student' ? 'english_tests' : 'additionalInfo',
      value: getValue(question, now, test, score, parts),
      change: () =>
        held && score === held.score
          ? `Show that you have ${shownScore(test, score)} in each part of ${TEST_NAMES[test]}, not only overall. If you do, add your parts to your answer; if not, take it again.`
          : `Take ${TEST_NAMES[test]} ${again}and get ${shownScore(test, score)} ${parts ? 'in each part' : 'overall'}${had}.`,
    });
    // The same score again only proves its parts.
    return held && score === held.score ? [step(true)] : [step(false), step(true)];
  });
}

/** Every score of a test that the routes' rules name, and the lowest score of each level, lowest first. */
function scoresAsked(test: TestName, { ranked, applicant: { on } }: Evaluation, rules: RuleSet): number[] {
  const named = ranked
    .flatMap(({ routes }) => routes)
    .flatMap(({ fact }) => fact.criteria)
    .flatMap((criterion) =>
      criterion.kind === 'language' ? Object.values(figureAt(criterion.versions, on).version.norms) : [],
    )
    .flatMap(({ scores }) => scores[test] ?? []);
  const versions = rules.scales.filter((scale) => scale.test === test);
  const levels = versions.length === 0 ? [] : figureAt(versions, on).version.levels.map(([, score]) => score);
  return [...new Set([...named, ...levels])].sort((a, b) => a - b);
}

/** The answer with the new result in the place of the old one of the same test. */
function getValue(
  { type, answers }: PersonQuestion,
  { applicant }: Evaluation,
  test: TestName,
  score: number,
  parts: boolean,
): string {
  const result = resultText(test, score, parts ? score : null);
  if (type === 'opportunity-seeker') {
    const told = answerText(answers['additionalInfo']);
    return told === '' ? `${result}.` : `${result}. ${told}`;
  }
  const others = applicant.english.tests
    .filter((each) => each.test !== test)
    .map((each) => resultText(each.test, each.score, each.lowestPart));
  return [result, ...others].join('; ');
}

/** A result as the reader of test scores understands it. */
function resultText(test: TestName, score: number, lowestPart: number | null): string {
  const parts = lowestPart === null ? '' : `, no part below ${shownScore(test, lowestPart)}`;
  return `${TEST_NAMES[test]} ${shownScore(test, score)}${parts}`;
}

function shownScore(test: TestName, score: number): string {
  return test === 'ielts' ? score.toFixed(1) : String(score);
}
