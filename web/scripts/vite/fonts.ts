import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { listChineseCharacters } from './chinese-characters.ts';
import { isPreloadedFont, PRELOADED_FONTS } from './preloaded-fonts.ts';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const require = createRequire(import.meta.url);
const CACHE = fileURLToPath(new URL('../../.cache/fonts', import.meta.url));

type Ranges = readonly (readonly [first: number, last: number])[];

/** The Latin characters of `src/styles/fonts.css`, which names them as `unicode-range`. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2264, 0x2265],
] as const satisfies Ranges;

/** Hindi: its letters and signs, both joiners, the rupee, and the circle under a standalone sign. */
const DEVANAGARI: Ranges = [
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x20b9, 0x20b9],
  [0x25cc, 0x25cc],
];

/** The letters, vowel signs, and punctuation of the Arabic language; other languages of the script have more. */
const ARABIC: Ranges = [
  [0x60c, 0x60c],
  [0x61b, 0x61f],
  [0x621, 0x652],
  [0x660, 0x66d],
  [0x670, 0x670],
  [0x200c, 0x200f],
];

/** The weights of text: the pages use only 400 and 600. */
const WEIGHTS = { wght: { min: 400, max: 600 } };

/** The only weight of headings: a font with one weight is a third smaller. */
const HEADING_WEIGHT = { wght: 600 };

/**
 * The features of Latin text; small capitals, old figures, and fractions would add glyphs that no page shows.
 */
const LATIN_FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];

type OutputFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

interface Subset {
  /** Style sheets find it at `@fonts/<name>.woff2`. */
  readonly name: string;
  /** The font in its npm package. */
  readonly source: string;
  readonly characters: string;
  /** The remaining range of each axis of a variable font. */
  readonly axes?: typeof WEIGHTS | typeof HEADING_WEIGHT;
  /** The OpenType features to keep; all by default, as other scripts need theirs. */
  readonly features?: readonly string[];
}

function listSubsets(): Subset[] {
  const chinese = listChineseCharacters();
  return [
    ...PRELOADED_FONTS.map((name) => ({
      name,
      source: `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
      characters: listCharacters(RANGES),
      axes: name === 'source-serif-4' ? HEADING_WEIGHT : WEIGHTS,
      features: LATIN_FEATURES,
    })),
    {
      name: 'noto-sans-devanagari',
      source:
        '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
      characters: listCharacters(DEVANAGARI),
      axes: WEIGHTS,
    },
    {
      name: 'noto-sans-arabic',
      source: '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
      characters: listCharacters(ARABIC),
      axes: WEIGHTS,
    },
    // A variable Chinese font comes in a hundred files, which can't be subset as one.
    ...([400, 600] as const).map((weight) => ({
      name: `noto-sans-sc-${String(weight)}`,
      source: `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${String(weight)}-normal.woff2`,
      characters: chinese,
    })),
  ];
}

function listCharacters(ranges: Ranges): string {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');
}

/** Writes the subset of a font that the pages use into the cache, unless it is there. */
async function writeSubset({ name, source: file, characters, axes, features }: Subset): Promise<void> {
  const source = readFileSync(require.resolve(file));
  const subsetKey = JSON.stringify([characters, axes, features]);
  const stamp = createHash('sha256').update(source).update(subsetKey).digest('hex');
  const [target, stampFile] = [join(CACHE, `${name}.woff2`), join(CACHE, `${name}.stamp`)];
  if (existsSync(target) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const font = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    ...(axes === undefined ? {} : { variationAxes: axes }),
    ...(features === undefined ? {} : { keepFeatures: [...features] }),
  });
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(target, font);
  writeFileSync(stampFile, stamp);
}

function preloadFont({ type, fileName, ...file }: OutputFile): HtmlTagDescriptor[] {
  const isPreloaded = 'originalFileNames' in file && file.originalFileNames.some(isPreloadedFont);
  if (type !== 'asset' || !isPreloaded) return [];
  return [
    {
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' },
      injectTo: 'head',
    },
  ];
}

/**
 * The typefaces, reduced to the characters and weights of the pages: 39 KB for Latin, 68 for Hindi, 18 for
 * Arabic, and 2 x 185 for Chinese. Style sheets find them at `@fonts/`.
 */
export function fonts(): Plugin {
  return {
    name: 'portolan:fonts',
    async config() {
      for (const subset of listSubsets()) await writeSubset(subset);
      return { resolve: { alias: [{ find: '@fonts', replacement: CACHE }] } };
    },
    // Text is painted before the style sheets request the fonts.
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, path }) =>
        /\/(index|page|app)\.html$/.test(path) ? Object.values(bundle).flatMap(preloadFont) : [],
    },
  };
}
