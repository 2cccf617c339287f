import satori from 'satori';
import sharp from 'sharp';
import { readFlag, type Preview } from './list.ts';
import type { readPictureFonts } from './fonts.ts';

/** What link previews show without cutting it (Open Graph). */
export const WIDTH = 1200;
export const HEIGHT = 630;

const [PAPER, INK, SOFT, LINE, ACT] = ['#fbf8f2', '#14213d', '#4a5670', '#ddd5c5', '#b03a24'];

interface Element {
  readonly type: string;
  readonly key: null;
  readonly props: Readonly<Record<string, unknown>>;
}

function box(style: Readonly<Record<string, unknown>>, children: unknown, type = 'div'): Element {
  return { type, key: null, props: { style: { display: 'flex', ...style }, children } };
}

function image(src: string, width: number, height: number, style: object): Element {
  return { type: 'img', key: null, props: { src, width, height, style } };
}

/** Rhumb lines from the rose, every 11.25 degrees as on a portolan chart; none behind the words. */
function chart(): string {
  const [x, y] = [960, 315];
  const lines = Array.from({ length: 32 }, (_, index) => {
    const angle = (index * Math.PI) / 16;
    const [dx, dy] = [Math.cos(angle) * 1400, Math.sin(angle) * 1400];
    const opacity = index % 4 === 0 ? 0.9 : 0.45;
    return `<path d="M${x} ${y} ${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}" opacity="${opacity}"/>`;
  }).join('');
  const star = (size: number, waist: number): string =>
    `M0 ${-size} ${waist} 0 0 ${size} ${-waist} 0ZM${-size} 0 0 ${-waist} ${size} 0 0 ${waist}Z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<path fill="${PAPER}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><defs><linearGradient id="clear"><stop offset=".6" stop-color="${PAPER}"/><stop offset="1" stop-color="${PAPER}" stop-opacity="0"/></linearGradient></defs>
<g stroke="${LINE}" stroke-width="1.5">${lines}</g>
<rect width="780" height="${HEIGHT}" fill="url(#clear)"/>
<g transform="translate(${x} ${y})"><circle r="172" fill="${PAPER}" stroke="${INK}" stroke-width="2" opacity=".9"/>
<circle r="152" fill="none" stroke="${INK}" stroke-width="1" opacity=".4"/>
<path d="${star(104, 24)}" transform="rotate(45)" fill="none" stroke="${INK}" stroke-width="1.5" opacity=".5"/>
<path d="${star(172, 30)}" fill="${PAPER}" stroke="${INK}" stroke-width="2.5"/>
<path d="M0-172 30 0H-30Z" fill="${ACT}"/></g></svg>`;
}

function sheet({ kicker, title, country }: Preview): Element {
  const flag = readFlag(country);
  const heading = box(
    { alignItems: 'center', color: ACT, fontSize: 32, fontFamily: 'Source Sans 3', fontWeight: 600 },
    [
      ...(flag === null ? [] : [image(flag, 60, 40, { marginRight: 20, border: `1px solid ${LINE}` })]),
      kicker,
    ],
  );
  const words = box({ flexDirection: 'column', width: 660, gap: 24 }, [
    heading,
    box({ fontSize: title.length > 44 ? 62 : 70, lineHeight: 1.14, textWrap: 'balance' }, title),
  ]);
  const foot = box(
    { width: 660, flexDirection: 'column', fontFamily: 'Source Sans 3', color: SOFT, fontSize: 28 },
    [
      box({ color: INK, fontFamily: 'Source Serif 4', fontSize: 40, marginBottom: 4 }, 'Portolan'),
      'Each figure with its source and date',
    ],
  );
  return box(
    {
      width: WIDTH,
      height: HEIGHT,
      padding: 64,
      boxSizing: 'border-box',
      color: INK,
      fontFamily: 'Source Serif 4',
      fontWeight: 600,
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    [words, foot],
  );
}

/** The picture of a page as PNG, 1200 x 630. */
export async function drawPreview(
  preview: Preview,
  fonts: Awaited<ReturnType<typeof readPictureFonts>>,
): Promise<Buffer> {
  const svg = await satori(sheet(preview), { width: WIDTH, height: HEIGHT, fonts });
  return sharp(Buffer.from(chart()))
    .composite([{ input: Buffer.from(svg) }])
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer();
}
