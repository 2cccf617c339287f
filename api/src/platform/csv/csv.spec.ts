import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { csvFile, csvLine } from './csv.js';

describe('a line of a CSV file', () => {
  it('separates cells by commas and ends with CR and LF', () => {
    expect(csvLine(['a', 1, true, null, undefined, new Date('2026-11-21T10:00:00.000Z')])).toBe(
      'a,1,true,,,2026-11-21T10:00:00.000Z\r\n',
    );
  });

  it.each([
    ['a comma', 'Kyiv, Ukraine', '"Kyiv, Ukraine"'],
    ['a semicolon, which other spreadsheets separate by', 'a;b', '"a;b"'],
    ['a quotation mark', 'the "best"', '"the ""best"""'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['a blank at its end', 'a ', '"a "'],
  ])('quotes a cell with %s', (_what, cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30 1234', "'+49 30 1234"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
    [' =1+1', "'" + ' =1+1'],
    ['\t=1+1', `"'\t'=1+1"`],
    ['\r=1+1', `"'\r'=1+1"`],
    ['Ada;=1+1', `"Ada;'=1+1"`],
    ['Ada; @SUM(A1);', `"Ada;' @SUM(A1);"`],
    ['Ada\t+1', `"Ada\t'+1"`],
    ['one\r\n\n=1+1', `"one\r\n\n'=1+1"`],
    ['＝1+1', "'＝1+1"],
  ])('escapes the formula %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  it('keeps numbers, dates and signs inside a text', () => {
    expect(csvLine([-2, '2026-11-21', 'a=b', 'e-mail@example.com', 'a;b=c'])).toBe(
      '-2,2026-11-21,a=b,e-mail@example.com,"a;b=c"\r\n',
    );
  });
});

describe('a CSV file', () => {
  it('begins with a byte order mark and its header, even without rows', async () => {
    expect(await text(csvFile(['id', 'name'], []))).toBe('id,name\r\n');
    const [first] = await csvFile(['id'], []).toArray();
    expect([...Buffer.from(first as Buffer).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('is generated row by row while it is read', async () => {
    let made = 0;
    async function* rows() {
      for (; made < 100_000; made += 1) yield await Promise.resolve([made]);
    }
    const file = csvFile(['n'], rows());
    const chunks = file[Symbol.asyncIterator]();
    await chunks.next();
    expect(made).toBeLessThan(20_000);
    file.destroy();
  });

  it('has every row in order', async () => {
    const lines = (
      await text(
        csvFile(
          ['n'],
          Array.from({ length: 1_234 }, (_, n) => [n]),
        ),
      )
    ).split('\r\n');
    expect(lines).toHaveLength(1_236);
    expect(lines.at(-2)).toBe('1233');
  });

  it('fails when its rows do', async () => {
    async function* rows() {
      yield await Promise.resolve([1]);
      throw new Error('the database is away');
    }
    await expect(text(csvFile(['n'], rows()))).rejects.toThrow('the database is away');
  });
});
