import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { PDFArray, type PDFDict, PDFName } from '@cantoo/pdf-lib';
import { isObjectStream, isTable } from './object-streams.js';
import type { LocatedStream } from './pdf-scanner.js';
import { PdfRefusedError } from './refused.js';

/** The maximum total size of all decompressed streams, in bytes. */
const MAX_UNPACKED = 200 * 1024 * 1024;
/** The maximum nesting of compressed streams. */
const MAX_LAYERS = 3;

interface ByteBudget {
  left: number;
}

/**
 * Decompresses every stream that contains no objects, without storing it, to measure its size.
 * @throws PdfRefusedError inflating
 */
export async function checkUnpackedSize(streams: readonly LocatedStream[]): Promise<void> {
  const budget = { left: MAX_UNPACKED };
  for (const { stream } of streams) {
    if (isObjectStream(stream) || isTable(stream)) continue;
    const { contents } = stream;
    const content = Buffer.from(contents.buffer, contents.byteOffset, contents.length);
    if (!(await isWithin(budget, decodeAscii(content, getFirstFilter(stream.dict)))))
      throw new PdfRefusedError('inflating');
  }
}

function getFirstFilter(dictionary: PDFDict): string | undefined {
  const filter = dictionary.lookup(PDFName.of('Filter'));
  return (filter instanceof PDFArray ? filter.lookup(0) : filter)?.toString();
}

/**
 * Decompresses everything that looks compressed, whether its dictionary says so or not, and recursively.
 * @returns false if it exceeds the budget
 */
async function isWithin(budget: ByteBudget, content: Buffer): Promise<boolean> {
  if (!looksPacked(content)) return true;
  let pieces = inflate([content]);
  try {
    for (let layer = 1; ; layer++) {
      const { first, all } = await peek(count(pieces, budget));
      if (!looksPacked(first)) {
        while ((await all.next()).done !== true);
        return true;
      }
      if (layer === MAX_LAYERS) return false;
      pieces = inflate(all);
    }
  } catch (error) {
    return !(error instanceof ExhaustedError);
  }
}

class ExhaustedError extends Error {}

async function* inflate(packed: Iterable<Buffer> | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflated = createInflate({ chunkSize: 64 * 1024 });
  const fed = pipeline(packed, inflated);
  // Errors also show up when reading.
  fed.catch(() => undefined);
  try {
    for await (const piece of inflated) if (Buffer.isBuffer(piece)) yield piece;
  } catch (error) {
    // A truncated stream is the viewer's problem; the bytes before it are counted.
    if (error instanceof ExhaustedError) throw error;
  } finally {
    inflated.destroy();
  }
}

async function* count(pieces: AsyncIterable<Buffer>, budget: ByteBudget): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    budget.left -= piece.length;
    if (budget.left < 0) throw new ExhaustedError();
    yield piece;
  }
}

/** The first chunk, and an iterator over all chunks including it. */
async function peek(
  pieces: AsyncGenerator<Buffer>,
): Promise<{ readonly first: Buffer; readonly all: AsyncGenerator<Buffer> }> {
  const next = await pieces.next();
  const first = next.done === true ? Buffer.alloc(0) : next.value;
  async function* all(): AsyncGenerator<Buffer> {
    if (first.length > 0) yield first;
    yield* pieces;
  }
  return { first, all: all() };
}

/** Recognizes compressed content by its first two bytes. */
function looksPacked(content: Buffer): boolean {
  const [first = 0, second = 0] = content;
  return content.length > 8 && (first & 0x0f) === 8 && first >> 4 <= 7 && ((first << 8) | second) % 31 === 0;
}

/** Decodes a first ASCII filter (hexadecimal or base 85). */
function decodeAscii(content: Buffer, firstFilter: string | undefined): Buffer {
  if (firstFilter === '/ASCIIHexDecode' || firstFilter === '/AHx') {
    return Buffer.from(content.toString('latin1').replace(/[^0-9a-f]/gi, ''), 'hex');
  }
  return firstFilter === '/ASCII85Decode' || firstFilter === '/A85' ? decodeAscii85(content) : content;
}

function decodeAscii85(content: Buffer): Buffer {
  const bytes = Buffer.alloc(content.length * 4);
  let at = 0;
  let group = 0;
  let digits = 0;
  for (const byte of content) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && digits === 0) at += 4;
    if (byte < 0x21 || byte > 0x75) continue;
    group = group * 85 + (byte - 0x21);
    digits += 1;
    if (digits < 5) continue;
    bytes.writeUInt32BE(group % 2 ** 32, at);
    at += 4;
    group = 0;
    digits = 0;
  }
  if (digits > 1) {
    for (let missing = digits; missing < 5; missing++) group = group * 85 + 84;
    bytes.writeUInt32BE(group % 2 ** 32, at);
    at += digits - 1;
  }
  return bytes.subarray(0, at);
}
