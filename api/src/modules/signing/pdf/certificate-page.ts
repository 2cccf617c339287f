import {
  type Color,
  StandardFonts,
  type PDFDocument,
  type PDFFont,
  type PDFImage,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { UNPRINTABLE, type PdfLibText, type Style } from '@portolan/pdf-text';
import { Wording } from '../../../platform/language/wording.js';
import { CONSENT } from '../signing.labels.js';
import { utc, type SignatureDetails } from './composition.js';
import { drawCompass, drawQr } from './drawings.js';
import { INK } from './ink.js';
import type { Rectangle } from './signature-field.js';

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 };
const LEFT = 56;
const RIGHT = PAGE.width - LEFT;
const LABELS = 120;
const SIGNATURE = { width: 240, height: 80 };
const QR = 118;
const MAX_LINES = 4;

/** The page being written and the means to write it. */
interface Certificate {
  readonly page: PDFPage;
  readonly setter: PdfLibText;
  readonly heading: PDFFont;
  readonly text: PDFFont;
  readonly mono: PDFFont;
  readonly wording: Wording;
}

/**
 * Adds the certificate page: who signed what, when and from where, and how to verify it. It is in
 * the signer's language, with one line in English for other readers.
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
    wording: Wording.in(details.language),
  };
  drawHead(certificate, details);
  const place = drawSignature(certificate, image);
  const below = drawRows(certificate, details, place.y - 34);
  drawCheck(certificate, details, below - 12);
  drawFoot(certificate, details);
  return place;
}

function drawHead(certificate: Certificate, { verifyUrl }: SignatureDetails): void {
  const { page, heading, text, wording } = certificate;
  drawCompass(page, getLeft(certificate, LEFT, 40) + 20, 770, 20);
  const left = LEFT + 56;
  write(certificate, wording.translate('Certificate of signature'), getStyle(heading, 24), {
    x: left,
    y: 768,
  });
  const belongs = wording.translate('Portolan. This page certifies the document above.');
  write(certificate, belongs, getStyle(text, 9.5, INK.soft), { x: left, y: 752 });
  if (wording.language !== 'en') {
    const english = `Certificate of signature. This record is in English at ${verifyUrl}`;
    write(certificate, english, getStyle(text, 8, INK.soft), { x: left, y: 740 });
  }
  rule(page, 728);
}

function drawSignature(certificate: Certificate, image: PDFImage): Rectangle {
  const { page, text, wording } = certificate;
  const place = { x: getLeft(certificate, LEFT, SIGNATURE.width), y: 630, ...SIGNATURE };
  const size = image.scaleToFit(place.width, place.height);
  page.drawImage(image, { x: place.x, y: place.y + (place.height - size.height) / 2, ...size });
  page.drawLine({
    start: { x: place.x, y: place.y - 4 },
    end: { x: place.x + place.width, y: place.y - 4 },
    color: INK.ink,
    thickness: 0.75,
  });
  const label = wording.translate('Signature');
  write(certificate, label, getStyle(text, 8.5, INK.soft), { x: LEFT, y: place.y - 16 });
  return place;
}

function drawRows(certificate: Certificate, details: SignatureDetails, top: number): number {
  const { text, mono, wording } = certificate;
  const unknown = wording.translate('not known');
  const rows: readonly (readonly [string, string, PDFFont?])[] = [
    [wording.translate('Signed by'), details.signerName],
    [wording.translate('Email'), details.signerEmail],
    [wording.translate('Time'), utc(details.signedAt)],
    [wording.translate('Document'), details.documentName],
    [
      wording.translate('SHA-256 of the original'),
      (details.documentHash.match(/.{1,32}/g) ?? []).join(' '),
      mono,
    ],
    [wording.translate('Signature'), HOW_MADE[details.signatureType]?.(wording) ?? details.signatureType],
    [wording.translate('IP address'), details.ip || unknown],
    [wording.translate('Browser'), details.userAgent || unknown],
    [wording.translate('Consent'), translateConsent(details.consent, wording)],
  ];
  let y = top;
  for (const [label, value, font = text] of rows) {
    write(certificate, label, getStyle(text, 9, INK.soft), { x: LEFT, y });
    const place = { x: LEFT + LABELS, y, width: RIGHT - LEFT - LABELS, leading: 14, base: 'auto' as const };
    y = write(certificate, value, getStyle(font, 10), place) - 5;
  }
  return y;
}

/** The stored consent sentence, which is in English, and the translation that the signer read. */
function translateConsent(consent: string, wording: Wording): string {
  if (wording.language === 'en' || consent !== CONSENT) return consent;
  const read = wording.translate(
    'I agree to sign this document electronically. My electronic signature is as binding as a handwritten one.',
  );
  return `${read}\n${consent}`;
}

