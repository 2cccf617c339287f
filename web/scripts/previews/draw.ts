import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { languageDirection, type Language } from '../../src/lib/i18n/languages.ts';
import type { Preview } from '../../src/public-site/previews.ts';
import type { Typeface, Typefaces } from './fonts.ts';

/** The size that link previews show uncropped (Open Graph). */
export const WIDTH = 1200;
export const HEIGHT = 630;

const [PAPER, INK, SOFT, LINE, ACT] = ['#fbf8f2', '#14213d', '#4a5670', '#ddd5c5', '#b03a24'];

const MARGIN = 64;
/** The rose takes the other half. */
const TEXT_WIDTH = 660;
const TITLE = { top: 146, height: 240, sizes: [70, 62, 54, 46] } as const;

const WORD_JOINER = '\u2060';

/** As a share of the size: marks above and below the letters of other scripts need room. */
const LINE_HEIGHTS: Partial<Record<Language, number>> = { hi: 1.36, ar: 1.36, zh: 1.3 };
const getLineHeight = (language: Language): number => LINE_HEIGHTS[language] ?? 1.16;

const FLAGS = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');

/** Text on a transparent background, cropped to its ink. */
interface Drawn {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface TextStyle {
  readonly face: Typeface;
  readonly size: number;
  readonly color: string;
  readonly width?: number;
}

/** Rhumb lines from the rose, every 11.25 degrees as on a portolan chart; none behind the text. */
function chart(isMirrored: boolean): string {
  const [x, y] = [isMirrored ? 240 : 960, 315];
  const lines = Array.from({ length: 32 }, (_, index) => {
    const angle = (index * Math.PI) / 16;
    const [dx, dy] = [Math.cos(angle) * 1400, Math.sin(angle) * 1400];
    const opacity = index % 4 === 0 ? 0.9 : 0.45;
    return `<path d="M${x} ${y} ${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}" opacity="${opacity}"/>`;
  }).join('');
  const star = (size: number, waist: number): string =>
    `M0 ${-size} ${waist} 0 0 ${size} ${-waist} 0ZM${-size} 0 0 ${-waist} ${size} 0 0 ${waist}Z`;
  const clear = isMirrored ? `transform="matrix(-1 0 0 1 ${WIDTH} 0)"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<path fill="${PAPER}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><defs><linearGradient id="clear"><stop offset=".6" stop-color="${PAPER}"/><stop offset="1" stop-color="${PAPER}" stop-opacity="0"/></linearGradient></defs>
<g stroke="${LINE}" stroke-width="1.5">${lines}</g>
<rect width="780" height="${HEIGHT}" fill="url(#clear)" ${clear}/>
<g transform="translate(${x} ${y})"><circle r="172" fill="${PAPER}" stroke="${INK}" stroke-width="2" opacity=".9"/>
<circle r="152" fill="none" stroke="${INK}" stroke-width="1" opacity=".4"/>
<path d="${star(104, 24)}" transform="rotate(45)" fill="none" stroke="${INK}" stroke-width="1.5" opacity=".5"/>
<path d="${star(172, 30)}" fill="${PAPER}" stroke="${INK}" stroke-width="2.5"/>
<path d="M0-172 30 0H-30Z" fill="${ACT}"/></g></svg>`;
}

/** The chart as raw pixels; it's the same behind every text with the same direction. */
async function drawChart(isMirrored: boolean): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(chart(isMirrored)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

async function drawFlag(country: string): Promise<Drawn> {
  const [width, height] = [60, 40];
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M.5.5h59v39H.5z" fill="none" stroke="${LINE}"/></svg>`;
  const data = await sharp(readFileSync(join(FLAGS, `${country}.svg`)), { density: 300 })
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: Buffer.from(frame) }])
    .png()
    .toBuffer();
  return { data, width, height };
}

/** Keeps words together in languages such as Chinese, where lines can break between any two characters. */
function joinWords(text: string, language: Language): string {
  if (language !== 'zh') return text;
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  return words.map(({ segment }) => [...segment].join(WORD_JOINER)).join('');
}

/** Draws the link previews of a language. */
export class PreviewPainter {
  /** Most texts are on several images. */
  private readonly drawn = new Map<string, Promise<Drawn>>();

  private constructor(
    private readonly language: Language,
    private readonly faces: Typefaces,
    private readonly background: Sharp,
  ) {}

  static async prepare(language: Language, faces: Typefaces): Promise<PreviewPainter> {
    return new PreviewPainter(language, faces, await drawChart(languageDirection(language) === 'rtl'));
  }

  /** The link preview of a page as PNG, 1200 x 630. */
  async draw({ kicker, title, promise, country }: Preview): Promise<Buffer> {
    const { name, strong, text } = this.faces;
    const flag = country === null ? null : await drawFlag(country);
    const above = await this.write(kicker, { face: strong, size: 34, color: ACT });
    const below = await this.write(promise, { face: text, size: 28, color: SOFT });
    const ours = await this.write('Portolan', { face: name, size: 40, color: INK });
    const bottom = HEIGHT - MARGIN;
    return this.background
      .clone()
      .composite([
        ...(flag === null ? [] : [this.place(flag, MARGIN)]),
        this.place(above, MARGIN + 20 - Math.round(above.height / 2), flag === null ? 0 : flag.width + 20),
        this.place(await this.writeTitle(title), TITLE.top),
        this.place(ours, bottom - 44 - ours.height),
        this.place(below, bottom - Math.round((28 + below.height) / 2)),
      ])
      .png({ palette: true, effort: 1, dither: 0 })
      .toBuffer();
  }

  /** The title as large as it fits, with lines of about equal length. */
  private async writeTitle(title: string): Promise<Drawn> {
    const words = joinWords(title, this.language);
    for (const size of TITLE.sizes) {
      const style = { face: this.faces.heading, size, color: INK };
      const widest = await this.write(words, style);
      if (widest.width > TEXT_WIDTH || widest.height > TITLE.height) continue;
      if (widest.height < size * 1.5) return widest;
      for (let width = 320; width < TEXT_WIDTH; width += 40) {
        const narrower = await this.write(words, { ...style, width });
        if (narrower.width <= width && narrower.height < widest.height + size / 2) return narrower;
      }
      return widest;
    }
    throw new Error(`The title "${title}" is too long for a picture.`);
  }

  private write(text: string, style: TextStyle): Promise<Drawn> {
    const key = JSON.stringify([text, style]);
    const drawn = this.drawn.get(key) ?? this.drawText(text, style);
    this.drawn.set(key, drawn);
    return drawn;
  }

  private async drawText(text: string, { face, size, color, width = TEXT_WIDTH }: TextStyle): Promise<Drawn> {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    // Pango takes points of 1024 units; at 72 dots an inch, a point is a pixel.
    const lineHeight = Math.round(size * getLineHeight(this.language) * 1024);
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${color}" line_height="${String(lineHeight)}">${escaped}</span>`,
        font: `${face.font} ${String(size)}`,
        fontfile: face.file,
        width,
        dpi: 72,
        rgba: true,
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  }

  /** @param indent from the side where lines start */
  private place({ data, width }: Drawn, top: number, indent = 0): OverlayOptions {
    const start = MARGIN + indent;
    return {
      input: data,
      top,
      left: languageDirection(this.language) === 'rtl' ? WIDTH - start - width : start,
    };
  }
}
