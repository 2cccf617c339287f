import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

export type Weight = 400 | 700;

/** Noto Sans families by script. To support another script, add a line here and its package. */
const FAMILIES: readonly (readonly [family: string, script: RegExp])[] = [
  ['noto-sans', /[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Devanagari}]/u],
  ['noto-sans-arabic', /\p{scx=Arabic}/u],
  ['noto-sans-hebrew', /\p{scx=Hebrew}/u],
  ['noto-sans-thai', /\p{scx=Thai}/u],
  ['noto-sans-bengali', /\p{scx=Bengali}/u],
  ['noto-sans-tamil', /\p{scx=Tamil}/u],
  ['noto-sans-telugu', /\p{scx=Telugu}/u],
  ['noto-sans-gujarati', /\p{scx=Gujarati}/u],
  ['noto-sans-gurmukhi', /\p{scx=Gurmukhi}/u],
  ['noto-sans-kannada', /\p{scx=Kannada}/u],
  ['noto-sans-malayalam', /\p{scx=Malayalam}/u],
  ['noto-sans-sinhala', /\p{scx=Sinhala}/u],
  ['noto-sans-myanmar', /\p{scx=Myanmar}/u],
  ['noto-sans-khmer', /\p{scx=Khmer}/u],
  ['noto-sans-lao', /\p{scx=Lao}/u],
  ['noto-sans-georgian', /\p{scx=Georgian}/u],
  ['noto-sans-armenian', /\p{scx=Armenian}/u],
  ['noto-sans-ethiopic', /\p{scx=Ethiopic}/u],
];
const CHINESE = 'noto-sans-sc';
const JAPANESE = 'noto-sans-jp';
const KOREAN = 'noto-sans-kr';
const EAST_ASIAN = [CHINESE, JAPANESE, KOREAN] as const;
const GENERAL = 'noto-sans';

/** East Asian families include other scripts in their own design; those use Noto Sans. */
const SHARED_RANGES = new Set(['latin', 'latin-ext', 'cyrillic', 'vietnamese', 'greek', 'math', 'symbols']);

/**
 * The families that may have the characters of `cluster`, best first.
 * @param whole the text around it, which determines the regional form of a Chinese character
 */
export function familiesFor(cluster: string, whole: string): readonly string[] {
  const own = FAMILIES.filter(([, script]) => script.test(cluster)).map(([family]) => family);
  // East Asian families have symbols such as arrows that Noto Sans lacks.
  return [...new Set([...own, GENERAL, ...eastAsianFor(whole)])];
}

function eastAsianFor(whole: string): readonly string[] {
  const first = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(whole)
    ? JAPANESE
    : /\p{sc=Hangul}/u.test(whole)
      ? KOREAN
      : CHINESE;
  return [first, ...EAST_ASIAN.filter((family) => family !== first)];
}

/** A file of a family. Each covers some ranges of characters, so that little is read for a name. */
interface Part {
  readonly name: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const require = createRequire(import.meta.url);
const partsByFamily = new Map<string, readonly Part[]>();
const filesRead = new Map<string, Buffer>();

/** The names of the family's files that may have this character. */
export function filesWith(family: string, codePoint: number, weight: Weight): string[] {
  return getParts(family)
    .filter(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to))
    .map(({ name }) => `@fontsource/${family}/files/${family}-${name}-${weight}-normal.woff`);
}

/** The bytes of a font file, read once per process: all files together are about 15 MB per weight. */
export function fontBytes(file: string): Buffer {
  const cachedBytes = filesRead.get(file);
  if (cachedBytes) return cachedBytes;
  const bytes = readFileSync(require.resolve(file));
  filesRead.set(file, bytes);
  return bytes;
}

function getParts(family: string): readonly Part[] {
  const cachedParts = partsByFamily.get(family);
  if (cachedParts) return cachedParts;
  const source = readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8');
  const parts = Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(source)))
    .map(([name, ranges]) => ({ name: name.replace(/[[\]]/g, ''), ranges: getRanges(ranges) }))
    .filter(({ name }) => family === GENERAL || !SHARED_RANGES.has(name));
  partsByFamily.set(family, parts);
  return parts;
}

/** Parses `U+30-39,U+2116` into pairs of code points. */
function getRanges(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