const HOW_MADE: Readonly<Record<string, (wording: Wording) => string>> = {
  drawn: (wording) => wording.translate('drawn by hand'),
  typed: (wording) => wording.translate('typed'),
  uploaded: (wording) => wording.translate('uploaded as an image'),
};

function drawCheck(certificate: Certificate, details: SignatureDetails, top: number): void {
  const { page, heading, mono, text, wording } = certificate;
  rule(page, top + 14);
  const x = LEFT + QR + 16;
  drawQr(page, details.verifyUrl, getLeft(certificate, LEFT, QR), top - QR, QR);
  write(certificate, wording.translate('Check it yourself'), getStyle(heading, 14), { x, y: top - 20 });
  write(certificate, details.code, getStyle(mono, 14), { x, y: top - 42 });
  const words = wording.translate(
    "Open {url} or scan the code. You'll see what was signed, by whom and when, and you can check whether your copy is identical.",
    { url: details.verifyUrl },
  );
  const place = { x, y: top - 62, width: RIGHT - x, leading: 13, maxLines: 6 };
  write(certificate, words, getStyle(text, 9.5, INK.soft), place);
}

function drawFoot(certificate: Certificate, { sealedBy }: SignatureDetails): void {
  const { page, setter, text, wording } = certificate;
  rule(page, 62);
  const words = [
    wording.translate('The whole file is sealed with the certificate "{name}". Any change breaks the seal.', {
      name: sealedBy,
    }),
    wording.translate('Portolan is not a government site.'),
  ];
  if (setter.isIncomplete) {
    words.push(
      wording.translate("We couldn't print some characters. {mark} replaces them.", { mark: UNPRINTABLE }),
      wording.translate('The signature record has the exact name.'),
    );
  }
  const place = { x: LEFT, y: 48, width: RIGHT - LEFT, leading: 11 };
  write(certificate, wording.join(...words), getStyle(text, 8, INK.soft), place);
}

/**
 * The left edge of an element of this width; `distance` is measured from the start of the line,
 * which is on the right in Arabic.
 */
function getLeft({ wording }: Certificate, distance: number, width: number): number {
  return wording.direction === 'rtl' ? PAGE.width - distance - width : distance;
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
  /** `auto` for text that isn't ours: its first letter decides its direction. */
  readonly base?: 'auto';
}

/**
 * Writes a text downwards from the baseline at `y`; `x` is measured from the start of the line.
 * @returns the baseline after the text
 */
function write(
  certificate: Certificate,
  text: string,
  style: Style<PDFFont, Color>,
  { x, y, width, leading = 0, maxLines = MAX_LINES, base }: Place,
): number {
  const { page, setter, wording } = certificate;
  const own = base ?? (wording.direction === 'rtl' ? 'rtl' : 'auto');
  const lines = setter.lines(text, style, { width, maxLines, base: own });
  lines.forEach((line, index) =>
    setter.drawLine(page, line, getLeft(certificate, x, line.width), y - index * leading),
  );
  return y - lines.length * leading;
}

function rule(page: PDFPage, y: number): void {
  page.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, color: INK.line, thickness: 0.75 });
}
