import { createHash } from 'node:crypto';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import type { SignatureDetails } from '../../src/modules/signing/pdf/composition.js';

/** A hand-drawn stroke, dark on a transparent background. */
export function strokePng(width = 600, height = 200): Promise<Buffer> {
  const path = `M${width * 0.1} ${height * 0.7}C${width * 0.3} 0 ${width * 0.4} ${height} ${width * 0.9} ${height * 0.3}`;
  return svg(width, height, `<path d="${path}" stroke="#14213d" stroke-width="5" fill="none"/>`);
}

export function svg(width: number, height: number, inside: string): Promise<Buffer> {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;
  return sharp(Buffer.from(text)).png().toBuffer();
}

export function dataUrl(image: Buffer, mimeType = 'image/png'): string {
  return `data:${mimeType};base64,${image.toString('base64')}`;
}

/** A document with pages rotated in all four ways, the last one by `lastTurn`. */
export async function plainPdf(lastTurn = 0, useObjectStreams = true): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const turn of [0, 90, 180, 270, lastTurn]) {
    const page = pdf.addPage([420, 595]);
    page.drawText(`Page turned by ${turn}`, { x: 40, y: 300 });
    page.setRotation(degrees(turn));
  }
  return Buffer.from(await pdf.save({ useObjectStreams }));
}

/** The same from another producer. */
export function otherPdf(): Promise<Buffer> {
  const pdf = new PdfKit({ size: 'A4' });
  pdf.text('Bank statement');
  pdf.end();
  return buffer(pdf);
}

/** A photo taken with the phone held sideways. */
export async function turnedJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#88aacc' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export function transparentPng(): Promise<Buffer> {
  return sharp({
    create: { width: 300, height: 500, channels: 4, background: { r: 200, g: 90, b: 40, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
}

export function details(changes: Partial<SignatureDetails> = {}): SignatureDetails {
  return {
    signerName: 'Ada Lovelace',
    signerEmail: 'ada@example.com',
    signedAt: new Date('2026-11-21T09:30:00.000Z'),
    ip: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    consent: 'I agree to sign this document electronically.',
    signatureType: 'drawn',
    code: '7KQ2M-X9D4T-0VB8R-3HZ6N',
    verifyUrl: 'https://portolan.example/verify/7KQ2M-X9D4T-0VB8R-3HZ6N',
    documentName: 'statement.pdf',
    documentHash: createHash('sha256').update('statement').digest('hex'),
    sealedBy: 'Portolan document seal',
    language: 'en',
    ...changes,
  };
}
