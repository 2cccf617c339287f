/** Reads values next to their labels in a document's text. If two values are possible, none is returned. */

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = new RegExp(
  `\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[ /-]${MONTH}\\.?[ /-]\\d{4}|${MONTH}\\.? \\d{1,2},? \\d{4}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}`,
  'i',
);
const SYMBOLS: Readonly<Partial<Record<string, string>>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR' };
const NUMBER = String.raw`\d[\d.,]*\d|\d`;
const MONEY = new RegExp(
  String.raw`(?<![A-Z])([A-Z]{3}|[€£₹]) ?(${NUMBER})(?![\d.,]*\d)|(${NUMBER}) ?([A-Z]{3}|[€£₹])(?![A-Za-z])`,
);

/** An amount in cents, or the equivalent smallest unit, of its currency. */
export interface FoundMoney {
  readonly amountMinor: number;
  readonly currency: string;
}

/** The value that all readings agree on; null if they don't or there are none. */
export function agreedValue<Value>(values: readonly (Value | null)[]): Value | null {
  const [first] = values;
  if (first === undefined || first === null) return null;
  return values.every((value) => JSON.stringify(value) === JSON.stringify(first)) ? first : null;
}

/** The texts after each occurrence of a label: the rest of its line, or the next line if that is empty. */
export function findValues(text: string, label: RegExp): string[] {
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.flatMap((line, at) => {
    const found = new RegExp(`(?:${label.source})`, 'i').exec(line);
    if (!found) return [];
    const rest = line.slice(found.index + found[0].length).replace(/^[\s:]+/, '');
    // In a table, the text below the last heading of a row is the first value of the next row, which belongs to
    // another label.
    if (rest === '') return [found.index === 0 ? (lines[at + 1] ?? '') : ''];
    return [rest];
  });
}

/** The number at the start of a text: "7.5 CEFR C1" is 7.5; null if the text starts differently. */
export function readScore(text: string): number | null {
  const found = /^(\d{1,3}(?:\.\d)?)(?![\d./-])/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

/**
 * The first date in a text, YYYY-MM-DD. Null if there is none, if day and month are ambiguous (03/04/2026), or if
 * the date doesn't exist.
 */
export function readDay(text: string): string | null {
  const found = DAY.exec(text)?.[0];
  if (found === undefined) return null;
  const numbers = [...found.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [first = 0, second = 0, third = 0] = numbers;
  if (/^\d{4}-/.test(found)) return toDay(first, second, third);
  const month = MONTHS.findIndex((name) => found.toLowerCase().includes(name)) + 1;
  if (month > 0) return toDay(second, month, first);
  if (first === second || first > 12) return toDay(third, second, first);
  return second > 12 ? toDay(third, first, second) : null;
}

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1;
  return isReal && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/**
 * The amount and currency in a text. Null for a bare dollar sign, an ambiguous number (12.345), or a text with two
 * amounts.
 * @param currencies ISO codes of currencies with cents
 */
export function readMoney(text: string, currencies: ReadonlySet<string>): FoundMoney | null {
  const found = [...text.matchAll(new RegExp(MONEY, 'g'))].map(([, before, after, first, behind]) => {
    const unit = before ?? behind ?? '';
    const currency = SYMBOLS[unit] ?? unit;
    const amountMinor = readMinor(after ?? first ?? '');
    return amountMinor === null || !currencies.has(currency) ? null : { amountMinor, currency };
  });
  return agreedValue(found);
}

function readMinor(text: string): number | null {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d{2})?$|^\d+(?:\.\d{2})?$/.test(text)
    ? text.replaceAll(',', '')
    : /^\d{1,3}(?:\.\d{3})*,\d{2}$|^\d+,\d{2}$/.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : null;
  const minor = plain === null ? 0 : Math.round(Number(plain) * 100);
  return minor > 0 && Number.isSafeInteger(minor) ? minor : null;
}
