import { PDFName, PDFNumber, type PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type { FindDefinitions } from './active-content.js';
import { PdfRefusedError } from './refused.js';

/** Keys for which readers choose different values if a dictionary contains them twice. */
const UNIQUE_KEYS: ReadonlySet<PDFName> = new Set(
  ['Type', 'Length', 'Filter', 'First', 'N', 'S', 'Root', 'Encrypt', 'OpenAction', 'Prev', 'URI', 'Base'].map(
    (name) => PDFName.of(name),
  ),
);
/**
 * The maximum number of values in a file, including compressed ones: each takes some hundred bytes in any reader.
 */
const MAX_VALUES = 500_000;
const DICTIONARY_WEIGHT = 3;
const BLANK = /^[\s\0]*$/;
const ENDSTREAM = 'endstream'.length;

/** The remaining number of values, shared by all parsers of one file. */
export class ValueBudget {
  private values = MAX_VALUES;

  /** @throws PdfRefusedError inflating */
  spend(values: number): void {
    this.values -= values;
    if (this.values < 0) throw new PdfRefusedError('inflating');
  }
}

/**
 * Rules for the library's parsers: they parse as usual, but reject anything that two readers could interpret
 * differently. The parser reports when a value, a dictionary, or a name begins and ends.
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

  /** @returns whether the next name is a key of a dictionary */
  beginName(): boolean {
    const isKey = !this.isValue;
    this.isValue = false;
    return isKey;
  }

  /** @throws PdfRefusedError broken for a key that its dictionary already has */
  addKey(key: PDFName): void {
    const keys = this.keys.at(-1);
    if (!keys || !UNIQUE_KEYS.has(key)) return;
    if (keys.has(key)) throw new PdfRefusedError('broken');
    keys.add(key);
  }
}

/**
 * Whether a stream has the length stated in its dictionary. If the length is a separate object, the library
 * searches for the end itself and omits one line end.
 * @param file the file that contains the stream's bytes
 * @param end the offset after `endstream`
 */
export function hasDeclaredLength(
  file: Buffer,
  stream: PDFRawStream,
  end: number,
  findDefinitions: FindDefinitions,
): boolean {
  const declaredLength = stream.dict.get(PDFName.of('Length'));
  const start = stream.contents.byteOffset - file.byteOffset;
  const lengths = declaredLength instanceof PDFRef ? findDefinitions(declaredLength) : [declaredLength];
  return (
    lengths.length > 0 &&
    lengths.every((length) => {
      if (!(length instanceof PDFNumber) || !Number.isInteger(length.asNumber())) return false;
      const more = length.asNumber() - stream.contents.length;
      if (more < 0 || more > (declaredLength instanceof PDFRef ? 2 : 0)) return false;
      return BLANK.test(file.toString('latin1', start + length.asNumber(), end - ENDSTREAM));
    })
  );
}
