import { z } from 'zod';
import { ProfileData } from '../guidance/index.js';

type LanguageTests = ProfileData.Profile['languageTests'];

/** The tests that the former version of the product doesn't know: it would refuse a profile with one of them. */
const FURTHER: ReadonlySet<string> = new Set(['oet', 'languagecert', 'linguaskill', 'met']);

/** A test that is kept beside the others, and its place among all. */
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
 * All of them in their order. Where the former version has removed some meanwhile, the further ones come at the end.
 * @param kept the second of the two columns
 */
export function joinFurther(known: LanguageTests, kept: unknown): LanguageTests {
  const tests = [...known];
  for (const { at, test } of placed.parse(kept)) tests.splice(at, 0, test);
  return tests;
}
