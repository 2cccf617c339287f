import fc from 'fast-check';
import { expect } from 'vitest';
import { assess } from '../../src/modules/guidance/assess.js';
import { profileShape } from '../../src/modules/guidance/profile.js';
import type { AssessmentType } from '../../src/modules/questionnaires/index.js';
import { arbitraryJson, someProfile } from './people.js';

/** Before the first figure, within their dates, on the day of the set, and after the last check is due. */
const DAYS = [
  '2019-02-28',
  '2023-12-31',
  '2024-06-01',
  '2025-09-01',
  '2026-11-21',
  '2027-01-01',
  '2040-02-29',
];

/**
 * Judges any JSON for any answer, with a profile whose parts are any JSON that its shape allows. Fails on an
 * exception, on a value that isn't a number, and on a score outside 0 to 100.
 * @param runs how many people are judged
 * @returns how many of them had a profile
 */
export function judgeAnything(type: AssessmentType, runs: number): number {
  let profiles = 0;
  const part = fc.constantFrom(...Object.keys(profileShape.shape));
  const spoilt = fc.tuple(someProfile, fc.dictionary(part, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 2 }));
  // Three in four have no profile: they are faster to generate.
  const freeText = fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: spoilt.map(([answers, broken]) => ({ ...answers, ...broken })) },
  );
  fc.assert(
    fc.property(arbitraryJson(type), fc.constantFrom(...DAYS), freeText, (answers, on, profileText) => {
      const parsed = profileShape.nullable().safeParse(profileText);
      const profile = parsed.success ? parsed.data : null;
      if (profile) profiles += 1;
      const outcome = assess({ type, answers, on, profile });
      const { routes } = outcome.explanation;
      const scores = routes.flatMap(({ score, floor, ceiling }) => [floor, score, ceiling]);
      const whole = (score: number) => Number.isInteger(score) && score >= 0 && score <= 100;
      if (![outcome.eligibilityScore, ...scores].every(whole))
        expect(scores).toEqual('whole numbers of 0 to 100');
      const words = [
        ...outcome.recommendations,
        ...outcome.nextSteps,
        ...routes.flatMap(({ criteria }) => criteria.map(({ detail }) => detail)),
        ...outcome.explanation.readings.map(({ understood }) => understood),
      ];
      const wrong = words.find((sentence) => /\b(?:NaN|undefined|Infinity)\b|\[object/.test(sentence));
      if (wrong !== undefined) expect(wrong).toBe('a sentence without a broken figure');
    }),
    { numRuns: runs },
  );
  return profiles;
}
