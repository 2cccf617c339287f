import { refused } from './refusals.js';

/** The structure of an image file, read before any pixel is decoded. */
export interface ImageStructure {
  readonly width: number;
  readonly height: number;
  /** Whether a decoder must hold the whole image at once: a progressive JPEG or an interlaced PNG. */
  readonly atOnce: boolean;
  /** All data other than pixels. */
  readonly notes: readonly Buffer[];
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_PIXELS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'fdAT']);
const MAX_PIECES = 100_000;

/** @throws DomainError if it isn't exactly one complete PNG from the first to the last byte */
export function pngStructure(file: Buffer): ImageStructure {
  if (!file.subarray(0, 8).equals(PNG_SIGNATURE)) throw refused('broken-image');
  const notes: Buffer[] = [];
  let size: { width: number; height: number; atOnce: boolean } | null = null;
  for (let at = 8, count = 0; at + 12 <= file.length && count < MAX_PIECES; count++) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > file.length || (type === 'IHDR') !== (count === 0)) break;
    const data = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      if (length !== 13) break;
      size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4), atOnce: data[12] === 1 };
    }
    if (!PNG_PIXELS.has(type)) notes.push(data);
    if (type === 'IEND') {
      if (end < file.length || length > 0) throw refused('more-than-one');
      if (size) return { ...size, notes };
    }
    at = end;
  }
  throw refused('broken-image');
}

const EOI = 0xd9;
const SOS = 0xda;
const COMMENT = 0xfe;

/**
 * After its end, a JPEG may contain further complete JPEGs if its metadata announces them (the Multi-Picture Format
 * of phones), and zero bytes, but nothing else.
 * @throws DomainError if it isn't a complete JPEG from the first to the last byte
 */
export function jpegStructure(file: Buffer): ImageStructure {
  const first = oneJpeg(file, 0);
  const notes = [...first.notes];
  const announced = first.notes.some((note) => note.toString('latin1', 0, 4) === 'MPF\0');
  let at = first.end;
  for (let count = 0; ; count++) {
    while (at < file.length && file[at] === 0) at++;
    if (at >= file.length) break;
    if (!announced || count === 8) throw refused('more-than-one');
    const next = oneJpeg(file, at);
    notes.push(...next.notes);
    at = next.end;
  }
  return { width: first.width, height: first.height, atOnce: first.atOnce, notes };
}

function oneJpeg(file: Buffer, begin: number): ImageStructure & { readonly end: number } {
  if (file.readUInt16BE(Math.min(begin, file.length - 2)) !== 0xffd8) throw refused('more-than-one');
  const notes: Buffer[] = [];
  let size: { width: number; height: number; atOnce: boolean } | null = null;
  for (let at = begin + 2, count = 0; at + 2 <= file.length && count < MAX_PIECES; count++) {
    if (file[at] !== 0xff) break;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      if (size) return { ...size, notes, end: at + 2 };
      break;
    }
    if (at + 4 > file.length || marker === 0 || (marker >= 0xd0 && marker <= 0xd8)) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end < at + 4 || end > file.length) break;
    const data = file.subarray(at + 4, end);
    if ((marker >= 0xe0 && marker <= 0xef) || marker === COMMENT) notes.push(data);
    if (isFrame(marker)) {
      if (size || data.length < 6) break;
      // All types except baseline and extended sequential are decoded in several passes.
      size = { width: data.readUInt16BE(3), height: data.readUInt16BE(1), atOnce: marker > 0xc1 };
    }
    at = marker === SOS ? endOfScan(file, end) : end;
  }
  throw refused('broken-image');
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** The offset of the next marker other than stuffing and restarts. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}
