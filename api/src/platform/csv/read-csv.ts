import { TextDecoder } from 'node:util';
import { DomainError } from '../errors/index.js';
import { unescapedFormula } from './formula.js';

/** A row of a file with the line, counted from 1, on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Maximum length of a row in characters: a longer one has an unclosed quotation mark. */
const MAX_ROW_LENGTH = 100_000;
const MAX_HEAD_LENGTH = 10_000;

const SEPARATORS = [',', ';', '\t'] as const;

/** The parser's position within a row. */
type Place = 'start of cell' | 'in cell' | 'in quotes' | 'after quotes';

/**
 * Parses a CSV file (RFC 4180) as it streams in. A byte order mark is skipped, lines end with CR LF, LF or CR, blank
 * lines are skipped, and the apostrophe that escapes a formula is removed. The separator is whichever of comma,
 * semicolon and tab is most frequent in the first row.
 * @param pieces chunks of the file in UTF-8, split at any byte
 * @throws DomainError VALIDATION_FAILED when the file is not UTF-8 text, when a quotation mark is misplaced, or when a
 * row is longer than 100,000 characters
 */
export async function* readCsv(pieces: AsyncIterable<Buffer>): AsyncGenerator<CsvRow> {
  const reader = new CsvReader();
  for await (const text of decoded(pieces)) yield* reader.read(text);
  yield* reader.end();
}

async function* decoded(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of pieces) yield plain(decoder, piece);
  yield plain(decoder);
}

function plain(decoder: TextDecoder, piece?: Buffer): string {
  let text: string;
  try {
    text = decoder.decode(piece, { stream: piece !== undefined });
  } catch (cause) {
    throw new DomainError('VALIDATION_FAILED', 'The file isn\'t UTF-8 text. Save it as "CSV UTF-8".', {
      cause,
    });
  }
  if (!text.includes('\0')) return text;
  throw new DomainError('VALIDATION_FAILED', "The file contains a NUL character, so it isn't a text file.");
}

class CsvReader {
  /** Unknown until the first row is complete. */
  private separator: string | null = null;
  /** The raw first row, buffered until its end reveals the separator. */
  private head = '';
  private place: Place = 'start of cell';
  private cells: string[] = [];
  private cell = '';
  private rowLength = 0;
  private line = 1;
  private rowLine = 1;
  private afterReturn = false;

  *read(text: string): Generator<CsvRow> {
    if (this.separator !== null) {
      yield* this.rows(text, this.separator);
      return;
    }
    this.head += text;
    const end = findFirstRowEnd(this.head);
    if (end >= 0) yield* this.begin(end);
    else if (this.head.length > MAX_HEAD_LENGTH) throw tooLong(1);
  }

  *end(): Generator<CsvRow> {
    if (this.separator === null) yield* this.begin(this.head.length);
    if (this.place === 'in quotes') throw wrong(this.rowLine, 'opens a quotation mark that is never closed');
    const row = this.finished();
    if (row) yield row;
  }

  private *begin(end: number): Generator<CsvRow> {
    const separator = getSeparator(this.head.slice(0, end));
    const text = this.head;
    this.separator = separator;
    this.head = '';
    yield* this.rows(text, separator);
  }

  private *rows(text: string, separator: string): Generator<CsvRow> {
    for (let at = 0; at < text.length;) {
      const end = this.place === 'in quotes' ? findQuotedEnd(text, at) : findPlainEnd(text, at, separator);
      const piece = text.slice(at, end);
      at = end;
      if (this.place === 'in quotes') this.quoted(piece);
      else if (piece === separator) this.endCell();
      else if (piece === '\n' || piece === '\r') {
        const row = this.finished();
        if (row) yield row;
      } else this.plain(piece);
      this.count(piece);
    }
  }

  private quoted(piece: string): void {
    if (piece === '"') this.place = 'after quotes';
    else this.add(piece);
  }

  private plain(piece: string): void {
    if (piece === '"' && this.place !== 'in cell') {
      // A doubled quotation mark inside quotes is a literal one.
      if (this.place === 'after quotes') this.add(piece);
      this.place = 'in quotes';
      return;
    }
    if (this.place === 'after quotes') throw wrong(this.line, 'has text after a closing quotation mark');
    this.place = 'in cell';
    this.add(piece);
  }

  private add(text: string): void {
    this.rowLength += text.length;
    if (this.rowLength > MAX_ROW_LENGTH) throw tooLong(this.rowLine);
    this.cell += text;
  }

  /** CR LF is one line break, even when split across chunks. */
  private count(piece: string): void {
    for (const sign of piece) {
      if (sign === '\r' || (sign === '\n' && !this.afterReturn)) this.line += 1;
      this.afterReturn = sign === '\r';
    }
    if (this.place === 'start of cell' && this.cells.length === 0) this.rowLine = this.line;
  }

  private endCell(): void {
    this.cells.push(unescapedFormula(this.cell));
    this.cell = '';
    this.place = 'start of cell';
  }

  /** The row that ends here; null for a blank line. */
  private finished(): CsvRow | null {
    if (this.cells.length === 0 && this.place === 'start of cell') return null;
    this.endCell();
    const row = { line: this.rowLine, cells: this.cells };
    this.cells = [];
    this.rowLength = 0;
    return row;
  }
}

/** A single quotation mark, or everything before the next one. */
function findQuotedEnd(text: string, from: number): number {
  const end = text.indexOf('"', from);
  return end < 0 ? text.length : Math.max(end, from + 1);
}

/** A single special character, or everything before the next one. */
function findPlainEnd(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && !isSign(text.charAt(end), separator)) end += 1;
  return Math.max(end, from + 1);
}

function isSign(sign: string, separator: string): boolean {
  return sign === separator || sign === '"' || sign === '\n' || sign === '\r';
}

/** Where the first nonblank line ends; -1 if its end has not arrived yet. */
function findFirstRowEnd(text: string): number {
  const bare = text.replace(/"[^"]*"?/g, (cell) => '"'.repeat(cell.length));
  const start = bare.search(/[^\r\n]/);
  if (start < 0) return -1;
  const length = bare.slice(start).search(/[\r\n]/);
  return length < 0 ? -1 : start + length;
}

function getSeparator(head: string): string {
  const bare = head.replace(/"[^"]*"?/g, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function tooLong(line: number): DomainError {
  return wrong(line, 'starts a row that is too long. A closing quotation mark may be missing');
}

function wrong(line: number, what: string): DomainError {
  return new DomainError('VALIDATION_FAILED', `Line ${line} ${what}.`);
}
