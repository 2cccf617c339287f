import {
  concatTransformationMatrix,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
  type PDFDocument,
  type PDFImage,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { PdfLibText } from '@portolan/pdf-text';
import { Wording } from '../../../platform/language/wording.js';
import { utc, type SignatureDetails } from './composition.js';
import { INK } from './ink.js';

/** The size of the strip in points, on a page that is wide enough. */
const WIDTH = 400;
const HEIGHT = 30;
const MARGIN = 10;
const TEXT = 7.5;
const IMAGE = { width: 78, height: 26 };

/** Draws a small visible signature at the foot of a page, upright whatever the page's rotation. */
export async function stampFoot(
  pdf: PDFDocument,
  page: PDFPage,
  setter: PdfLibText,
  image: PDFImage,
  details: SignatureDetails,
): Promise<void> {
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const view = uprightView(page);
  // On a very small page, the strip is scaled down rather than cut off.
  const scale = Math.min(1, (view.width - 2 * MARGIN) / WIDTH, view.height / (4 * HEIGHT));
  const [a, b, c, d, e, f] = view.matrix;
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(a, b, c, d, e, f),
    concatTransformationMatrix(scale, 0, 0, scale, MARGIN, MARGIN),
  );
  page.drawRectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT, color: INK.paper, opacity: 0.92 });
  page.drawLine({ start: { x: 0, y: HEIGHT }, end: { x: WIDTH, y: HEIGHT }, color: INK.ink, thickness: 0.5 });
  const size = image.scaleToFit(IMAGE.width, IMAGE.height);
  page.drawImage(image, { x: 4, y: (HEIGHT - size.height) / 2, ...size });
  const x = IMAGE.width + 12;
  const wording = Wording.in(details.language);
  const isRightToLeft = wording.direction === 'rtl';
  const lines = [
    wording.translate('Signed by {name} on {time}', {
      name: details.signerName,
      time: utc(details.signedAt),
    }),
    wording.translate('Code {code}. Certificate on the last page.', { code: details.code }),
  ];
  lines.forEach((words, index) => {
    const style = { font, size: TEXT, colour: INK.ink };
    const size = Math.min(TEXT, (TEXT * (WIDTH - x - 4)) / setter.measureWidth(words, style));
    const measure = { maxLines: 1, base: isRightToLeft ? 'rtl' : 'auto' } as const;
    for (const line of setter.lines(words, { ...style, size }, measure)) {
      const start = isRightToLeft ? WIDTH - 4 - line.width : x;
      setter.drawLine(page, line, start, HEIGHT - 12 - index * 11);
    }
  });
  page.pushOperators(popGraphicsState());
}

interface View {
  /** The page's size as a viewer shows it, in points. */
  readonly width: number;
  readonly height: number;
  /** Maps viewer coordinates to page coordinates. */
  readonly matrix: readonly [number, number, number, number, number, number];
}

function uprightView(page: PDFPage): View {
  const { x, y, width, height } = page.getCropBox();
  switch (((page.getRotation().angle % 360) + 360) % 360) {
    case 90:
      return { width: height, height: width, matrix: [0, 1, -1, 0, x + width, y] };
    case 180:
      return { width, height, matrix: [-1, 0, 0, -1, x + width, y + height] };
    case 270:
      return { width: height, height: width, matrix: [0, -1, 1, 0, x, y + height] };
    default:
      return { width, height, matrix: [1, 0, 0, 1, x, y] };
  }
}
