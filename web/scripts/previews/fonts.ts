import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Language } from '../../src/lib/i18n/languages.ts';

const require = createRequire(import.meta.url);

/** A typeface of a link preview. */
export interface Typeface {
  /** As Pango selects it: family and weight. */
  readonly font: string;
  /** TrueType: Pango doesn't read the compressed fonts of the packages. */
  readonly file: string;
}

/** The typefaces of the pages in a language: for headings, and for other text in two weights. */
export interface Typefaces {
  readonly heading: Typeface;
  /** For our name, which is in Latin letters everywhere. */
  readonly name: Typeface;
  readonly strong: Typeface;
  readonly text: Typeface;
}

interface Font {
  readonly family: string;
  readonly weight: 400 | 600;
  /** The font's npm package. */
  readonly source: string;
  readonly isVariable: boolean;
}

function variable(family: string, part: string, weight: 400 | 600): Font {
  const name = family.toLowerCase().replaceAll(' ', '-');
  const source = `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
  return { family, weight, source, isVariable: true };
}

function chinese(weight: 400 | 600): Font {
  const source = `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${String(weight)}-normal.woff2`;
  return { family: 'Noto Sans SC', weight, source, isVariable: false };
}

/** The names in the files, where they differ. */
const NAMES: Readonly<Record<string, string>> = { 'Source Sans 3': 'Source Sans 3 ExtraLight' };

/** Only Latin headings have a serif, as on the pages. */
const SERIF = variable('Source Serif 4', 'latin', 600);

const SCRIPTS: Partial<Record<Language, (weight: 400 | 600) => Font>> = {
  hi: (weight) => variable('Noto Sans Devanagari', 'devanagari', weight),
  ar: (weight) => variable('Noto Sans Arabic', 'arabic', weight),
  zh: chinese,
};

async function writeFont(
  { family, weight, source, isVariable }: Font,
  letters: string,
  folder: string,
): Promise<Typeface> {
  const data = await subsetFont(readFileSync(require.resolve(source)), letters, {
    targetFormat: 'sfnt',
    ...(isVariable && { variationAxes: { wght: weight } }),
  });
  const file = join(folder, `${family.replaceAll(' ', '-')}-${String(weight)}.ttf`);
  writeFileSync(file, data);
  return { font: `${NAMES[family] ?? family},${weight === 600 ? ' Semi-Bold' : ''}`, file };
}

/**
 * Subsets the typefaces to the letters of all images. Each font is one file for all languages, because Pango
 * takes letters from any file of a family that it has read.
 * @param folder where the files are written
 * @returns the typefaces of a language
 */
export function subsetTypefaces(letters: string, folder: string): (language: Language) => Promise<Typefaces> {
  mkdirSync(folder, { recursive: true });
  const written = new Map<string, Promise<Typeface>>();
  const write = (font: Font): Promise<Typeface> => {
    const key = `${font.family} ${String(font.weight)}`;
    const typeface = written.get(key) ?? writeFont(font, letters, folder);
    written.set(key, typeface);
    return typeface;
  };
  return async (language) => {
    const sans = SCRIPTS[language] ?? ((weight: 400 | 600) => variable('Source Sans 3', 'latin', weight));
    return {
      heading: await write(SCRIPTS[language]?.(600) ?? SERIF),
      name: await write(SERIF),
      strong: await write(sans(600)),
      text: await write(sans(400)),
    };
  };
}
