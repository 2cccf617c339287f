import { Buffer } from 'node:buffer';
import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { Refused } from './pdf-refused.mjs';
import { strict } from './pdf-strict.mjs';

/** Of all streams that hold objects, unpacked: whoever opens the file has that much in memory, and the objects besides. */
const MOST_UNPACKED = 16 * 1024 * 1024;
/** Of all tables that are streams: each costs whoever opens the file an entry in memory. */
const MOST_ENTRIES = 300_000;

const name = (/** @type {string} */ text) => PDFName.of(text);
const [TYPE, OBJECTS, TABLE, FLATE] = [name('Type'), name('ObjStm'), name('XRef'), name('FlateDecode')];

class PackedObjects extends strict(PDFObjectStreamParser) {}

/** @param {PDFRawStream} stream */
export function isTable(stream) {
  return stream.dict.get(TYPE) === TABLE;
}

/** @param {PDFRawStream} stream */
export function holdsObjects(stream) {
  return stream.dict.get(TYPE) === OBJECTS;
}

/**
 * Unpacks what holds objects and tables, within its bound, and adds to the walk what lies in them.
 * @param {import('./pdf-walk.mjs').PdfWalk} walk
 * @throws Refused
 */
export async function openPackedObjects(walk) {
  const budget = { bytes: MOST_UNPACKED, entries: MOST_ENTRIES };
  const containers = new Set(
    walk.streams.filter(({ stream }) => holdsObjects(stream)).map(({ number }) => number),
  );
  for (const { stream, section } of walk.streams) {
    if (stream.dict.get(TYPE) instanceof PDFRef) throw new Refused('broken-pdf');
    if (isTable(stream)) readTable(stream, budget, walk, containers);
    if (holdsObjects(stream)) await addObjects(stream, section, budget, walk);
  }
}

/**
 * @param {PDFRawStream} stream
 * @param {number} section
 * @param {{ bytes: number }} budget
 * @param {import('./pdf-walk.mjs').PdfWalk} walk
 */
async function addObjects(stream, section, budget, walk) {
  const context = walk.takePacked(section);
  const plain = PDFDict.withContext(context);
  for (const key of ['N', 'First'].map(name)) plain.set(key, PDFNumber.of(wholeNumber(stream.dict.get(key))));
  const content = unpacked(stream, budget);
  const parser = new PackedObjects(PDFRawStream.of(plain, content));
  parser.budget = walk.budget;
  await parser.parseIntoContext();
}

/**
 * What a table in a stream points to.
 * @param {PDFRawStream} stream
 * @param {{ bytes: number, entries: number }} budget
 * @param {import('./pdf-walk.mjs').PdfWalk} walk
 * @param {Set<number>} containers
 */
function readTable(stream, budget, walk, containers) {
  const { dict } = stream;
  const widths = numbers(dict.get(name('W')));
  const index = numbers(dict.get(name('Index'))) ?? [0, wholeNumber(dict.get(name('Size')))];
  if (widths?.length !== 3 || widths.some((width) => width > 8)) throw new Refused('broken-pdf');
  budget.entries -= index.reduce((sum, count, at) => sum + (at % 2 === 1 ? count : 0), 0);
  if (budget.entries < 0) throw new Refused('inflating-pdf');
  const [kindWidth = 0, placeWidth = 0, lastWidth = 0] = widths;
  const row = kindWidth + placeWidth + lastWidth;
  const content = withoutPrediction(unpacked(stream, budget), dict.get(name('DecodeParms')));
  const number = (/** @type {number} */ from, /** @type {number} */ width) =>
    content.subarray(from, from + width).reduce((sum, byte) => sum * 256 + byte, 0);
  for (let at = 0; row > 0 && at + row <= content.length; at += row) {
    const kind = kindWidth === 0 ? 1 : number(at, kindWidth);
    const place = number(at + kindWidth, placeWidth);
    if (kind === 1) walk.pointers.push(place);
    const isOther = kind === 2 && !containers.has(place);
    if (isOther && walk.definitions(PDFRef.of(place)).length > 0) throw new Refused('broken-pdf');
  }
}

/**
 * Objects are packed in the one usual way, or not at all: whoever packs them otherwise has something to hide.
 * @param {PDFRawStream} stream
 * @param {{ bytes: number }} budget
 * @returns {Buffer}
 */
function unpacked(stream, budget) {
  const filter = stream.dict.get(name('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : filter === undefined ? [] : [filter];
  if (filters.length > 1 || filters.some((each) => each !== FLATE)) throw new Refused('broken-pdf');
  const content = Buffer.from(stream.contents.buffer, stream.contents.byteOffset, stream.contents.length);
  const plain = filters.length === 0 ? content : inflated(content, budget.bytes);
  budget.bytes -= plain.length;
  if (budget.bytes < 0) throw new Refused('inflating-pdf');
  return plain;
}

/** @param {Buffer} content @param {number} most */
function inflated(content, most) {
  try {
    return inflateSync(content, { maxOutputLength: Math.max(most, 1), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    const isTooMuch = error instanceof RangeError;
    throw new Refused(isTooMuch ? 'inflating-pdf' : 'broken-pdf');
  }
}

/**
 * A table whose rows say how they differ from the row before (PNG's prediction, of which tables use 'up').
 * @param {Buffer} content
 * @param {unknown} parameters
 */
function withoutPrediction(content, parameters) {
  const given = parameters instanceof PDFArray ? parameters.get(0) : parameters;
  if (!(given instanceof PDFDict)) return content;
  const predictor = given.get(name('Predictor'));
  if (predictor === undefined || wholeNumber(predictor) === 1) return content;
  const columns = wholeNumber(given.get(name('Columns')));
  if (wholeNumber(predictor) < 10 || columns === 0) throw new Refused('broken-pdf');
  const rows = Math.floor(content.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const filter = content[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const byte = content[row * (columns + 1) + 1 + column] ?? 0;
      const left = column === 0 ? 0 : (plain[at - 1] ?? 0);
      const above = row === 0 ? 0 : (plain[at - columns] ?? 0);
      const corner = row === 0 || column === 0 ? 0 : (plain[at - columns - 1] ?? 0);
      const predicted = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
      plain[at] = byte + (predicted ?? 0);
    }
  }
  return plain;
}

/** The neighbour that is nearest to what the three promise. */
function paeth(/** @type {number} */ left, /** @type {number} */ above, /** @type {number} */ corner) {
  const promise = left + above - corner;
  const [a, b, c] = [Math.abs(promise - left), Math.abs(promise - above), Math.abs(promise - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/** @param {unknown} list @returns {number[] | null} */
function numbers(list) {
  return list instanceof PDFArray ? list.asArray().map(wholeNumber) : null;
}

/** @param {unknown} value @returns {number} */
function wholeNumber(value) {
  const number = value instanceof PDFNumber ? value.asNumber() : -1;
  if (!Number.isSafeInteger(number) || number < 0) throw new Refused('broken-pdf');
  return number;
}
