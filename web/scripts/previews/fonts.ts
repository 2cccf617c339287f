import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

interface PictureFont {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 400 | 600;
  readonly style: 'normal';
}

/** One weight of a variable font as TrueType, which is what the drawing reads. */
async function cut(file: string, name: string, weight: 400 | 600): Promise<PictureFont> {
  const source = readFileSync(
    require.resolve(`@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`),
  );
  const letters = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
  const data = await subsetFont(source, [...letters, '–—‘’“”…·'].join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  return { name, data, weight, style: 'normal' };
}

/** The typefaces of the product, for pictures that are drawn at build time. */
export function readPictureFonts(): Promise<PictureFont[]> {
  return Promise.all([
    cut('source-serif-4', 'Source Serif 4', 600),
    cut('source-sans-3', 'Source Sans 3', 400),
    cut('source-sans-3', 'Source Sans 3', 600),
  ]);
}
