import type { TestName, TestVersion } from '../facts-schema.js';

type Words = readonly (readonly [TestVersion, RegExp])[];

/** At home: authorities that want a test center take none of these. */
const HOME: Words = [['home', /\b(?:at[ -]home|home edition|online|remote(?:ly)?)\b|@ ?home\b/i]];
const SECURE: Words = [['ukvi', /\b(?:ukvi|selt)\b/i]];
const MODULES: Words = [
  ['general', /\bgeneral\b|\bGT\b/i],
  ['academic', /\bacademic\b/i],
];

/** The versions of a test that an authority tells apart; the first that is named counts. */
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

/** The versions of a test that an authority tells apart; none for a test that has one version. */
export function listVersions(test: string): readonly TestVersion[] {
  const words = Object.entries(VERSIONS).find(([name]) => name === test)?.[1] ?? [];
  return words.map(([version]) => version);
}

/** How far behind the name of a test its version stands: what follows speaks of something else. */
const NEAR = 60;

/**
 * Which version of a test a text names, such as "IELTS for UKVI" or "PTE Core".
 * @param word what named the test
 * @param after the text behind it, up to the next test
 * @param before the text in front of it, as in "UKVI IELTS"
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
  if (version === 'general' && test === 'ielts') return `${name} General Training`;
  return `${name} ${NAMES[version]}`;
}
