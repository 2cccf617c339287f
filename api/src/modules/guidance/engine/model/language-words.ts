import { TESTS, type LanguageRule, type TestName, type TestVersion } from '../../rules/facts-schema.js';
import { otherLanguages } from '../../rules/language-rules.js';
import type { TestResult } from '../../readers/languages/test-result.js';
import { versionName } from '../../readers/languages/test-versions.js';
import { toeflTotals } from '../../readers/languages/toefl-scale.js';
import { formatList } from '../../rules/figures.js';
import { memoizeByObject } from '../../values/memoize-by-object.js';

export const TEST_NAMES: Readonly<Record<TestName, string>> = {
  ielts: 'IELTS',
  toefl: 'TOEFL iBT',
  pte: 'PTE',
  duolingo: 'Duolingo',
  cambridge: 'Cambridge scale',
  celpip: 'CELPIP',
  oet: 'OET',
  languagecert: 'LanguageCert',
  linguaskill: 'Linguaskill',
  met: 'MET',
};

/** The name of a test for somebody who books it or has taken it. */
export function examName(test: TestName, version?: TestVersion): string {
  // Its name is that of the scale, which several exams share.
  return test === 'cambridge' && version === undefined
    ? 'Cambridge English'
    : versionName(TEST_NAMES[test], test, version);
}

/** What a rule requires, in words. */
export const describeLanguageRule = memoizeByObject((rule: LanguageRule): string => {
  const scores = TESTS.flatMap((test) => {
    const range = rule.scores[test];
    // If each part has its own minimum, the parts are listed instead.
    return range && !(rule.eachPart && rule.parts?.[test])
      ? [`${TEST_NAMES[test]} ${range[0] === range[1] ? range[0] : `${range[0]} to ${range[1]}`}`]
      : [];
  });
  const english = [...(rule.cefr === undefined ? [] : [`level ${rule.cefr}`]), ...scores];
  const each = rule.eachPart ? ' in each part' : '';
  const alternatives = [
    ...(english.length > 0 ? [`${formatList(english, 'or')}${each}`] : []),
    ...otherLanguages(rule).map(({ language, cefr }) => `${language} ${cefr}`),
  ];
  const totals = TESTS.flatMap((test) => {
    const total = rule.totals?.[test];
    return total === undefined ? [] : [`${TEST_NAMES[test]} ${total} in total`];
  });
  const required = [...alternatives, ...totals].join(', or ');
  return `${required === '' ? '' : `Required: ${required}.`}${partsInWords(rule)}`.trim();
});

/** " By part (listening, reading, writing, speaking): PTE 47, 48, 51, 54." */
function partsInWords({ parts = {} }: LanguageRule): string {
  const tests = TESTS.flatMap((test) => {
    const scores = parts[test];
    if (!scores) return [];
    const shown = scores.map(([low, high]) => (low === high ? String(low) : `${low} to ${high}`));
    const same = shown.every((score) => score === shown[0]);
    return [`${TEST_NAMES[test]} ${same ? `${shown[0] ?? ''} in each` : shown.join(', ')}`];
  });
  return tests.length === 0 ? '' : ` By part (listening, reading, writing, speaking): ${tests.join('; ')}.`;
}

/** "IELTS for UKVI 6.5", "OET B" */
export function resultName({ test, version, grade, band, score }: TestResult): string {
  const name = versionName(TEST_NAMES[test], test, version);
  const totals = band === undefined ? null : toeflTotals(band);
  if (totals === null) return `${name} ${grade ?? band ?? score}`;
  return `${name} ${band} (${totals.lowest} to ${totals.highest} on the old scale)`;
}

/** The versions of a test that a rule accepts, in words: "IELTS for UKVI". */
export function versionsInWords(test: TestName, versions: readonly TestVersion[]): string {
  return formatList(
    versions.map((version) => versionName(TEST_NAMES[test], test, version)),
    'or',
  );
}
