import { PDFName, PDFNumber, PDFParser, PDFRef } from '@cantoo/pdf-lib';
import { Refused } from './pdf-refused.mjs';
import { isAsLongAsItSays, strict } from './pdf-strict.mjs';

const XREF = keyword('xref');
const TRAILER = keyword('trailer');
const STARTXREF = keyword('startxref');
const OBJ = keyword('obj');
const ENDOBJ = keyword('endobj');
const MOST_OBJECTS = 300_000;
const MOST_STREAMS = 50_000;
/** Behind `%PDF-1.7`. */
const HEADER = 8;

/**
 * @typedef {object} Stream
 * @property {number} number of its object
 * @property {number} section
 * @property {import('@cantoo/pdf-lib').PDFRawStream} stream
 * @property {number} end behind `endstream`
 */

/**
 * Reads a whole file from its first byte to its last, with the parser that the rest of the product opens it with, so that
 * nobody finds a stream where this one finds none. Every object counts, whether a table points to it or not.
 */
export class PdfWalk extends strict(PDFParser) {
  /** @type {Stream[]} */
  streams = [];
  /** @type {import('@cantoo/pdf-lib').PDFDict[]} */
  trailers = [];
  /** Where tables say that something begins. @type {number[]} */
  pointers = [];
  /** Places from one object's end to the next one's beginning. @type {[from: number, to: number][]} */
  gaps = [];
  /** Where objects have their keyword, and tables theirs. @type {Set<number>} */
  known = new Set();
  /** Every definition of an object, by its number. @type {Map<number, object[]>} */
  #definitions = new Map();
  /** Which section defined a number last. @type {Map<number, number>} */
  #definedIn = new Map();
  /** Sections that continue another, and those that define a number again. */
  #continuing = new Set();
  #redefining = new Set();
  #section = 0;
  #objects = 0;
  /** @type {import('@cantoo/pdf-lib').PDFRawStream | null} */
  #met = null;
  #metEnd = 0;

  /** @param {Buffer} file */
  constructor(file) {
    super(file);
    this.file = file;
    this.assign = this.context.assign.bind(this.context);
  }

  /** @throws Refused, and whatever the library throws at what is no PDF */
  walk() {
    this.bytes.moveTo(HEADER);
    let gap = 0;
    for (this.#skip(); !this.bytes.done(); this.#skip()) {
      const at = this.bytes.offset();
      if (this.matchKeyword(XREF)) this.#table(at);
      else if (this.matchKeyword(TRAILER)) this.#trailer();
      else if (this.matchKeyword(STARTXREF)) this.#startxref();
      else {
        this.gaps.push([gap, at]);
        this.#object();
        gap = this.bytes.offset();
      }
      if (this.bytes.offset() <= at) throw new Refused('broken-pdf');
    }
    this.gaps.push([gap, this.file.length]);
    for (const { stream, end } of this.streams) {
      if (!isAsLongAsItSays(this.file, stream, end, (ref) => this.definitions(ref)))
        throw new Refused('broken-pdf');
    }
  }

