import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.js';
import { readCsv, type CsvRow } from './read-csv.js';

/** Splits the file into chunks of this many bytes. */
async function* cut(file: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(file);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function read(file: string | Buffer, size: number): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(cut(file, size))) rows.push(row);
  return rows;
}

/** The rows of a file, which must be the same however it is split. */
async function getRows(file: string | Buffer): Promise<CsvRow[]> {
  const whole = await read(file, 65_536);
  for (const size of [1, 7]) expect(await read(file, size)).toEqual(whole);
  return whole;
}

const getCells = async (file: string) => (await getRows(file)).map(({ cells }) => cells);

describe('reading a CSV file', () => {
  it.each([
    ['commas', 'a,b\r\n1,"2,5"\r\n'],
    ['semicolons', 'a;b\r\n1;2,5\r\n'],
    ['tabs', 'a\tb\r\n1\t2,5\r\n'],
  ])('accepts %s as separators', async (_what, file) => {
    expect(await getCells(file)).toEqual([
      ['a', 'b'],
      ['1', '2,5'],
    ]);
  });

  it("ignores separators in quotes when it detects the file's own", async () => {
    expect(await getCells('"a,b,c";d\n1;2')).toEqual([
      ['a,b,c', 'd'],
      ['1', '2'],
    ]);
  });

  it.each(['\r\n', '\n', '\r'])(
    'accepts lines that end with %j, with or without the last one',
    async (end) => {
      const rows = [
        { line: 1, cells: ['a'] },
        { line: 3, cells: ['b'] },
      ];
      expect(await getRows(`a${end}${end}b${end}`)).toEqual(rows);
      expect(await getRows(`\ufeffa${end}${end}b`)).toEqual(rows);
    },
  );

  it('keeps quoted text, and reports the line on which a row begins', async () => {
    expect(await getRows('a,b\r\n"one\r\ntwo, ""three""\n",é\r\nlast,""\r\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['one\r\ntwo, "three"\n', 'é'] },
      { line: 5, cells: ['last', ''] },
    ]);
  });

  it('takes a quotation mark inside unquoted text literally', async () => {
    expect(await getCells('5" pipe,b')).toEqual([['5" pipe', 'b']]);
  });

  it.each([
    ...['=1+1', "'=1+1", "''=1+1", "'quoted'", '-2', ' @x', '\t=1', 'a "b"; c,\nd', '＝1', "it's"],
    ...[
      'a;=1',
      "a;'=1",
      "a;''=1",
      "a; '=1",
      ' \t=1',
      "' \t'=1",
      '\n\n=1',
      "\n'\n'=1",
      "a\n- b\n'- c",
      ";'",
      "'",
    ],
  ])('returns %j as it was written', async (text) => {
    expect(await getCells(csvLine(['x', text]))).toEqual([['x', text]]);
  });

  it('yields no rows for an empty file', async () => {
    expect(await getRows('')).toEqual([]);
    expect(await getRows('\ufeff\r\n\r\n')).toEqual([]);
  });

  it.each([
    ['a quotation mark that stays open', 'a\n"b', 'Line 2 opens a quotation mark that is never closed.'],
    ['text after quotes', 'a\n"b"c', 'Line 2 has text after a closing quotation mark.'],
    ['a row without end', `a\n"${'x'.repeat(100_001)}`, 'Line 2 starts a row that is too long'],
    ['a first row without end', 'a'.repeat(70_000), 'Line 1 starts a row that is too long'],
    ['letters of another encoding', Buffer.from('Zürich', 'latin1'), "The file isn't UTF-8 text."],
    ['a letter cut off at its end', Buffer.from('é').subarray(0, 1), "The file isn't UTF-8 text."],
    ['a NUL', 'a\0b', 'The file contains a NUL character'],
  ])('fails on %s', async (_what, file, message) => {
    await expect(read(file, 50_000)).rejects.toThrow(message);
  });

  it('is no faster than its rows are consumed', async () => {
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 1;
        yield await Promise.resolve(Buffer.from('a,b\n'.repeat(1_000)));
      }
    }
    const rows = readCsv(endless());
    for (let n = 0; n < 2_500; n += 1) await rows.next();
    expect(sent).toBe(3);
    await rows.return(undefined);
  });
});
