import {
  type PDFContext,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { PdfRefusedError } from './refused.js';
import { hasDeclaredLength, StrictRules, ValueBudget } from './strict-rules.js';

const XREF = keyword('xref');
const TRAILER = keyword('trailer');
const STARTXREF = keyword('startxref');
const OBJ = keyword('obj');
const ENDOBJ = keyword('endobj');
const MAX_OBJECTS = 300_000;
const MAX_STREAMS = 50_000;
/** The length of `%PDF-1.7`. */
const HEADER = 8;

/** A stream and its position. */
export interface LocatedStream {
  /** The number of its object. */
  readonly number: number;
  readonly section: number;
  readonly stream: PDFRawStream;
  /** The offset after `endstream`. */
  readonly end: number;
}

/**
 * Reads a whole file from the first to the last byte, with the same parser that opens documents later, so that both
 * find the same streams. Every object counts, whether a cross-reference table points to it or not.
 */
export class PdfScanner extends PDFParser {
  readonly streams: LocatedStream[] = [];
  readonly trailers: PDFDict[] = [];
  /** The offsets in cross-reference tables. */
  readonly pointers: number[] = [];
  /** The ranges between the end of one object and the start of the next. */
  readonly gaps: (readonly [from: number, to: number])[] = [];
  /** The offsets of the keywords of objects and tables. */
  readonly keywordOffsets = new Set<number>();
  readonly rules = new StrictRules(new ValueBudget());
  /** All definitions of each object, by number. */
  private readonly definitions = new Map<number, PDFObject[]>();
  /** The section that last defined each number. */
  private readonly definedIn = new Map<number, number>();
  /** Sections that continue an earlier one, or redefine a number. */
  private readonly continuing = new Set<number>();
  private readonly redefining = new Set<number>();
  private readonly assign: PDFContext['assign'];
  private section = 0;
  private objects = 0;
  private met: PDFRawStream | null = null;
  private metEnd = 0;

  constructor(private readonly file: Buffer) {
    super(file);
    this.assign = this.context.assign.bind(this.context);
  }

  /** @throws PdfRefusedError; any error of the library for a file that isn't a PDF */
  scan(): void {
    this.bytes.moveTo(HEADER);
    let gap = 0;
    for (this.skipToNext(); !this.bytes.done(); this.skipToNext()) {
      const at = this.bytes.offset();
      if (this.matchKeyword(XREF)) this.readTable(at);
      else if (this.matchKeyword(TRAILER)) this.readTrailer();
      else if (this.matchKeyword(STARTXREF)) this.readStartxref();
      else {
        this.gaps.push([gap, at]);
        this.readObject();
        gap = this.bytes.offset();
      }
      if (this.bytes.offset() <= at) throw new PdfRefusedError('broken');
    }
    this.gaps.push([gap, this.file.length]);
    for (const { stream, end } of this.streams) {
      if (!hasDeclaredLength(this.file, stream, end, this.findDefinitions))
        throw new PdfRefusedError('broken');
    }
  }

  /** Stores an object in addition to all others with its number. */
  private define(ref: PDFRef, object: PDFObject, section: number): void {
    const number = ref.objectNumber;
    const others = this.definitions.get(number);
    if (others && this.definedIn.get(number) === section) throw new PdfRefusedError('broken');
    if (others) this.redefining.add(section);
    this.definitions.set(number, [...(others ?? []), object]);
    this.definedIn.set(number, section);
    this.assign(ref, object);
    if (++this.objects > MAX_OBJECTS) throw new PdfRefusedError('broken');
  }

  /**
   * Returns a context for objects from an object stream.
   * @param section the section of the stream
   */
  contextForPackedObjects(section: number): PDFContext {
    this.context.assign = (ref, object) => this.define(ref, object, section);
    return this.context;
  }

  /**
   * Checks that objects are only redefined by incremental updates, which state where the previous version begins.
   * @throws PdfRefusedError
   */
  checkUpdates(): void {
    for (const section of this.redefining) {
      if (!this.continuing.has(section)) throw new PdfRefusedError('broken');
    }
  }

  /** All values that a value may resolve to: every definition of a reference, or the value itself. */
  readonly findDefinitions = (value: unknown): readonly unknown[] =>
    value instanceof PDFRef ? (this.definitions.get(value.objectNumber) ?? []) : [value];

  everyObject(): PDFObject[] {
    return [...this.definitions.values()].flat();
  }

  keepTrailer(dictionary: PDFDict, section: number): void {
    this.trailers.push(dictionary);
    const previous = dictionary.get(PDFName.of('Prev'));
    if (previous !== undefined) this.continuing.add(section);
    for (const pointer of [previous, dictionary.get(PDFName.of('XRefStm'))]) {
      if (pointer instanceof PDFNumber) this.pointers.push(pointer.asNumber());
    }
  }

  /**
   * Checks that the cross-reference tables point only to objects that were found while reading the file.
   * @throws PdfRefusedError
   */
  checkPointers(): void {
    for (const pointer of this.pointers) {
      if (!(pointer >= 0 && pointer < this.file.length)) continue;
      this.bytes.moveTo(pointer);
      this.skipWhitespaceAndComments();
      const at = this.bytes.offset();
      const place = this.matchKeyword(XREF) ? at : (this.readHeader()?.keyword ?? null);
      if (place !== null && !this.keywordOffsets.has(place)) throw new PdfRefusedError('broken');
    }
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
    const name = super.parseName();
    if (isKey) this.rules.addKey(name);
    return name;
  }

  protected override parseDictOrStream(ref?: PDFRef): ReturnType<PDFParser['parseDictOrStream']> {
    const object = super.parseDictOrStream(ref);
    if (!(object instanceof PDFRawStream)) return object;
    if (this.met) throw new PdfRefusedError('broken');
    this.met = object;
    this.metEnd = this.bytes.offset();
    return object;
  }

  private readObject(): void {
    const header = this.readHeader();
    if (!header) throw new PdfRefusedError('broken');
    this.keywordOffsets.add(header.keyword);
    this.met = null;
    const object = this.parseObject(header.ref);
    const met = this.streamMet();
    // Other readers wouldn't see a stream inside an array or a dictionary.
    if (met !== null && met !== object) throw new PdfRefusedError('broken');
    if (met) {
      const { objectNumber: number } = header.ref;
      this.streams.push({ number, section: this.section, stream: met, end: this.metEnd });
      if (this.streams.length > MAX_STREAMS) throw new PdfRefusedError('broken');
    }
    this.skipWhitespaceAndComments();
    this.matchKeyword(ENDOBJ);
    this.define(header.ref, object, this.section);
  }

  /** The stream that the parser found in the meantime, which the compiler can't see. */
  private streamMet(): PDFRawStream | null {
    return this.met;
  }

  private readTable(at: number): void {
    this.keywordOffsets.add(at);
    this.skipWhitespaceAndComments();
    while (isDigit(this.bytes.peek())) {
      const first = this.parseRawInt();
      this.skipWhitespaceAndComments();
      if (!isDigit(this.bytes.peek())) return;
      this.parseRawInt();
      this.skipWhitespaceAndComments();
      const kind = String.fromCharCode(this.bytes.peek());
      if (kind === 'n' || kind === 'f') this.bytes.next();
      if (kind === 'n') this.pointers.push(first);
      this.skipWhitespaceAndComments();
    }
  }

  private readTrailer(): void {
    this.skipWhitespaceAndComments();
    this.keepTrailer(this.parseDict(), this.section);
  }

  private readStartxref(): void {
    this.skipWhitespaceAndComments();
    this.pointers.push(this.parseRawInt());
    this.section += 1;
  }

  /** Moves to where the library's parser continues, past bytes that belong to no object. */
  private skipToNext(): void {
    this.skipWhitespaceAndComments();
    while (!this.bytes.done()) {
      const at = this.bytes.offset();
      const found =
        [XREF, TRAILER, STARTXREF].some((word) => this.matchKeyword(word)) || this.readHeader() !== null;
      this.bytes.moveTo(at);
      if (found) return;
      this.bytes.next();
    }
  }

  /** Reads `1 0 obj`; otherwise doesn't move. */
  private readHeader(): { readonly ref: PDFRef; readonly keyword: number } | null {
    const at = this.bytes.offset();
    const number = this.readInteger();
    const generation = number === null ? null : this.readInteger();
    this.skipWhitespaceAndComments();
    const keyword = this.bytes.offset();
    if (number !== null && generation !== null && this.matchKeyword(OBJ))
      return { ref: PDFRef.of(number, generation), keyword };
    this.bytes.moveTo(at);
    return null;
  }

  private readInteger(): number | null {
    this.skipWhitespaceAndComments();
    return isDigit(this.bytes.peek()) ? this.parseRawInt() : null;
  }
}

/** @param byte undefined past the end of the file */
function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function keyword(word: string): number[] {
  return [...word].map((letter) => letter.charCodeAt(0));
}
