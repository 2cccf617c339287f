import { isDeepStrictEqual } from 'node:util';
import { ProfileData } from '../guidance/index.js';

type LanguageTests = ProfileData.Profile['languageTests'];

/** The tests of a profile as two columns keep them: all without their versions, and those with one whole. */
export function splitVersions(tests: LanguageTests): {
  readonly languageTests: LanguageTests;
  readonly testVersions: LanguageTests;
} {
  return {
    languageTests: tests.map(withoutVersion),
    testVersions: tests.filter(({ version }) => version !== undefined),
  };
}

/**
 * The tests with their versions. A test that the previous release has changed since has lost its version.
 * @param kept the second of the two columns
 */
export function joinVersions(tests: LanguageTests, kept: unknown): LanguageTests {
  const left = [...ProfileData.profileShape.shape.languageTests.parse(kept)];
  return tests.map((test) => {
    const at = left.findIndex((each) => isDeepStrictEqual(withoutVersion(each), test));
    // Each is taken once: of two equal results, the versions can differ.
    return left.splice(at, at < 0 ? 0 : 1)[0] ?? test;
  });
}

function withoutVersion({ version: _, ...test }: LanguageTests[number]): LanguageTests[number] {
  return test;
}
