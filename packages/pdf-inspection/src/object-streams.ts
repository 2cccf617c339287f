import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import type { PdfScanner } from './pdf-scanner.js';
import { removePrediction } from './prediction.js';
import { PdfRefusedError } from './refused.js';
import { StrictRules, type ValueBudget } from './strict-rules.js';

/**
 * The maximum total size of all decompressed object streams, in bytes: any reader holds that much in memory, in
 * addition to the objects.
 */
const MAX_UNPACKED = 16 * 1024 * 1024;
/** The maximum number of entries in all cross-reference streams: each takes up memory in any reader. */
const MAX_ENTRIES = 300_000;

const name = (text: string) => PDFName.of(text);
const TYPE = name('Type');
const OBJECTS = name('ObjStm');
const TABLE = name('XRef');
const FLATE = name('FlateDecode');

interface Budget {
  bytes: number;
  entries: number;
}

/** Parses the objects of an object stream with the same rules as objects outside. */
class PackedObjectParser extends PDFObjectStreamParser {
  private readonly rules: StrictRules;

  constructor(stream: PDFRawStream, budget: ValueBudget) {
    super(stream);
    this.rules = new StrictRules(budget);
  }

  override parseObject(ref?: PDFRef): PDFObject {
    this.rules.beginValue();
    const object = super.parseObject(ref);
    this.rules.endValue();
    return object;
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    this.rules.beginDictionary();
    const dictionary = super.parseDict(ref);
    this.rules.endDictionary();
    return dictionary;
  }

  protected override parseName(): PDFName {
    const isKey = this.rules.beginName();
    const key = super.parseName();
    if (isKey) this.rules.addKey(key);
    return key;
  }

  /** Streams may only be top-level objects. */
  protected override parseDictOrStream(ref?: PDFRef): ReturnType<PDFObjectStreamParser['parseDictOrStream']> {
    const object = super.parseDictOrStream(ref);
    if (object instanceof PDFRawStream) throw new PdfRefusedError('broken');
    return object;
  }
}

/** Whether a stream is a cross-reference stream. */
export function isTable(stream: PDFRawStream): boolean {
  return stream.dict.get(TYPE) === TABLE;
}

export function isObjectStream(stream: PDFRawStream): boolean {
  return stream.dict.get(TYPE) === OBJECTS;
}

/**
 * Decompresses object and cross-reference streams within limits, and adds their contents to the scanner.
 * @throws PdfRefusedError
 */
export async function openPackedObjects(scanner: PdfScanner): Promise<void> {
  const budget = { bytes: MAX_UNPACKED, entries: MAX_ENTRIES };
  const containers = new Set(
    scanner.streams.filter(({ stream }) => isObjectStream(stream)).map(({ number }) => number),
  );
  for (const { stream, section } of scanner.streams) {
    if (stream.dict.get(TYPE) instanceof PDFRef) throw new PdfRefusedError('broken');
    if (isTable(stream)) readTable(stream, budget, scanner, containers);
    if (isObjectStream(stream)) await addObjects(stream, section, budget, scanner);
  }
}

async function addObjects(
  stream: PDFRawStream,
  section: number,
  budget: Budget,
  scanner: PdfScanner,
): Promise<void> {
  const plain = PDFDict.withContext(scanner.contextForPackedObjects(section));
  for (const key of [name('N'), name('First')])
    plain.set(key, PDFNumber.of(readWholeNumber(stream.dict.get(key))));
  const content = unpack(stream, budget);
  await new PackedObjectParser(PDFRawStream.of(plain, content), scanner.rules.budget).parseIntoContext();
}

/** Reads the entries of a cross-reference stream. */
function readTable(
  { dict, contents }: PDFRawStream,
  budget: Budget,
  scanner: PdfScanner,
  containers: ReadonlySet<number>,
): void {
  const widths = readWholeNumbers(dict.get(name('W')));
  const index = readWholeNumbers(dict.get(name('Index'))) ?? [0, readWholeNumber(dict.get(name('Size')))];
  if (widths?.length !== 3 || widths.some((width) => width > 8)) throw new PdfRefusedError('broken');
  budget.entries -= index.reduce((sum, count, at) => sum + (at % 2 === 1 ? count : 0), 0);
  if (budget.entries < 0) throw new PdfRefusedError('inflating');
  const [kindWidth = 0, placeWidth = 0, lastWidth = 0] = widths;
  const row = kindWidth + placeWidth + lastWidth;
  const content = withoutPrediction(unpack({ dict, contents }, budget), dict.get(name('DecodeParms')));
  const readNumber = (from: number, width: number) =>
    content.subarray(from, from + width).reduce((sum, byte) => sum * 256 + byte, 0);
  for (let at = 0; row > 0 && at + row <= content.length; at += row) {
    const kind = kindWidth === 0 ? 1 : readNumber(at, kindWidth);
    const place = readNumber(at + kindWidth, placeWidth);
    if (kind === 1) scanner.pointers.push(place);
    const isOther = kind === 2 && !containers.has(place);
    if (isOther && scanner.findDefinitions(PDFRef.of(place)).length > 0) throw new PdfRefusedError('broken');
  }
}

/** Accepts only the usual compression for objects: anything else is suspicious. */
function unpack({ dict, contents }: Pick<PDFRawStream, 'dict' | 'contents'>, budget: Budget): Buffer {
  const filter = dict.get(name('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : filter === undefined ? [] : [filter];
  if (filters.length > 1 || filters.some((each) => each !== FLATE)) throw new PdfRefusedError('broken');
  const content = Buffer.from(contents.buffer, contents.byteOffset, contents.length);
  const plain = filters.length === 0 ? content : inflate(content, budget.bytes);
  budget.bytes -= plain.length;
  if (budget.bytes < 0) throw new PdfRefusedError('inflating');
  return plain;
}

function inflate(content: Buffer, maxBytes: number): Buffer {
  try {
    return inflateSync(content, {
      maxOutputLength: Math.max(maxBytes, 1),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    throw new PdfRefusedError(error instanceof RangeError ? 'inflating' : 'broken');
  }
}

/** Undoes the row prediction of a table, as specified by its parameters. */
function withoutPrediction(content: Buffer, parameters: unknown): Buffer {
  const lastParameters = parameters instanceof PDFArray ? parameters.get(0) : parameters;
  if (!(lastParameters instanceof PDFDict)) return content;
  const predictor = lastParameters.get(name('Predictor'));
  if (predictor === undefined || readWholeNumber(predictor) === 1) return content;
  const columns = readWholeNumber(lastParameters.get(name('Columns')));
  if (readWholeNumber(predictor) < 10 || columns === 0) throw new PdfRefusedError('broken');
  return removePrediction(content, columns);
}

/**
 * @returns null if it isn't an array
 * @throws PdfRefusedError if an element isn't a non-negative integer
 */
function readWholeNumbers(list: unknown): number[] | null {
  return list instanceof PDFArray ? list.asArray().map(readWholeNumber) : null;
}

function readWholeNumber(value: unknown): number {
  const number = value instanceof PDFNumber ? value.asNumber() : -1;
  if (!Number.isSafeInteger(number) || number < 0) throw new PdfRefusedError('broken');
  return number;
}
