import type { PdfCanvas } from '@portolan/pdf-text';
import { INK } from './ink.js';

const POINTS = 8;

/** Draws a small compass rose whose north is in the one strong color. */
export function drawCompass(pdf: PdfCanvas, x: number, y: number, radius: number): void {
  pdf.save().lineWidth(0.5);
  pdf.circle(x, y, radius).stroke(INK.soft);
  // Draws north last, over the others.
  for (let point = 1; point <= POINTS; point += 1) {
    const isNorth = point === POINTS;
    const length = point % 2 === 0 ? radius * 0.95 : radius * 0.6;
    const angle = (point * 2 * Math.PI) / POINTS;
    drawNeedle(pdf, x, y, angle, length, isNorth ? INK.act : INK.ink);
  }
  pdf.restore();
}

/** Half of each needle is filled and half outlined, as in engravings. */
function drawNeedle(
  pdf: PdfCanvas,
  x: number,
  y: number,
  angle: number,
  length: number,
  colour: string,
): void {
  const tip = at(x, y, angle, length);
  const right = at(x, y, angle + Math.PI / POINTS, length * 0.3);
  const left = at(x, y, angle - Math.PI / POINTS, length * 0.3);
  pdf
    .moveTo(x, y)
    .lineTo(...tip)
    .lineTo(...right)
    .closePath()
    .fill(colour);
  pdf
    .moveTo(x, y)
    .lineTo(...tip)
    .lineTo(...left)
    .closePath()
    .lineWidth(0.3)
    .stroke(colour);
}

/** The point at this angle (clockwise from north) and distance. */
function at(x: number, y: number, angle: number, distance: number): [number, number] {
  return [x + Math.sin(angle) * distance, y - Math.cos(angle) * distance];
}