  /**
   * Keeps an object beside all others of its number.
   * @param {PDFRef} ref
   * @param {import('@cantoo/pdf-lib').PDFObject} object
   * @param {number} section
   */
  define(ref, object, section) {
    const number = ref.objectNumber;
    const others = this.#definitions.get(number);
    if (others && this.#definedIn.get(number) === section) throw new Refused('broken-pdf');
    if (others) this.#redefining.add(section);
    this.#definitions.set(number, [...(others ?? []), object]);
    this.#definedIn.set(number, section);
    this.assign(ref, object);
    if (++this.#objects > MOST_OBJECTS) throw new Refused('broken-pdf');
  }

  /**
   * What is put in there from now on are objects that were packed.
   * @param {number} section where their stream stands
   */
  takePacked(section) {
    this.context.assign = (ref, object) => this.define(ref, object, section);
    return this.context;
  }

  /** Objects are defined again by what was saved behind a file, which says where the file before it begins. */
  checkUpdates() {
    for (const section of this.#redefining) {
      if (!this.#continuing.has(section)) throw new Refused('broken-pdf');
    }
  }

  /** @param {unknown} value @returns {unknown[]} what it may stand for */
  definitions(value) {
    return value instanceof PDFRef ? (this.#definitions.get(value.objectNumber) ?? []) : [value];
  }

  everyObject() {
    return [...this.#definitions.values()].flat();
  }

  /** @param {import('@cantoo/pdf-lib').PDFDict} dictionary @param {number} section */
  keepTrailer(dictionary, section) {
    this.trailers.push(dictionary);
    const previous = dictionary.get(PDFName.of('Prev'));
    if (previous !== undefined) this.#continuing.add(section);
    for (const pointer of [previous, dictionary.get(PDFName.of('XRefStm'))]) {
      if (pointer instanceof PDFNumber) this.pointers.push(pointer.asNumber());
    }
  }

  /** A reader that follows a table must come to nothing that was not found on the way through the file. */
  checkPointers() {
    for (const pointer of this.pointers) {
      if (!(pointer >= 0 && pointer < this.file.length)) continue;
      this.bytes.moveTo(pointer);
      this.skipWhitespaceAndComments();
      const at = this.bytes.offset();
      const place = this.matchKeyword(XREF) ? at : (this.#header()?.keyword ?? null);
      if (place !== null && !this.known.has(place)) throw new Refused('broken-pdf');
    }
  }

  /**
   * @override
   * @param {import('@cantoo/pdf-lib').PDFRawStream} stream
   */
  metStream(stream) {
    if (this.#met) throw new Refused('broken-pdf');
    this.#met = stream;
    this.#metEnd = this.bytes.offset();
  }

  #object() {
    const header = this.#header();
    if (!header) throw new Refused('broken-pdf');
    this.known.add(header.keyword);
    this.#met = null;
    const object = this.parseObject(header.ref);
    // A stream within a list or a dictionary is one that others would not see.
    if (this.#met !== null && this.#met !== object) throw new Refused('broken-pdf');
    if (this.#met) {
      const { objectNumber: number } = header.ref;
      this.streams.push({ number, section: this.#section, stream: this.#met, end: this.#metEnd });
      if (this.streams.length > MOST_STREAMS) throw new Refused('broken-pdf');
    }
    this.skipWhitespaceAndComments();
    this.matchKeyword(ENDOBJ);
    this.define(header.ref, object, this.#section);
  }

  /** @param {number} at */
  #table(at) {
    this.known.add(at);
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

  #trailer() {
    this.skipWhitespaceAndComments();
    const dictionary = this.parseDict();
    this.keepTrailer(dictionary, this.#section);
  }

  #startxref() {
    this.skipWhitespaceAndComments();
    this.pointers.push(this.parseRawInt());
    this.#section += 1;
  }

  /** Goes to where the library's parser goes on, past what belongs to nothing. */
  #skip() {
    this.skipWhitespaceAndComments();
    while (!this.bytes.done()) {
      const at = this.bytes.offset();
      const found =
        [XREF, TRAILER, STARTXREF].some((word) => this.matchKeyword(word)) || this.#header() !== null;
      this.bytes.moveTo(at);
      if (found) return;
      this.bytes.next();
    }
  }

  /** Reads `1 0 obj`, or stays where it is. */
  #header() {
    const at = this.bytes.offset();
    const number = this.#integer();
    const generation = number === null ? null : this.#integer();
    this.skipWhitespaceAndComments();
    const keyword = this.bytes.offset();
    if (number !== null && generation !== null && this.matchKeyword(OBJ))
      return { ref: PDFRef.of(number, generation), keyword };
    this.bytes.moveTo(at);
    return null;
  }

  #integer() {
    this.skipWhitespaceAndComments();
    return isDigit(this.bytes.peek()) ? this.parseRawInt() : null;
  }
}

/** @param {number | undefined} byte */
function isDigit(byte) {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

/** @param {string} word */
function keyword(word) {
  return [...word].map((letter) => letter.charCodeAt(0));
}
