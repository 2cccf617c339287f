import { createHash, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfsig, type SealVerdict } from '../../../../test/signing/pdfsig.js';
import {
  details,
  otherPdf,
  plainPdf,
  strokePng,
  transparentPng,
  turnedJpeg,
} from '../../../../test/signing/samples.js';
import { parseSettings } from '../../../platform/config/settings.js';
import { compose } from '../pdf/compose.js';
import { Seals } from './seals.js';

const AT_ONCE = 4;
let dataDir: string;
let seals: Seals;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portolan-seals-'));
  seals = new Seals(parseSettings({ NODE_ENV: 'test', DATA_DIR: dataDir }));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function sealed(original: Uint8Array, mimeType = 'application/pdf'): Promise<Buffer> {
  const composed = await compose({
    original,
    mimeType,
    signatureImage: await strokePng(),
    details: details(),
    reservedBytes: seals.reservedBytes,
  });
  return seals.seal(composed, 'required');
}

const sound = { valid: true, total: true, signatures: 1 };

describe('a sealed file', () => {
  it.each([
    ['turned pages', () => plainPdf(90)],
    ['a last page upside down', () => plainPdf(180)],
    ['a classic table of objects', () => plainPdf(0, false)],
    ['another maker', otherPdf],
  ])('is valid and signed as a whole: a PDF with %s', async (_, original) => {
    expect(await pdfsig(await sealed(await original()))).toMatchObject(sound);
  });

  it('is valid for a JPEG and a PNG, which are first turned into a page', async () => {
    expect(await pdfsig(await sealed(await turnedJpeg(), 'image/jpeg'))).toMatchObject(sound);
    expect(await pdfsig(await sealed(await transparentPng(), 'image/png'))).toMatchObject(sound);
  });

  it('that had a seal before carries only the new one, and that is valid', async () => {
    expect(await pdfsig(await sealed(await sealed(await plainPdf())))).toMatchObject(sound);
  });

  it('carries an ETSI.CAdES signature by the platform with SHA-256', async () => {
    const { text } = await pdfsig(await sealed(await plainPdf()));
    expect(text).toContain('Signature Type: ETSI.CAdES.detached');
    expect(text).toContain('Signing Hash Algorithm: SHA-256');
    expect(text).toContain('Signer Certificate Common Name: Portolan document seal');
  });
});

describe('a change after the seal', () => {
  let file: Buffer;
  let gap: { from: number; to: number };

  beforeAll(async () => {
    file = await sealed(await plainPdf());
    const from = file.indexOf('<', file.lastIndexOf('/Contents <'));
    gap = { from, to: file.indexOf('>', from) + 1 };
  });

  it('of one byte, at 200 places, is detected by pdfsig', async () => {
    const places = Array.from({ length: 200 }, () => {
      const place = randomInt(file.length - (gap.to - gap.from));
      return place < gap.from ? place : place + gap.to - gap.from;
    });
    const verdicts = await judged(places.map((place) => changedAt(file, place)));
    const missed = places.filter((_, index) => isSound(verdicts[index]));
    expect(missed).toEqual([]);
  }, 120_000);

  it("inside the signature's own bytes, which no signature covers, is detected by the file's hash", () => {
    const hash = calculateHash(file);
    for (let count = 0; count < 50; count += 1) {
      expect(calculateHash(changedAt(file, randomInt(gap.from + 1, gap.to - 1)))).not.toBe(hash);
    }
  });

  it('that only appends, in 50 ways, is detected by pdfsig and by the hash', async () => {
    const updates = Array.from({ length: 50 }, (_, index) => appended(file, index));
    const verdicts = await judged(updates);
    expect(verdicts.flatMap((verdict, index) => (isSound(verdict) ? [index] : []))).toEqual([]);
    expect(updates.filter((update) => calculateHash(update) === calculateHash(file))).toEqual([]);
  }, 120_000);
});

function isSound(verdict: SealVerdict | undefined): boolean {
  return verdict === undefined || (verdict.valid && verdict.total);
}

async function judged(files: readonly Buffer[]): Promise<SealVerdict[]> {
  const verdicts: SealVerdict[] = [];
  for (let begin = 0; begin < files.length; begin += AT_ONCE) {
    verdicts.push(...(await Promise.all(files.slice(begin, begin + AT_ONCE).map(pdfsig))));
  }
  return verdicts;
}

function changedAt(file: Buffer, place: number): Buffer {
  const copy = Buffer.from(file);
  copy[place] = (copy[place] ?? 0) ^ randomInt(1, 256);
  return copy;
}

/**
 * An incremental update as viewers and attackers write them: changed document information, a page,
 * a note, or only some bytes.
 */
function appended(file: Buffer, index: number): Buffer {
  const text = file.toString('latin1');
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? '0';
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const root = /\/Root (\d+) 0 R/.exec(trailer)?.[1] ?? '1';
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1] ?? '1');
  const bare = ['\n', ' ', '%%EOF\n', '% a remark\n', '\0'][index];
  if (bare !== undefined) return Buffer.concat([file, Buffer.from(bare)]);
  const bodies = [
    `<< /Title (Changed ${index}) >>`,
    `<< /Type /Annot /Subtype /FreeText /Rect [0 0 ${index} 99] /Contents (Paid) >>`,
    `<< /Length ${String(index).length} >>\nstream\n${index}\nendstream`,
  ];
  const number = index % 2 === 0 ? size : Number(root) + index;
  const object = `\n${number} 0 obj\n${bodies[index % bodies.length]}\nendobj\n`;
  const table = file.length + object.length;
  const end = `xref\n${number} 1\n${String(file.length + 1).padStart(10, '0')} 00000 n \ntrailer\n<< /Size ${Math.max(size, number + 1)} /Root ${root} 0 R /Prev ${previous} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(object + end, 'latin1')]);
}

function calculateHash(file: Buffer): string {
  return createHash('sha256').update(file).digest('hex');
}
