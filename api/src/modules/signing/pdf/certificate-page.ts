import { StandardFonts, type PDFDocument, type PDFFont, type PDFImage, type PDFPage } from '@cantoo/pdf-lib';
import { utc, type SignatureDetails } from './composition.js';
import { drawCompass, drawQr } from './drawings.js';
import { INK } from './ink.js';
import { latin } from './latin.js';
import type { Rectangle } from './signature-field.js';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const LEFT = 56;
const RIGHT = PAGE.width - LEFT;
const LABELS = 120;
const SIGNATURE = { width: 240, height: 80 };
const QR = 118;
const MOST_LINES = 3;

interface Fonts {
  readonly heading: PDFFont;
  readonly text: PDFFont;
  readonly mono: PDFFont;
}

/**
 * Adds the page that says who signed what, when and from where, and how anybody can check it.
 * @returns where the visible signature stands on it
 */
export async function addCertificatePage(
  pdf: PDFDocument,
  image: PDFImage,
  details: SignatureDetails,
): Promise<Rectangle> {
  const fonts: Fonts = {
    heading: await pdf.embedFont(StandardFonts.TimesRomanBold),
    text: await pdf.embedFont(StandardFonts.Helvetica),
    mono: await pdf.embedFont(StandardFonts.Courier),
  };
  const page = pdf.addPage([PAGE.width, PAGE.height]);
  drawHead(page, fonts);
  const place = drawSignature(page, image, fonts);
  const below = drawRows(page, details, fonts, place.y - 34);
  drawCheck(page, details, fonts, below - 12);
  drawFoot(page, details, fonts);
  return place;
}

function drawHead(page: PDFPage, { heading, text }: Fonts): void {
  drawCompass(page, LEFT + 20, 770, 20);
  page.drawText('Certificate of signature', {
    x: LEFT + 56,
    y: 768,
    size: 24,
    font: heading,
    color: INK.ink,
  });
  page.drawText('Portolan. This page belongs to the document before it.', {
    x: LEFT + 56,
    y: 752,
    size: 9.5,
    font: text,
    color: INK.soft,
  });
  rule(page, 734);
}

function drawSignature(page: PDFPage, image: PDFImage, { text }: Fonts): Rectangle {
  const place = { x: LEFT, y: 636, ...SIGNATURE };
  const size = image.scaleToFit(place.width, place.height);
  page.drawImage(image, { x: place.x, y: place.y + (place.height - size.height) / 2, ...size });
  page.drawLine({
    start: { x: place.x, y: place.y - 4 },
    end: { x: place.x + place.width, y: place.y - 4 },
    color: INK.ink,
    thickness: 0.75,
  });
  page.drawText('Signature', { x: place.x, y: place.y - 16, size: 8.5, font: text, color: INK.soft });
  return place;
}

function drawRows(page: PDFPage, details: SignatureDetails, fonts: Fonts, top: number): number {
  const rows: readonly (readonly [string, string, PDFFont?])[] = [
    ['Signed by', details.signerName],
    ['E-mail', details.signerEmail],
    ['Time', utc(details.signedAt)],
    ['Document', details.documentName],
    ['SHA-256 of the original', (details.documentHash.match(/.{1,32}/g) ?? []).join(' '), fonts.mono],
    ['Signature', HOW_MADE[details.signatureType] ?? details.signatureType],
    ['Network address', details.ip || 'not known'],
    ['Browser', details.userAgent || 'not known'],
    ['Consent', details.consent],
  ];
  let y = top;
  for (const [label, value, font = fonts.text] of rows) {
    page.drawText(label, { x: LEFT, y, size: 9, font: fonts.text, color: INK.soft });
    for (const line of wrapped(latin(value), font, 10, RIGHT - LEFT - LABELS)) {
      page.drawText(line, { x: LEFT + LABELS, y, size: 10, font, color: INK.ink });
      y -= 14;
    }
    y -= 5;
  }
  return y;
}

const HOW_MADE: Readonly<Record<string, string>> = {
  drawn: 'drawn by hand',
  typed: 'typed',
  uploaded: 'uploaded as an image',
};

function drawCheck(page: PDFPage, details: SignatureDetails, fonts: Fonts, top: number): void {
  rule(page, top + 14);
  const x = LEFT + QR + 16;
  const width = RIGHT - x;
  drawQr(page, details.verifyUrl, LEFT, top - QR, QR);
  page.drawText('Check it yourself', { x, y: top - 20, size: 14, font: fonts.heading, color: INK.ink });
  page.drawText(details.code, { x, y: top - 42, size: 14, font: fonts.mono, color: INK.ink });
  const words = `Open ${details.verifyUrl} or scan the code. The page says what was signed, by whom and when, and compares a file with the signed one, byte by byte.`;
  wrapped(latin(words), fonts.text, 9.5, width, 6).forEach((line, index) => {
    page.drawText(line, { x, y: top - 62 - index * 13, size: 9.5, font: fonts.text, color: INK.soft });
  });
}

function drawFoot(page: PDFPage, { sealedBy }: SignatureDetails, { text }: Fonts): void {
  rule(page, 62);
  const words = `This file is sealed with the certificate "${sealedBy}" over its whole length: any change breaks the seal. Portolan is not a government site.`;
  wrapped(latin(words), text, 8, RIGHT - LEFT).forEach((line, index) => {
    page.drawText(line, { x: LEFT, y: 48 - index * 11, size: 8, font: text, color: INK.soft });
  });
}

function rule(page: PDFPage, y: number): void {
  page.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, color: INK.line, thickness: 0.75 });
}

/** A text in lines of at most `width` points; what is longer than `most` lines ends in an ellipsis. */
function wrapped(text: string, font: PDFFont, size: number, width: number, most = MOST_LINES): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (fits(joined)) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      // A word wider than the page, such as an address: cut where it must be.
      let length = line.length - 1;
      while (length > 1 && !fits(line.slice(0, length))) length -= 1;
      lines.push(line.slice(0, length));
      line = line.slice(length);
    }
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  let end = lines[most - 1] ?? '';
  while (end !== '' && !fits(`${end}…`)) end = end.slice(0, -1);
  return [...lines.slice(0, most - 1), `${end}…`];
}
