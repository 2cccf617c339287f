import type { PdfCanvas } from '@portolan/pdf-text';
import { FONTS, INK } from '../../../../platform/pdf/ink.js';
import type { Sheet } from '../../../../platform/pdf/sheet.js';
import type { RouteExplanationType } from '../../dto/result.types.js';
import { VERDICT_WORDS } from './palette.js';

const ROW = 17;
const NAME_WIDTH = 118;
const SCORE_WIDTH = 96;

/**
 * One bar per country, for its best route: dark up to the floor, light up to the score, and a whisker to the
 * ceiling if something is unknown.
 */
export function drawScoreRangeChart(
  sheet: Sheet,
  routes: readonly RouteExplanationType[],
  chosen: readonly string[],
): void {
  const { own, others } = byChoice(bestOfEachCountry(routes), chosen);
  drawGroup(sheet, 'Your countries', own);
  drawGroup(sheet, own.length > 0 ? 'Other countries' : null, others);
}

/** Groups as on the page: the person's chosen countries, then the rest, each by score and then by rank. */
function byChoice(
  best: readonly RouteExplanationType[],
  chosen: readonly string[],
): { readonly own: readonly RouteExplanationType[]; readonly others: readonly RouteExplanationType[] } {
  const byScore = [...best].sort((one, other) => other.score - one.score);
  return {
    own: byScore.filter(({ country }) => chosen.includes(country)),
    others: byScore.filter(({ country }) => !chosen.includes(country)),
  };
}

function drawGroup(sheet: Sheet, title: string | null, routes: readonly RouteExplanationType[]): void {
  if (routes.length === 0) return;
  if (title !== null) sheet.keep(2 * ROW).text(title, { font: FONTS.strong, size: 9, colour: INK.soft });
  for (const route of routes) {
    sheet.keep(ROW);
    drawRow(sheet, route);
  }
  sheet.space(4);
}

/** The best route of each country: the engine ranks countries, and each country's routes best first. */
export function bestOfEachCountry(routes: readonly RouteExplanationType[]): RouteExplanationType[] {
  return routes.filter(
    (route, index) => routes.findIndex(({ country }) => country === route.country) === index,
  );
}

function drawRow(sheet: Sheet, route: RouteExplanationType): void {
  const { y } = sheet;
  const verdict = VERDICT_WORDS[route.verdict];
  const from = sheet.left + NAME_WIDTH;
  const length = sheet.width - NAME_WIDTH - SCORE_WIDTH;
  const at = (score: number) => from + (length * Math.min(100, Math.max(0, score))) / 100;

  sheet.textAt(route.country, y, { width: NAME_WIDTH });
  sheet.decorate((pdf) => {
    pdf
      .rect(from, y + 1, length, 8)
      .lineWidth(0.5)
      .stroke(INK.line);
    pdf
      .fillOpacity(0.45)
      .rect(from, y + 1, at(route.score) - from, 8)
      .fill(verdict.colour)
      .fillOpacity(1);
    pdf.rect(from, y + 1, at(Math.min(route.floor, route.score)) - from, 8).fill(verdict.colour);
    if (route.floor !== route.ceiling) drawWhisker(pdf, at(route.floor), at(route.ceiling), y + 5);
  });
  const score = sheet.left + sheet.width - SCORE_WIDTH + 8;
  sheet.textAt(String(route.score), y, {
    font: FONTS.strong,
    indent: score - sheet.left,
    width: 22,
    align: 'end',
  });
  sheet.textAt(verdict.word, y, { colour: verdict.colour, indent: score - sheet.left + 30, width: 62 });
  sheet.y = y + ROW;
}

/** From the lowest to the highest possible score. */
function drawWhisker(pdf: PdfCanvas, floor: number, ceiling: number, y: number): void {
  pdf.lineWidth(0.9).strokeColor(INK.ink).moveTo(floor, y).lineTo(ceiling, y);
  for (const end of [floor, ceiling]) pdf.moveTo(end, y - 3).lineTo(end, y + 3);
  pdf.stroke();
}
