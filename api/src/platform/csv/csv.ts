import { Readable } from 'node:stream';
import { escapedFormula } from './formula.js';

/** What a cell can hold; null and undefined become an empty cell. */
export type CsvCell = string | number | boolean | Date | null | undefined;

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Rows per chunk of the stream. */
const ROWS_PER_CHUNK = 500;

/**
 * One line of a CSV file (RFC 4180), with its line break. Text that a spreadsheet would run as a formula is prefixed
 * with an apostrophe, which spreadsheets hide; numbers stay numbers.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(getCell).join(',')}\r\n`;
}

/**
 * A CSV file as a stream, produced as it is read.
 * @param header column names
 */
export function csvFile(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
): Readable {
  return Readable.from(readChunks(header, rows), { objectMode: false });
}

async function* readChunks(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
): AsyncGenerator<Buffer> {
  let chunk = BYTE_ORDER_MARK + csvLine(header);
  let lines = 0;
  for await (const row of rows) {
    chunk += csvLine(row);
    lines += 1;
    if (lines % ROWS_PER_CHUNK !== 0) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk !== '') yield Buffer.from(chunk);
}

function getCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  const text = escapedFormula(cell);
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
