import type { PdfCanvas } from '@portolan/pdf-text';
import { FONTS, INK } from '../../../../platform/pdf/ink.js';
import type { RouteExplanationType } from '../../dto/result.types.js';
import { VERDICT_STATES } from './palette.js';
import type { ReportSheet } from './report-sheet.js';

const ROW = 17;
const NAME_WIDTH = 118;
const SCORE_WIDTH = 96;

/**
 * One bar per country, for its best route: dark up to the floor, light up to the score, and a whisker to the
 * ceiling if something is unknown. Bars start at the start of the line: on the right in Arabic.
 */
export function drawScoreRangeChart(
  sheet: ReportSheet,
  routes: readonly RouteExplanationType[],
  chosen: readonly string[],
): void {
  const { own, others } = splitByChoice(listBestByCountry(routes), chosen);
  const { wording } = sheet;
  drawGroup(sheet, wording.translate('Your countries'), own);
  drawGroup(sheet, own.length > 0 ? wording.translate('Other countries') : null, others);
}

/** Groups as on the page: the person's chosen countries, then the rest, each by score and then by rank. */
function splitByChoice(
  best: readonly RouteExplanationType[],
  chosen: readonly string[],
): { readonly own: readonly RouteExplanationType[]; readonly others: readonly RouteExplanationType[] } {
  const byScore = [...best].sort((one, other) => other.score - one.score);
  return {
    own: byScore.filter(({ country }) => chosen.includes(country)),
    others: byScore.filter(({ country }) => !chosen.includes(country)),
  };
}

function drawGroup(sheet: ReportSheet, title: string | null, routes: readonly RouteExplanationType[]): void {
  if (routes.length === 0) return;
  if (title !== null) sheet.keep(2 * ROW).text(title, { font: FONTS.strong, size: 9, colour: INK.soft });
  for (const route of routes) {
    sheet.keep(ROW);
    drawRow(sheet, route);
  }
  sheet.space(4);
}

/** The best route of each country: the engine ranks countries, and each country's routes best first. */
export function listBestByCountry(routes: readonly RouteExplanationType[]): RouteExplanationType[] {
  return routes.filter(
    (route, index) => routes.findIndex(({ country }) => country === route.country) === index,
  );
}

function drawRow(sheet: ReportSheet, route: RouteExplanationType): void {
  const { y } = sheet;
  const verdict = VERDICT_STATES[route.verdict];
  const length = sheet.width - NAME_WIDTH - SCORE_WIDTH;
  const at = (score: number) => sheet.across(NAME_WIDTH + (length * Math.min(100, Math.max(0, score))) / 100);
  const bar = (pdf: PdfCanvas, score: number) => pdf.rect(at(0), y + 1, at(score) - at(0), 8);

  sheet.textAt(sheet.words(route.country), y, { width: NAME_WIDTH });
  sheet.decorate((pdf) => {
    bar(pdf, 100).lineWidth(0.5).stroke(INK.line);
    pdf.fillOpacity(0.45);
    bar(pdf, route.score).fill(verdict.colour).fillOpacity(1);
    bar(pdf, Math.min(route.floor, route.score)).fill(verdict.colour);
    if (route.floor !== route.ceiling) drawWhisker(pdf, at(route.floor), at(route.ceiling), y + 5);
  });
  const score = sheet.width - SCORE_WIDTH + 8;
  sheet.textAt(String(route.score), y, { font: FONTS.strong, indent: score, width: 22, align: 'end' });
  const word = verdict.word(sheet.wording);
  sheet.textAt(word, y, { colour: verdict.colour, indent: score + 30, width: 62 });
  sheet.y = y + ROW;
}

/** From the lowest to the highest possible score. */
function drawWhisker(pdf: PdfCanvas, floor: number, ceiling: number, y: number): void {
  pdf.lineWidth(0.9).strokeColor(INK.ink).moveTo(floor, y).lineTo(ceiling, y);
  for (const end of [floor, ceiling]) pdf.moveTo(end, y - 3).lineTo(end, y + 3);
  pdf.stroke();
}
