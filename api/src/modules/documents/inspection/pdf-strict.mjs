import { PDFName, PDFNumber, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { Refused } from './pdf-refused.mjs';

/** Keys that readers pick differently when a dictionary has them twice. */
const ONCE = new Set(
  ['Type', 'Length', 'Filter', 'First', 'N', 'S', 'Root', 'Encrypt', 'OpenAction', 'Prev'].map((name) =>
    PDFName.of(name),
  ),
);
/** Of a whole file, packed ones included: each value takes up some hundred bytes wherever the file is opened. */
const MOST_VALUES = 500_000;
const DICTIONARY_WEIGHS = 3;
const BLANK = /^[\s\0]*$/;
const ENDSTREAM = 'endstream'.length;

/**
 * One of the library's parsers, which reads what it always reads, and refuses what two readers could read differently.
 * @template {new (...args: any[]) => import('@cantoo/pdf-lib').PDFObjectParser} P
 * @param {P} Parser
 */
export const strict = (Parser) =>
  class extends Parser {
    /** @type {Set<PDFName>[]} */
    #keys = [];
    #isValue = false;
    /** What is left to be read, in all parsers of one file. */
    budget = { values: MOST_VALUES };

    /** @override */
    parseObject(/** @type {PDFRef | undefined} */ ref) {
      this.#spend(1);
      this.#isValue = true;
      const object = super.parseObject(ref);
      this.#isValue = false;
      return object;
    }

    /** @override */
    parseDict(/** @type {PDFRef | undefined} */ ref) {
      this.#isValue = false;
      this.#spend(DICTIONARY_WEIGHS);
      this.#keys.push(new Set());
      const dictionary = super.parseDict(ref);
      this.#keys.pop();
      return dictionary;
    }

    /** @override */
    parseName() {
      const isKey = !this.#isValue;
      this.#isValue = false;
      const name = super.parseName();
      const keys = this.#keys.at(-1);
      if (!isKey || !keys || !ONCE.has(name)) return name;
      if (keys.has(name)) throw new Refused('broken-pdf');
      keys.add(name);
      return name;
    }

    /** @override */
    parseDictOrStream(/** @type {PDFRef | undefined} */ ref) {
      const object = super.parseDictOrStream(ref);
      if (object instanceof PDFRawStream) this.metStream(object);
      return object;
    }

    /** @param {number} values */
    #spend(values) {
      this.budget.values -= values;
      if (this.budget.values < 0) throw new Refused('inflating-pdf');
    }

    /**
     * Streams stand at the top of a file only.
     * @param {PDFRawStream} stream
     * @returns {void}
     */
    metStream(stream) {
      throw new Refused('broken-pdf', stream);
    }
  };

/**
 * Whether a stream is as long as its dictionary says. The library looks for the end itself where the length is an object
 * of its own, and leaves out one line end.
 * @param {Buffer} file which the stream's bytes are part of
 * @param {PDFRawStream} stream
 * @param {number} end behind `endstream`
 * @param {(ref: PDFRef) => unknown[]} definitions
 */
export function isAsLongAsItSays(file, stream, end, definitions) {
  const said = stream.dict.get(PDFName.of('Length'));
  const start = stream.contents.byteOffset - file.byteOffset;
  const lengths = said instanceof PDFRef ? definitions(said) : [said];
  return (
    lengths.length > 0 &&
    lengths.every((length) => {
      if (!(length instanceof PDFNumber) || !Number.isInteger(length.asNumber())) return false;
      const more = length.asNumber() - stream.contents.length;
      if (more < 0 || more > (said instanceof PDFRef ? 2 : 0)) return false;
      return BLANK.test(file.toString('latin1', start + length.asNumber(), end - ENDSTREAM));
    })
  );
}
