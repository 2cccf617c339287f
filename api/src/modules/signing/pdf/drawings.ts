import type { PDFPage } from '@cantoo/pdf-lib';
import { create } from 'qrcode';
import { INK } from './ink.js';

const POINTS = 8;
/** The quiet zone in modules. Without it, cameras don't find the code. */
const QUIET = 4;

/** Draws a QR code of `text` with its quiet zone; (x, y) is its lower left corner, in points. */
export function drawQr(page: PDFPage, text: string, x: number, y: number, side: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const unit = side / (modules.size + 2 * QUIET);
  const path: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
    }
  }
  page.drawSvgPath(path.join(''), { x, y: y + side, scale: unit, color: INK.ink });
}

/** Draws a small compass rose whose north is in the one strong color. */
export function drawCompass(page: PDFPage, x: number, y: number, radius: number): void {
  page.drawCircle({ x, y, size: radius, borderColor: INK.soft, borderWidth: 0.5 });
  // Draws north last, over the others.
  for (let point = 1; point <= POINTS; point += 1) {
    const colour = point === POINTS ? INK.act : INK.ink;
    const length = point % 2 === 0 ? radius * 0.95 : radius * 0.6;
    const angle = (point * 2 * Math.PI) / POINTS;
    // Half of each needle is filled and half outlined, as in engravings.
    const half = (side: 1 | -1) =>
      `M0 0L${at(angle, length)}L${at(angle + (side * Math.PI) / POINTS, length * 0.3)}Z`;
    page.drawSvgPath(half(1), { x, y, color: colour });
    page.drawSvgPath(half(-1), { x, y, borderColor: colour, borderWidth: 0.3 });
  }
}

/** The point at this angle (clockwise from north) and distance, in SVG coordinates. */
function at(angle: number, distance: number): string {
  return `${(Math.sin(angle) * distance).toFixed(3)} ${(-Math.cos(angle) * distance).toFixed(3)}`;
}
