import { z } from 'zod';
import { ProfileData } from '../guidance/index.js';

type LanguageTests = ProfileData.Profile['languageTests'];

/** Tests that the previous release doesn't know; it would reject a profile with one of them. */
const FURTHER: ReadonlySet<string> = new Set(['oet', 'languagecert', 'linguaskill', 'met']);

/** A test stored in the second column, with its position among all. */
export interface PositionedTest {
  readonly at: number;
  readonly test: LanguageTests[number];
}

const placed = z.array(
  z.strictObject({
    at: z.number().int().min(0).max(19),
    test: ProfileData.profileShape.shape.languageTests.unwrap().element,
  }),
);

/**
 * Splits the tests into two columns: those that the previous release knows, and the further ones.
 */
export function splitFurther(tests: LanguageTests): {
  readonly common: LanguageTests;
  readonly further: readonly PositionedTest[];
} {
  return {
    common: tests.filter(({ test }) => !FURTHER.has(test)),
    further: tests.flatMap((test, at) => (FURTHER.has(test.test) ? [{ at, test }] : [])),
  };
}

/**
 * Merges the two columns in their original order. If the previous release removed some in the
 * meantime, the further ones come last.
 * @param stored the second column
 */
export function joinFurther(common: LanguageTests, stored: unknown): LanguageTests {
  const tests = [...common];
  for (const { at, test } of placed.parse(stored)) tests.splice(at, 0, test);
  return tests;
}
