import { isDeepStrictEqual } from 'node:util';
import { ProfileData } from '../guidance/index.js';

type LanguageTests = ProfileData.Profile['languageTests'];

/**
 * Splits the tests into two columns: all of them without versions, and the complete ones that have
 * a version.
 */
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
 * Merges the two columns. A test that the previous release has changed in the meantime loses its
 * version.
 * @param stored the second column
 */
export function joinVersions(tests: LanguageTests, stored: unknown): LanguageTests {
  const left = [...ProfileData.profileShape.shape.languageTests.parse(stored)];
  return tests.map((test) => {
    const at = left.findIndex((each) => isDeepStrictEqual(withoutVersion(each), test));
    // Each is used once: of two equal results, the versions can differ.
    return left.splice(at, at < 0 ? 0 : 1)[0] ?? test;
  });
}

function withoutVersion({ version: _, ...test }: LanguageTests[number]): LanguageTests[number] {
  return test;
}
