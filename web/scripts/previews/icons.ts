import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const [PAPER, INK, ACT] = ['#fbf8f2', '#14213d', '#b03a24'];

/**
 * The compass rose on paper.
 * @param share of the side that it takes: launchers crop a maskable icon to its inner 80 %
 */
function rose(share: number): string {
  const scale = share / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-1 -1 2 2">
<path fill="${PAPER}" d="M-1-1h2v2h-2z"/><g transform="scale(${scale * 2})" fill="none" stroke="${INK}">
<circle r=".92" stroke-width=".06"/><path d="M0-.92.2 0 0 .92-.2 0ZM-.92 0 0-.2.92 0 0 .2Z" fill="${PAPER}" stroke-width=".05"/></g>
<path transform="scale(${scale * 2})" d="M0-.92.2 0H-.2Z" fill="${ACT}"/></svg>`;
}

const ICONS = [
  { name: 'icon-192', size: 192, share: 0.86 },
  { name: 'icon-512', size: 512, share: 0.86 },
  { name: 'maskable-512', size: 512, share: 0.62 },
  { name: 'apple-touch-180', size: 180, share: 0.76 },
] as const;

/** Writes the icons named by `manifest.webmanifest` and the pages into `dist/icons`. */
export async function writeIcons(dist: string): Promise<void> {
  const folder = join(dist, 'icons');
  mkdirSync(folder, { recursive: true });
  for (const { name, size, share } of ICONS) {
    const picture = sharp(Buffer.from(rose(share)), { density: 144 }).resize(size, size);
    writeFileSync(join(folder, `${name}.png`), await picture.png({ palette: true }).toBuffer());
  }
}
