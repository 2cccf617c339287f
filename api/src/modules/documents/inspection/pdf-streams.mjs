import { Buffer } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { PDFArray, PDFName } from '@cantoo/pdf-lib';
import { holdsObjects, isTable } from './pdf-objects.mjs';
import { Refused } from './pdf-refused.mjs';

/** Of all streams together, unpacked. */
const MOST_UNPACKED = 200 * 1024 * 1024;
/** A stream in a stream in a stream. */
const MOST_LAYERS = 3;

/**
 * Unpacks every stream that holds no objects without keeping it, to see how much is in it.
 * @param {readonly import('./pdf-walk.mjs').Stream[]} streams
 * @throws Refused
 */
export async function judgeStreams(streams) {
  const budget = { left: MOST_UNPACKED };
  for (const { stream } of streams) {
    if (holdsObjects(stream) || isTable(stream)) continue;
    const { contents } = stream;
    const content = Buffer.from(contents.buffer, contents.byteOffset, contents.length);
    if (!(await unpack(unarmoured(content, firstFilter(stream.dict)), budget)))
      throw new Refused('inflating-pdf');
  }
}

/** @param {import('@cantoo/pdf-lib').PDFDict} dictionary */
function firstFilter(dictionary) {
  const filter = dictionary.lookup(PDFName.of('Filter'));
  return (filter instanceof PDFArray ? filter.lookup(0) : filter)?.toString();
}

/**
 * Whatever looks packed is unpacked, whether its dictionary says so or not, and again when it holds something packed.
 * @param {Buffer} content
 * @param {{ left: number }} budget
 * @returns {Promise<boolean>} false when there is more than the budget allows
 */
async function unpack(content, budget) {
  if (!looksPacked(content)) return true;
  let pieces = inflated([content]);
  try {
    for (let layer = 1; ; layer++) {
      const { first, all } = await peeked(counted(pieces, budget));
      if (!looksPacked(first)) {
        while ((await all.next()).done !== true);
        return true;
      }
      if (layer === MOST_LAYERS) return false;
      pieces = inflated(all);
    }
  } catch (error) {
    return !(error instanceof Exhausted);
  }
}

class Exhausted extends Error {}

/**
 * @param {Iterable<Buffer> | AsyncIterable<Buffer>} packed
 * @returns {AsyncGenerator<Buffer>}
 */
async function* inflated(packed) {
  const inflate = createInflate({ chunkSize: 64 * 1024 });
  const fed = pipeline(packed, inflate);
  // What goes wrong shows in the reading as well.
  fed.catch(() => undefined);
  try {
    for await (const piece of inflate) if (Buffer.isBuffer(piece)) yield piece;
  } catch (error) {
    // A stream that breaks off is the viewer's business; what came out of it was counted.
    if (error instanceof Exhausted) throw error;
  } finally {
    inflate.destroy();
  }
}

/**
 * @param {AsyncIterable<Buffer>} pieces
 * @param {{ left: number }} budget
 * @returns {AsyncGenerator<Buffer>}
 */
async function* counted(pieces, budget) {
  for await (const piece of pieces) {
    budget.left -= piece.length;
    if (budget.left < 0) throw new Exhausted();
    yield piece;
  }
}

/**
 * The first piece, and all of them.
 * @param {AsyncGenerator<Buffer>} pieces
 */
async function peeked(pieces) {
  const { value, done } = await pieces.next();
  const first = done === true ? Buffer.alloc(0) : value;
  async function* all() {
    if (first.length > 0) yield first;
    yield* pieces;
  }
  return { first, all: all() };
}

/** @param {Buffer} content by the two bytes with which all packed content begins */
function looksPacked(content) {
  const [first = 0, second = 0] = content;
  return content.length > 8 && (first & 0x0f) === 8 && first >> 4 <= 7 && ((first << 8) | second) % 31 === 0;
}

/**
 * The bytes behind a first layer of letters.
 * @param {Buffer} content
 * @param {string | undefined} first
 */
function unarmoured(content, first) {
  if (first === '/ASCIIHexDecode' || first === '/AHx') {
    return Buffer.from(content.toString('latin1').replace(/[^0-9a-f]/gi, ''), 'hex');
  }
  return first === '/ASCII85Decode' || first === '/A85' ? ascii85(content) : content;
}

/** @param {Buffer} content */
function ascii85(content) {
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
