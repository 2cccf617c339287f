/** Common sizes on websites and ad networks. */
export const BANNER_SIZES = [
  { id: 'leaderboard', width: 728, height: 90 },
  { id: 'rectangle', width: 300, height: 250 },
  { id: 'square', width: 1080, height: 1080 },
] as const;

export type BannerSize = (typeof BANNER_SIZES)[number];

const COLORS = { paper: '#FBF8F2', ink: '#14213D', line: '#DDD5C5', act: '#B03A24' } as const;

interface BannerLayout {
  /** The base font size, relative to the banner. */
  readonly unit: number;
  /** The start of text lines. */
  readonly textX: number;
  /** Their maximum width. */
  readonly maxWidth: number;
  /** The intersection of the rhumb lines, at the end of the text lines. */
  readonly roseX: number;
}

/** Calculates the positions of a banner's parts, mirrored for right-to-left languages. */
export function layOutBanner({ width, height }: BannerSize, direction: 'ltr' | 'rtl'): BannerLayout {
  const unit = Math.min(width / 12, height / 6) * (width > height * 3 ? 1.6 : 1);
  const from = (start: number): number => (direction === 'rtl' ? width - start : start);
  return { unit, textX: from(unit), maxWidth: width - 2 * unit, roseX: from(width * 0.85) };
}

/** Draws a banner: the chart's lines, the product's name, and one sentence. */
export function drawBanner(canvas: HTMLCanvasElement, size: BannerSize, sentence: string): void {
  const { width, height } = size;
  const direction = getComputedStyle(canvas).direction === 'rtl' ? 'rtl' : 'ltr';
  const { unit, textX, maxWidth, roseX } = layOutBanner(size, direction);
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = COLORS.paper;
  pen.fillRect(0, 0, width, height);
  drawRhumbLines(pen, roseX, size);
  pen.direction = direction;
  pen.textBaseline = 'top';
  pen.fillStyle = COLORS.act;
  pen.font = `700 ${String(unit * 1.3)}px Georgia, serif`;
  pen.fillText('Portolan', textX, unit * 0.7);
  pen.fillStyle = COLORS.ink;
  pen.font = `${String(unit * 0.75)}px system-ui, sans-serif`;
  wrapWords(pen, sentence, maxWidth).forEach((line, index) => {
    pen.fillText(line, textX, unit * 2.5 + index * unit);
  });
  pen.strokeStyle = COLORS.ink;
  pen.strokeRect(0.5, 0.5, width - 1, height - 1);
}

function drawRhumbLines(pen: CanvasRenderingContext2D, x: number, { width, height }: BannerSize): void {
  const y = height * 0.7;
  pen.strokeStyle = COLORS.line;
  pen.lineWidth = 1;
  const reach = Math.max(width, height) * 1.5;
  for (let turn = 0; turn < 16; turn += 1) {
    const angle = (turn / 16) * 2 * Math.PI;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    pen.stroke();
  }
}

function wrapWords(pen: CanvasRenderingContext2D, sentence: string, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || pen.measureText(longer).width > maxWidth) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
