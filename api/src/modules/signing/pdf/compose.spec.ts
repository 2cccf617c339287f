import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  details,
  plainPdf,
  strokePng,
  transparentPng,
  turnedJpeg,
} from '../../../../test/signing/samples.js';
import { CONSENT } from '../signing.labels.js';
import type { SignatureDetails } from './composition.js';
import { compose } from './compose.js';
import { imageDocument } from './image-document.js';

async function composed(
  original: Uint8Array,
  mimeType = 'application/pdf',
  changes: Partial<SignatureDetails> = {},
): Promise<Uint8Array> {
  return compose({
    original,
    mimeType,
    signatureImage: await strokePng(),
    details: details(changes),
    reservedBytes: 4_096,
  });
}

/** The text of a page, extracted by poppler-utils. */
function readText(pdf: Uint8Array, page: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portolan-text-'));
  try {
    const file = path.join(folder, 'file.pdf');
    writeFileSync(file, pdf);
    const args = ['-layout', '-f', String(page), '-l', String(page), file, '-'];
    return execFileSync('pdftotext', args, { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('a signed copy', () => {
  it('has the pages of the original and a certificate page', async () => {
    const copy = await PDFDocument.load(await composed(await plainPdf()));
    expect(copy.getPageCount()).toBe(6);
    expect(copy.getPages().map((page) => page.getRotation().angle)).toEqual([0, 90, 180, 270, 0, 0]);
  });

  it('states on its last page who signed what, when and from where, and how to verify it', async () => {
    const words = readText(await composed(await plainPdf()), 6).replace(/\s+/g, ' ');
    for (const part of [
      'Certificate of signature',
      'Ada Lovelace',
      'ada@example.com',
      '2026-11-21 09:30:00 UTC',
      'statement.pdf',
      '203.0.113.7',
      'Mozilla/5.0',
      'I agree to sign this document electronically.',
      '7KQ2M-X9D4T-0VB8R-3HZ6N',
      'https://portolan.example/verify/7KQ2M-X9D4T-0VB8R-3HZ6N',
    ]) {
      expect(words).toContain(part);
    }
    expect(words.replace(/ /g, '')).toContain(details().documentHash);
  });

  it.each([0, 90, 180, 270])('shows the signature at the foot of a last page turned by %d', async (turn) => {
    const words = readText(await composed(await plainPdf(turn)), 5);
    expect(words).toContain('Signed by Ada Lovelace on 2026-11-21 09:30:00 UTC');
    expect(words).toContain('Code 7KQ2M-X9D4T-0VB8R-3HZ6N');
  });

  it("prints a name in any script on the certificate and the stamp, and in the signature's entry", async () => {
    const signerName = '李 Zoë Łukasz क्षितिज';
    const copy = await composed(await plainPdf(), 'application/pdf', { signerName });
    expect(readText(copy, 6)).toContain(signerName);
    expect(readText(copy, 6)).not.toContain("couldn't print");
    expect(readText(copy, 5)).toContain(`Signed by ${signerName} on 2026-11-21`);
    const name = Buffer.from(`\uFEFF${signerName}`, 'utf16le').swap16().toString('hex').toUpperCase();
    expect(Buffer.from(copy).toString('latin1').toUpperCase()).toContain(`/NAME <${name}>`);
  });

  it.each([
    ['es', 'Certificado de firma', 'Firmado por Ada Lovelace el 2026-11-21 09:30:00 UTC'],
    ['ar', 'شهادة توقيع', 'Ada Lovelace'],
    ['hi', 'सहमति', 'Ada Lovelace'],
    ['zh', '签名证书', 'Ada Lovelace签署于2026-11-21 09:30:00 UTC'],
  ] as const)(
    "is in the signer's language (%s), with the record in English",
    async (language, title, stamp) => {
      const copy = await composed(await plainPdf(), 'application/pdf', { language, consent: CONSENT });
      const page = readText(copy, 6).replace(/\s+/g, ' ');
      expect(page).toContain(title);
      expect(page).toContain('https://portolan.example/verify/7KQ2M-X9D4T-0VB8R-3HZ6N');
      expect(page).toContain('This record is in English at');
      expect(page).toContain('I agree to sign this document electronically.');
      expect(page).not.toMatch(/Signed by|Check it yourself|not a government site/);
      expect(readText(copy, 5)).toContain(stamp);
    },
  );

  it('marks a character that cannot be printed', async () => {
    const copy = await composed(await plainPdf(), 'application/pdf', { signerName: 'Ada 𓀀𓀁' });
    const words = readText(copy, 6).replace(/\s+/g, ' ');
    expect(words).toContain('Ada [...]');
    expect(words).toContain("We couldn't print some characters.");
  });

  it('prints a name unchanged that would otherwise reorder its letters', async () => {
    const copy = await composed(await plainPdf(), 'application/pdf', {
      signerName: 'Ada\u202E gnp.exe\u0000',
    });
    expect(readText(copy, 6)).toContain('Ada gnp.exe');
  });

  it('is identical for the same signature, in any script', async () => {
    const changes = { signerName: 'محمد علي 王小明' };
    const original = await plainPdf();
    const [one, other] = [
      await composed(original, 'application/pdf', changes),
      await composed(original, 'application/pdf', changes),
    ];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  it('can be made with very long words', async () => {
    const copy = composed(await plainPdf(), 'application/pdf', {
      signerName: 'A'.repeat(300),
      documentName: 'ä'.repeat(150),
      userAgent: 'x'.repeat(400),
    });
    await expect(copy).resolves.toBeInstanceOf(Uint8Array);
  });

  it('contains no active content', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    pdf.addJavaScript('hello', 'app.alert(1)');
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'JavaScript', JS: 'app.alert(2)' }));
    const copy = await PDFDocument.load(await composed(await pdf.save()));
    expect(copy.catalog.get(PDFName.of('OpenAction'))).toBeUndefined();
    expect(String(copy.catalog.lookup(PDFName.of('Names')))).not.toContain('JavaScript');
  });

  it('cannot be made of a file that is not a PDF', async () => {
    await expect(composed(Buffer.from('not a PDF'))).rejects.toThrow();
    await expect(composed(Buffer.from('not an image'), 'image/png')).rejects.toThrow();
  });
});

describe('the page made from an image', () => {
  it('is upright as the camera recorded it', async () => {
    const page = (await imageDocument(await turnedJpeg())).getPage(0);
    expect(page.getHeight()).toBeGreaterThan(page.getWidth());
    const flat = await sharp(await turnedJpeg())
      .withMetadata({ orientation: 1 })
      .jpeg()
      .toBuffer();
    const wide = (await imageDocument(flat)).getPage(0);
    expect(wide.getWidth()).toBeGreaterThan(wide.getHeight());
  });

  it('can be made from a partly transparent image', async () => {
    expect((await imageDocument(await transparentPng())).getPageCount()).toBe(1);
  });
});
