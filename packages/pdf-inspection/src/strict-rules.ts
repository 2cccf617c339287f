import { PDFName, PDFNumber, type PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type { FindDefinitions } from './active-content.js';
import { PdfRefusedError } from './refused.js';

/** Keys that readers pick differently when a dictionary has them twice. */
const ONCE: ReadonlySet<PDFName> = new Set(
  ['Type', 'Length', 'Filter', 'First', 'N', 'S', 'Root', 'Encrypt', 'OpenAction', 'Prev'].map((name) =>
    PDFName.of(name),
  ),
);
/** Of a whole file, packed ones included: each value takes up some hundred bytes wherever the file is opened. */
const MAX_VALUES = 500_000;
const DICTIONARY_WEIGHT = 3;
const BLANK = /^[\s\0]*$/;
const ENDSTREAM = 'endstream'.length;

/** What is left to be read, in all parsers of one file. */
export class ValueBudget {
  private values = MAX_VALUES;

  /** @throws PdfRefusedError inflating */
  spend(values: number): void {
    this.values -= values;
    if (this.values < 0) throw new PdfRefusedError('inflating');
  }
}

/**
 * What a parser of the library is held to: it reads what it always reads, and refuses what two readers could read
 * differently. Its subclass says when a value, a dictionary and a name begin and end.
 */
export class StrictRules {
  private readonly keys: Set<PDFName>[] = [];
  private isValue = false;

  constructor(readonly budget: ValueBudget) {}

  beginValue(): void {
    this.budget.spend(1);
    this.isValue = true;
  }

  endValue(): void {
    this.isValue = false;
  }

  beginDictionary(): void {
    this.isValue = false;
    this.budget.spend(DICTIONARY_WEIGHT);
    this.keys.push(new Set());
  }

  endDictionary(): void {
    this.keys.pop();
  }

  /** @returns whether the name that follows is a key of a dictionary */
  beginName(): boolean {
    const isKey = !this.isValue;
    this.isValue = false;
    return isKey;
  }

  /** @throws PdfRefusedError broken for a key that its dictionary has already */
  addKey(key: PDFName): void {
    const keys = this.keys.at(-1);
    if (!keys || !ONCE.has(key)) return;
    if (keys.has(key)) throw new PdfRefusedError('broken');
    keys.add(key);
  }
}

/**
 * Whether a stream is as long as its dictionary says. The library looks for the end itself where the length is an object
 * of its own, and leaves out one line end.
 * @param file which the stream's bytes are part of
 * @param end behind `endstream`
 */
export function isAsLongAsItSays(
  file: Buffer,
  stream: PDFRawStream,
  end: number,
  findDefinitions: FindDefinitions,
): boolean {
  const said = stream.dict.get(PDFName.of('Length'));
  const start = stream.contents.byteOffset - file.byteOffset;
  const lengths = said instanceof PDFRef ? findDefinitions(said) : [said];
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
