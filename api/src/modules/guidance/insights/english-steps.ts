import { TEST_NAMES } from '../engine/language-words.js';
import { figureAt } from '../values/figures.js';
import { languageScalesAt, rank } from '../engine/language-scales.js';
import type { LanguageNorm, TestName, TestVersion } from '../facts-schema.js';
import type { RuleSet } from '../facts-store.js';
import { versionName } from '../readers/test-versions.js';
import { answerText } from '../readers/text.js';
import type { Ladder, Step } from './ladder.js';
import type { Evaluation, PersonQuestion } from './evaluation.js';

/** The test that we suggest to people without one. */
const USUAL: TestName = 'ielts';

/** The scores of one test that rules require and that are above the person's own, both overall and in each part. */
export function englishSteps(question: PersonQuestion, now: Evaluation, rules: RuleSet): Ladder {
  const { applicant } = now;
  const scales = languageScalesAt(rules.scales, applicant.on);
  const [best] = [...applicant.english.tests].sort(
    (a, b) => rank(scales.findLevel(b.test, b.score)) - rank(scales.findLevel(a.test, a.score)),
  );
  const test = best?.test ?? USUAL;
  const versions = listRequiredVersions(test, now);
  const scores = listRequiredScores(test, now, rules).filter((score) => !best || score >= best.score);
  return scores.flatMap((score): Step[] => {
    const repeat = best ? 'again ' : '';
    const had = best ? ` (you have ${shownScore(test, best.score)} overall)` : '';
    const step = (parts: boolean, version = best?.version): Step => {
      const name = versionName(TEST_NAMES[test], test, version);
      const isSame = score === best?.score && version === best.version;
      return {
        kind: 'ENGLISH',
        field: question.type === 'student' ? 'english_tests' : 'additionalInfo',
        value: getValue(question, now, resultText(name, test, score, parts ? score : null), test),
        change: () =>
          isSame
            ? `Show that you have ${shownScore(test, score)} in each part of ${name}, not only overall. If you do, add your score for each part to your answer; if not, take the test again.`
            : `Take ${name} ${version === best?.version ? repeat : ''}and get ${shownScore(test, score)} ${parts ? 'in each part' : 'overall'}${had}.`,
      };
    };
    const others = [...(versions.get(score) ?? [])].filter((version) => version !== best?.version);
    return [
      // The same score again only helps by proving its parts.
      ...(best && score === best.score ? [step(true)] : [step(false), step(true)]),
      ...others.map((version) => step(true, version)),
    ];
  });
}

/** The norms of all language rules of a person's routes. */
function listNorms({ ranked, applicant: { on } }: Evaluation): readonly LanguageNorm[] {
  return ranked
    .flatMap(({ routes }) => routes)
    .flatMap(({ fact }) => fact.criteria)
    .flatMap((criterion) =>
      criterion.kind === 'language' ? Object.values(figureAt(criterion.versions, on).version.norms) : [],
    );
}

/** The test versions that some rule requires, such as the one for UKVI, by the score that it requires in each part. */
function listRequiredVersions(
  test: TestName,
  now: Evaluation,
): ReadonlyMap<number, ReadonlySet<TestVersion>> {
  const versions = new Map<number, Set<TestVersion>>();
  for (const { onlyVersions, scores, parts } of listNorms(now)) {
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
  const named = listNorms(now).flatMap(({ scores, parts }) => [
    ...(scores[test] ?? []),
    // The highest minimum of any part is enough in each part.
    ...(parts?.[test] ? [Math.max(...parts[test].flat())] : []),
  ]);
  const versions = rules.scales.filter((scale) => scale.test === test);
  const levels = versions.length === 0 ? [] : figureAt(versions, on).version.levels.map(([, score]) => score);
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
      return resultText(name, each.test, each.score, each.lowestPart);
    });
  return [result, ...others].join('; ');
}

/** A result as the reader of test scores understands it. */
function resultText(name: string, test: TestName, score: number, lowestPart: number | null): string {
  const parts = lowestPart === null ? '' : `, no part below ${shownScore(test, lowestPart)}`;
  return `${name} ${shownScore(test, score)}${parts}`;
}

function shownScore(test: TestName, score: number): string {
  return test === 'ielts' ? score.toFixed(1) : String(score);
}
