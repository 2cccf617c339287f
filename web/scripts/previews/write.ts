import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../src/lib/i18n/languages.ts';
import type { Preview } from '../../src/public-site/previews.ts';
import { PreviewPainter } from './draw.ts';
import { subsetTypefaces } from './fonts.ts';

const CACHE = fileURLToPath(new URL('../../.cache/previews', import.meta.url));
const SOURCES = ['draw.ts', 'fonts.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url)));

/** The images of each language. */
export type Previews = ReadonlyMap<Language, readonly Preview[]>;

/** Writes the link previews into `dist/previews`. Those that an earlier build drew are copied. */
export async function writePreviews(dist: string, previews: Previews): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const look = SOURCES.map((file) => readFileSync(file, 'utf8')).join('');
  const getTypefaces = subsetTypefaces(listLetters(previews), join(CACHE, 'fonts'));
  const writeLanguage = async (language: Language, pictures: readonly Preview[]): Promise<void> => {
    const folder = join(dist, 'previews', language === 'en' ? '' : language);
    mkdirSync(folder, { recursive: true });
    let painter: PreviewPainter | undefined;
    for (const preview of pictures) {
      const what = JSON.stringify([language, preview]);
      const stamp = createHash('sha256').update(look).update(what).digest('hex').slice(0, 20);
      const cachedFile = join(CACHE, `${stamp}.png`);
      if (!existsSync(cachedFile)) {
        painter ??= await PreviewPainter.prepare(language, await getTypefaces(language));
        writeFileSync(cachedFile, await painter.draw(preview));
      }
      copyFileSync(cachedFile, join(folder, `${preview.name}.png`));
    }
  };
  await Promise.all([...previews].map(([language, pictures]) => writeLanguage(language, pictures)));
}

function listLetters(previews: Previews): string {
  const words = [...previews.values()]
    .flat()
    .flatMap(({ kicker, title, promise }) => [kicker, title, promise]);
  return [...new Set(['Portolan', ...words].join(''))].join('');
}
