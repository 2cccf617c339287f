import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawPreview } from './draw.ts';
import { readPictureFonts } from './fonts.ts';
import { previews, type Preview } from './list.ts';

const CACHE = fileURLToPath(new URL('../../.cache/previews', import.meta.url));
const SOURCES = ['draw.ts', 'fonts.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url)));

/**
 * Writes the pictures of pages into `dist/previews`; what was drawn by an earlier build of the same is taken from it.
 * @param more pages beside those of the list, such as articles
 * @returns how many there are
 */
export async function writePreviews(dist: string, more: readonly Preview[] = []): Promise<number> {
  const folder = join(dist, 'previews');
  mkdirSync(folder, { recursive: true });
  mkdirSync(CACHE, { recursive: true });
  const look = SOURCES.map((file) => readFileSync(file, 'utf8')).join('');
  const all = [...previews, ...more];
  let fonts: Awaited<ReturnType<typeof readPictureFonts>> | undefined;
  for (const preview of all) {
    const stamp = createHash('sha256')
      .update(look)
      .update(JSON.stringify(preview))
      .digest('hex')
      .slice(0, 20);
    const kept = join(CACHE, `${stamp}.png`);
    if (!existsSync(kept)) {
      fonts ??= await readPictureFonts();
      writeFileSync(kept, await drawPreview(preview, fonts));
    }
    copyFileSync(kept, join(folder, `${preview.name}.png`));
  }
  return all.length;
}
