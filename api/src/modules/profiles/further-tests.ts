import { z } from 'zod';
import { ProfileData } from '../guidance/index.js';

type LanguageTests = ProfileData.Profile['languageTests'];

/** The tests that the former version of the product doesn't know: it would refuse a profile with one of them. */
const FURTHER: ReadonlySet<string> = new Set(['oet', 'languagecert', 'linguaskill', 'met']);

/** A test stored in the second column, with its position among all. */
export interface PlacedTest {
  readonly at: number;
  readonly test: LanguageTests[number];
}

const placed = z.array(
  z.strictObject({
    at: z.number().int().min(0).max(19),
    test: ProfileData.profileShape.shape.languageTests.unwrap().element,
  }),
);

/** The tests of a profile as two columns keep them: those that the former version knows, and the further ones. */
export function splitFurther(tests: LanguageTests): {
  readonly known: LanguageTests;
  readonly further: readonly PlacedTest[];
} {
  return {
    known: tests.filter(({ test }) => !FURTHER.has(test)),
    further: tests.flatMap((test, at) => (FURTHER.has(test.test) ? [{ at, test }] : [])),
  };
}

/**
 * All tests in their order. If the previous release has removed some in the meantime, the further ones come
 * last.
 * @param kept the second of the two columns
 */
export function joinFurther(known: LanguageTests, kept: unknown): LanguageTests {
  const tests = [...known];
  for (const { at, test } of placed.parse(kept)) tests.splice(at, 0, test);
  return tests;
}
