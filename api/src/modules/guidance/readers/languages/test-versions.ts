import type { TestName, TestVersion } from '../../rules/facts-schema.js';

type Words = readonly (readonly [TestVersion, RegExp])[];

/** Tests taken at home; authorities that require a test center accept none of these. */
const HOME: Words = [['home', /\b(?:at[ -]home|home edition|online|remote(?:ly)?)\b|@ ?home\b/i]];
const SECURE: Words = [['ukvi', /\b(?:ukvi|selt)\b/i]];
const MODULES: Words = [
  ['general', /\bgeneral\b|\bGT\b/i],
  ['academic', /\bacademic\b/i],
];

/** The versions of a test that authorities distinguish; the first match counts. */
const VERSIONS: Readonly<Partial<Record<TestName, Words>>> = {
  ielts: [...SECURE, ...HOME, ...MODULES],
  pte: [...SECURE, ['core', /\bcore\b/i], ...HOME, ['academic', /\bacademic\b/i]],
  toefl: HOME,
  celpip: HOME,
  oet: HOME,
  languagecert: [...SECURE, ...HOME, ...MODULES],
  met: [['home', /\b(?:at[ -]home|digital|online|remote(?:ly)?)\b/i]],
  cambridge: [
    ['c2_proficiency', /\bcpe\b|\bc2 proficiency\b/i],
    ['c1_advanced', /\bcae\b|\badvanced\b/i],
    ['b2_first', /\bfce\b|\bb2 first\b/i],
  ],
};

/** The versions of a test that authorities distinguish; empty if there is only one. */
export function listVersions(test: string): readonly TestVersion[] {
  const words = Object.entries(VERSIONS).find(([name]) => name === test)?.[1] ?? [];
  return words.map(([version]) => version);
}

/** The maximum distance between a test's name and its version; text further away is about something else. */
const NEAR = 60;

/**
 * Reads the version of a test that a text names, such as "IELTS for UKVI" or "PTE Core".
 * @param word the word that named the test
 * @param after the text after it, up to the next test
 * @param before the text before it, as in "UKVI IELTS"
 */
export function readVersion(
  test: TestName,
  { word, after, before }: { readonly word: string; readonly after: string; readonly before: string },
): TestVersion | null {
  const behind = after.slice(0, NEAR).split(/[;\n]|[.]\s|,\s*(?:i|we|my|but)\b|\band\b/i)[0] ?? '';
  const ahead = /(?:\w+ ){0,1}\w+\s*$/.exec(before)?.[0] ?? '';
  const near = `${ahead} ${word} ${behind}`;
  return VERSIONS[test]?.find(([, words]) => words.test(near))?.[0] ?? null;
}

const NAMES: Readonly<Record<TestVersion, string>> = {
  ukvi: 'for UKVI',
  academic: 'Academic',
  general: 'General',
  core: 'Core',
  home: 'taken at home',
  b2_first: 'B2 First',
  c1_advanced: 'C1 Advanced',
  c2_proficiency: 'C2 Proficiency',
};

/** "IELTS for UKVI" */
export function versionName(name: string, test: TestName, version: TestVersion | undefined): string {
  if (version === undefined) return name;
  if (version === 'ukvi' && test === 'languagecert') return `${name} SELT`;
  // The name of the test is that of the scale, which these exams share.
  if (test === 'cambridge') return `Cambridge ${NAMES[version]}`;
  if (version === 'general' && test === 'ielts') return `${name} General Training`;
  return `${name} ${NAMES[version]}`;
}
