import { MONTHS } from './months.js';

/* Chinese numerals, dates, and amounts, in digits and English words. */

const DIGITS = '零一二三四五六七八九';
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
/** Multipliers behind a number in digits: "5百万", "2.5万". */
const FACTORS: Readonly<Record<string, number>> = {
  百: 100,
  千: 1_000,
  万: 10_000,
  百万: 1_000_000,
  千万: 10_000_000,
  亿: 100_000_000,
};

/** Reads a numeral below ten thousand, such as 二十五; null for anything else. */
function readNumeral(written: string): number | null {
  let sum = 0;
  let digit: number | null = null;
  for (const sign of written.replace(/[两兩]/g, '二')) {
    const unit = UNITS[sign];
    const value = DIGITS.indexOf(sign);
    if (unit === undefined && (value < 0 || digit !== null)) return null;
    if (unit === undefined) {
      digit = value === 0 ? null : value;
    } else {
      sum += (digit ?? 1) * unit;
      digit = null;
    }
  }
  return sum + (digit ?? 0);
}

const NUMERAL = '[零一二两兩三四五六七八九十百千]';
/** Numerals before a unit of time or people, before a multiplier, or before money. */
const COUNTED = new RegExp(
  `(?<![\\d.])${NUMERAL}{1,5}(?=\\s*(?:年|岁|个|月|万|萬|亿|欧元|美元|日元|英镑|加元|澳元|人民币|元))`,
  'gu',
);
const SCALED = /(\d+(?:\.\d+)?)\s*(百万|千万|亿|万|千|百)(?![\d分])/gu;

/** Converts Chinese numerals, dates, years, ages, and amounts. */
export function readHanNumbers(text: string): string {
  return text
    .replace(/萬/g, '万')
    .replace(COUNTED, (written) => String(readNumeral(written) ?? written))
    .replace(
      /(?:从|自)?((?:19|20)\d\d)\s*年\s*(?:(\d{1,2})\s*月)?(?:至今|到现在|起|以来|开始)/g,
      (_, year: string, month?: string) =>
        ` since ${month === undefined ? '' : `${nameMonth(month)} `}${year} `,
    )
    .replace(
      /((?:19|20)\d\d)\s*年\s*(\d{1,2})\s*月(?:\s*\d{1,2}\s*[日号])?/g,
      (_, year: string, month: string) => ` ${nameMonth(month)} ${year} `,
    )
    .replace(/((?:19|20)\d\d)\s*年/g, ' $1 ')
    .replace(/(\d{1,2})\s*年半(?!\s*(?:毕业|入学|入职|获|考|出生))/g, ' $1.5 years ')
    .replace(/(\d{1,2})\s*年(?!\s*(?:毕业|入学|入职|获|考|出生))/g, ' $1 years ')
    .replace(/(\d{1,2})\s*个?\s*月[后後]/g, ' in $1 months ')
    .replace(/(?<![\d.])(\d{1,2})\s*月/g, (_, month: string) => ` ${nameMonth(month)} `)
    .replace(
      SCALED,
      (_, amount: string, factor: string) =>
        ` ${String(Math.round(Number(amount) * (FACTORS[factor] ?? 1)))} `,
    )
    .replace(/(?<=^|[\s,.;我在])学(?=\p{Script=Han}{1,3}[语文])/gu, ' learning ');
}

function nameMonth(month: string): string {
  return MONTHS[Number(month) - 1] ?? month;
}
