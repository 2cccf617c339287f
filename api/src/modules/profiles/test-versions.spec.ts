import { describe, expect, it } from 'vitest';
import { ProfileData } from '../guidance/index.js';
import { joinVersions, splitVersions } from './test-versions.js';

const parse = (tests: readonly object[]) =>
  ProfileData.profileShape.parse({ languageTests: tests }).languageTests;
const general = { test: 'ielts', version: 'general', overall: 7 };
const academic = { test: 'ielts', version: 'academic', overall: 7 };
const goethe = { test: 'goethe', level: 'B1' };

describe('versions of tests, stored beside the profile', () => {
  it('add no key to the tests that the former version reads', () => {
    const { languageTests } = splitVersions(parse([general, goethe]));
    expect(languageTests.map((test) => Object.keys(test).includes('version'))).toEqual([false, false]);
  });

  it.each([
    ['none', []],
    ['one of two', [goethe, general]],
    ['two of equal scores', [academic, general]],
  ])('are restored unchanged: %s', (_, inputs) => {
    const tests = parse(inputs);
    const { languageTests, testVersions } = splitVersions(tests);
    expect(joinVersions(languageTests, testVersions)).toEqual(tests);
  });

  it('stay with their tests when the former version removes or moves another one', () => {
    const { languageTests, testVersions } = splitVersions(
      parse([{ test: 'pte', version: 'core', overall: 60 }, goethe, general]),
    );
    expect(joinVersions(languageTests.slice(1).reverse(), testVersions)).toEqual(parse([general, goethe]));
  });

  it('are dropped with a result that the former version changed', () => {
    const { testVersions } = splitVersions(parse([general]));
    const changed = parse([{ test: 'ielts', overall: 6.5 }]);
    expect(joinVersions(changed, testVersions)).toEqual(changed);
  });
});
