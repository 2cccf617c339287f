import { FONTS, INK } from '../../../platform/pdf/ink.js';
import type { Sheet } from '../../../platform/pdf/sheet.js';

/** One line of a chart; null values: nothing to measure. */
export interface ChartLine {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

const COLORS = [INK.met, INK.act, INK.officer] as const;
const DASHES = [null, 5, 2] as const;
const HEIGHT = 120;
const AXIS = 52;
const TICKS = 4;
const TICK_STYLE = { size: 7, colour: INK.soft } as const;
const BAR_ROW = 14;
const BAR_NAME = 150;
const BAR_FIGURE = 60;
const MAX_NAME = 34;

/**
 * Lines over the periods of a report, distinguished by color and dashes, with a legend if there is more than
 * one.
 */
export function drawLines(
  sheet: Sheet,
  labels: readonly string[],
  lines: readonly ChartLine[],
  format: (value: number) => string,
): void {
  sheet.keep(HEIGHT + 50);
  const { low, step, high } = findScale(lines.flatMap(({ values }) => values));
  const top = sheet.y + 6;
  const left = sheet.left + AXIS;
  const width = sheet.width - AXIS;
  const getY = (value: number): number => top + HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const getX = (index: number): number =>
    left + (labels.length < 2 ? width / 2 : (index / (labels.length - 1)) * width);
  for (let tick = low; tick <= high + step / 2; tick += step) {
    sheet.textAt(format(tick), getY(tick) - 4, { ...TICK_STYLE, width: AXIS - 6, align: 'end' });
    sheet.decorate((pdf) =>
      pdf
        .moveTo(left, getY(tick))
        .lineTo(left + width, getY(tick))
        .lineWidth(0.4)
        .stroke(INK.line),
    );
  }
  for (const [number, { values }] of lines.entries()) drawLine(sheet, number, values, getX, getY);
  const [first = '', last = ''] = [labels[0], labels.at(-1)];
  sheet.textAt(first, top + HEIGHT + 5, { ...TICK_STYLE, indent: AXIS });
  if (labels.length > 1) sheet.textAt(last, top + HEIGHT + 5, { ...TICK_STYLE, align: 'end' });
  sheet.y = top + HEIGHT + 18;
  if (lines.length > 1) drawLegend(sheet, lines);
}

/** One bar per label, with its value at its end. */
export function drawBars(
  sheet: Sheet,
  labels: readonly string[],
  values: readonly (number | null)[],
  format: (value: number) => string,
): void {
  const max = Math.max(1, ...values.map((value) => value ?? 0));
  const barWidth = sheet.width - BAR_NAME - BAR_FIGURE;
  for (const [index, label] of labels.entries()) {
    sheet.keep(BAR_ROW);
    const value = values[index] ?? 0;
    const [y, length] = [sheet.y, Math.max(0.5, (barWidth * Math.max(0, value)) / max)];
    sheet.textAt(shorten(label), y + 2, { size: 8, width: BAR_NAME - 8, align: 'end' });
    sheet.decorate((pdf) => pdf.rect(sheet.left + BAR_NAME, y + 1, length, BAR_ROW - 5).fill(INK.met));
    sheet.textAt(format(value), y + 2, { size: 8, indent: BAR_NAME + length + 5 });
    sheet.y = y + BAR_ROW;
  }
}

/** Shortens a text to fit into a column. */
export function shorten(text: string): string {
  return text.length > MAX_NAME ? `${text.slice(0, MAX_NAME - 1)}…` : text;
}

function drawLine(
  sheet: Sheet,
  number: number,
  values: readonly (number | null)[],
  getX: (index: number) => number,
  getY: (value: number) => number,
): void {
  const [color, dash] = [COLORS[number % COLORS.length] ?? INK.met, DASHES[number % DASHES.length] ?? null];
  sheet.decorate((pdf) => {
    pdf.lineWidth(1.4);
    if (dash !== null) pdf.dash(dash, {});
    let isOpen = false;
    for (const [index, value] of values.entries()) {
      if (value !== null && isOpen) pdf.lineTo(getX(index), getY(value));
      else if (value !== null) pdf.moveTo(getX(index), getY(value));
      isOpen = value !== null;
    }
    pdf.stroke(color).undash();
    // A single value between two gaps has no line, so it gets a dot.
    for (const [index, value] of values.entries())
      if (value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null)
        pdf.circle(getX(index), getY(value), 1.6).fill(color);
  });
}

function drawLegend(sheet: Sheet, lines: readonly ChartLine[]): void {
  const y = sheet.y;
  let indent = AXIS;
  for (const [number, { name }] of lines.entries()) {
    const [color, dash] = [COLORS[number % COLORS.length] ?? INK.met, DASHES[number % DASHES.length] ?? null];
    const x = sheet.left + indent;
    sheet.decorate((pdf) => {
      if (dash !== null) pdf.dash(dash, {});
      pdf
        .moveTo(x, y + 4)
        .lineTo(x + 18, y + 4)
        .lineWidth(1.4)
        .stroke(color)
        .undash();
    });
    sheet.textAt(name, y, { size: 8, font: FONTS.text, indent: indent + 23 });
    indent += 23 + sheet.measureWidth(name, { size: 8 }) + 16;
  }
  sheet.y = y + 16;
}

/** Round steps around all values and zero. */
function findScale(values: readonly (number | null)[]): { low: number; step: number; high: number } {
  const numbers = values.flatMap((value) => (value === null ? [] : [value]));
  const [min, max] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  if (max === min) return { low: 0, step: 1, high: 1 };
  const rough = (max - min) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough,
  );
  return { low: Math.floor(min / step) * step, step, high: Math.ceil(max / step) * step };
}
