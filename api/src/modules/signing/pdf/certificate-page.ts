import {
  type Color,
  StandardFonts,
  type PDFDocument,
  type PDFFont,
  type PDFImage,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { UNPRINTABLE, type PdfLibText, type Style } from '@portolan/pdf-text';
import { utc, type SignatureDetails } from './composition.js';
import { drawCompass, drawQr } from './drawings.js';
import { INK } from './ink.js';
import type { Rectangle } from './signature-field.js';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const LEFT = 56;
const RIGHT = PAGE.width - LEFT;
const LABELS = 120;
const SIGNATURE = { width: 240, height: 80 };
const QR = 118;
const MAX_LINES = 3;

/** The page and what it is written with. */
interface Certificate {
  readonly page: PDFPage;
  readonly setter: PdfLibText;
  readonly heading: PDFFont;
  readonly text: PDFFont;
  readonly mono: PDFFont;
}

/**
 * Adds the page that says who signed what, when and from where, and how to verify it.
 * @param setter sets all texts of the document
 * @returns the position of the visible signature
 */
export async function addCertificatePage(
  pdf: PDFDocument,
  setter: PdfLibText,
  image: PDFImage,
  details: SignatureDetails,
): Promise<Rectangle> {
  const certificate: Certificate = {
    page: pdf.addPage([PAGE.width, PAGE.height]),
    setter,
    heading: await pdf.embedFont(StandardFonts.TimesRomanBold),
    text: await pdf.embedFont(StandardFonts.Helvetica),
    mono: await pdf.embedFont(StandardFonts.Courier),
  };
  drawHead(certificate);
  const place = drawSignature(certificate, image);
  const below = drawRows(certificate, details, place.y - 34);
  drawCheck(certificate, details, below - 12);
  drawFoot(certificate, details);
  return place;
}

function drawHead(certificate: Certificate): void {
  const { page, heading, text } = certificate;
  drawCompass(page, LEFT + 20, 770, 20);
  const left = LEFT + 56;
  write(certificate, 'Certificate of signature', getStyle(heading, 24), { x: left, y: 768 });
  const belongs = 'Portolan. This page certifies the document above.';
  write(certificate, belongs, getStyle(text, 9.5, INK.soft), { x: left, y: 752 });
  rule(page, 734);
}

function drawSignature(certificate: Certificate, image: PDFImage): Rectangle {
  const { page, text } = certificate;
  const place = { x: LEFT, y: 636, ...SIGNATURE };
  const size = image.scaleToFit(place.width, place.height);
  page.drawImage(image, { x: place.x, y: place.y + (place.height - size.height) / 2, ...size });
  page.drawLine({
    start: { x: place.x, y: place.y - 4 },
    end: { x: place.x + place.width, y: place.y - 4 },
    color: INK.ink,
    thickness: 0.75,
  });
  write(certificate, 'Signature', getStyle(text, 8.5, INK.soft), { x: place.x, y: place.y - 16 });
  return place;
}

function drawRows(certificate: Certificate, details: SignatureDetails, top: number): number {
  const { text, mono } = certificate;
  const rows: readonly (readonly [string, string, PDFFont?])[] = [
    ['Signed by', details.signerName],
    ['Email', details.signerEmail],
    ['Time', utc(details.signedAt)],
    ['Document', details.documentName],
    ['SHA-256 of the original', (details.documentHash.match(/.{1,32}/g) ?? []).join(' '), mono],
    ['Signature', HOW_MADE[details.signatureType] ?? details.signatureType],
    ['IP address', details.ip || 'not known'],
    ['Browser', details.userAgent || 'not known'],
    ['Consent', details.consent],
  ];
  let y = top;
  for (const [label, value, font = text] of rows) {
    write(certificate, label, getStyle(text, 9, INK.soft), { x: LEFT, y });
    const place = { x: LEFT + LABELS, y, width: RIGHT - LEFT - LABELS, leading: 14 };
    y = write(certificate, value, getStyle(font, 10), place) - 5;
  }
  return y;
}

const HOW_MADE: Readonly<Record<string, string>> = {
  drawn: 'drawn by hand',
  typed: 'typed',
  uploaded: 'uploaded as an image',
};

function drawCheck(certificate: Certificate, details: SignatureDetails, top: number): void {
  const { page, heading, mono, text } = certificate;
  rule(page, top + 14);
  const x = LEFT + QR + 16;
  drawQr(page, details.verifyUrl, LEFT, top - QR, QR);
  write(certificate, 'Check it yourself', getStyle(heading, 14), { x, y: top - 20 });
  write(certificate, details.code, getStyle(mono, 14), { x, y: top - 42 });
  const words = `Open ${details.verifyUrl} or scan the code. You'll see what was signed, by whom and when, and you can check whether your copy is identical.`;
  const place = { x, y: top - 62, width: RIGHT - x, leading: 13, maxLines: 6 };
  write(certificate, words, getStyle(text, 9.5, INK.soft), place);
}

function drawFoot(certificate: Certificate, { sealedBy }: SignatureDetails): void {
  const { page, setter, text } = certificate;
  rule(page, 62);
  const words = [
    `The whole file is sealed with the certificate "${sealedBy}". Any change breaks the seal. Portolan is not a government site.`,
  ];
  if (setter.isIncomplete) {
    words.push(
      `We couldn't print some characters. ${UNPRINTABLE} replaces them. The signature record has the exact name.`,
    );
  }
  const place = { x: LEFT, y: 48, width: RIGHT - LEFT, leading: 11 };
  write(certificate, words.join(' '), getStyle(text, 8, INK.soft), place);
}

function getStyle(font: PDFFont, size: number, colour: Color = INK.ink): Style<PDFFont, Color> {
  return { font, size, colour };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  /** The distance between baselines. */
  readonly leading?: number;
  readonly maxLines?: number;
}

/** Writes a text from the baseline at `y` downwards. @returns the baseline after it */
function write(
  { page, setter }: Certificate,
  text: string,
  style: Style<PDFFont, Color>,
  { x, y, width, leading = 0, maxLines = MAX_LINES }: Place,
): number {
  const lines = setter.lines(text, style, { width, maxLines });
  lines.forEach((line, index) => setter.drawLine(page, line, x, y - index * leading));
  return y - lines.length * leading;
}

function rule(page: PDFPage, y: number): void {
  page.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, color: INK.line, thickness: 0.75 });
}
