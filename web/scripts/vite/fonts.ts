import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const require = createRequire(import.meta.url);
const CACHE = fileURLToPath(new URL('../../.cache/fonts', import.meta.url));

/** The characters of `src/styles/fonts.css`, which names them as `unicode-range`. */
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
] as const;

/** The pages use 400 and 600 alone. */
const WEIGHTS = { wght: { min: 400, max: 600 } };

type OutputFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

const FONTS = ['source-sans-3', 'source-serif-4'] as const;

function listCharacters(): string {
  return RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ).join('');
}

/** Writes the part of a font that the pages use into the cache, unless it is there. */
async function subset(name: string): Promise<void> {
  const source = readFileSync(
    require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  );
  const wanted = JSON.stringify([RANGES, WEIGHTS]);
  const stamp = createHash('sha256').update(source).update(wanted).digest('hex');
  const [file, stampFile] = [join(CACHE, `${name}.woff2`), join(CACHE, `${name}.stamp`)];
  if (existsSync(file) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const font = await subsetFont(source, listCharacters(), {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
  });
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, font);
  writeFileSync(stampFile, stamp);
}

function preloadFont({ type, fileName, ...file }: OutputFile): HtmlTagDescriptor[] {
  const isOurs =
    'originalFileNames' in file &&
    FONTS.some((name) => file.originalFileNames.some((from) => from.endsWith(`/${name}.woff2`)));
  if (type !== 'asset' || !isOurs) return [];
  return [
    {
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' },
      injectTo: 'head',
    },
  ];
}

/**
 * The two typefaces, cut down to the letters and weights of the pages: 58 KB instead of 80. Style sheets find them at
 * `@fonts/`.
 */
export function fonts(): Plugin {
  return {
    name: 'portolan:fonts',
    async config() {
      for (const name of FONTS) await subset(name);
      return { resolve: { alias: [{ find: '@fonts', replacement: CACHE }] } };
    },
    // Text is painted before the style sheets have asked for them.
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, path }) =>
        /\/(index|page|app)\.html$/.test(path) ? Object.values(bundle).flatMap(preloadFont) : [],
    },
  };
}
