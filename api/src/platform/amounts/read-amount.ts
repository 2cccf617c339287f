import { CURRENCY_WORDS, ISO_CURRENCIES, THOUSANDTHS } from './currencies.js';

/**
 * The only parser for amounts: the api's free text, profile and calculators and the web's fields all use this file, so
 * that "18,000" is eighteen thousand everywhere. Pure, with no imports from outside this folder.
 */

export type AmountReading =
  /** `currencies`: what a sign or a name next to the digits can mean; empty if none was written. */
  | { readonly kind: 'amount'; readonly amount: number; readonly currencies: readonly string[] }
  /** Both meanings, the likelier one first. Never use either without asking. */
  | {
      readonly kind: 'ambiguous';
      readonly amounts: readonly [number, number];
      readonly currencies: readonly string[];
    }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' };

export interface AmountContext {
  /** The currency selected next to the field, as a three-letter code. */
  readonly currency?: string | null | undefined;
  /** For hourly rates and the like: a comma or dot before three digits can be a decimal mark. */
  readonly isSmall?: boolean | undefined;
}

/** More money than any person has or earns. */
const MAX_MONEY = 1e12;

const UNREADABLE: AmountReading = { kind: 'unreadable' };

const FACTORS: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thousand|grand|thsd|tsd|mil|tys|tysi[eę]cy)\.?$/, 1e3],
  [/^(?:lakhs?|lacs?|l)\.?$/, 1e5],
  [/^(?:m|mn|mio|mln|millions?|milh[aã]o|milh[oõ]es|mill[oó]n|millones|millionen)\.?$/, 1e6],
  [/^(?:crores?|cr)\.?$/, 1e7],
  [/^(?:bn|billions?)\.?$/, 1e9],
  [/^[万萬]$/, 1e4],
];

/** A currency as code, sign or name, as a pattern; codes and names do not touch other letters. */
export const CURRENCY_PATTERN = [
  `(?<![a-z])(?:${ISO_CURRENCIES.join('|').toLowerCase()})(?![a-z])`,
  ...CURRENCY_WORDS.map(([pattern]) =>
    /^[a-z]/.test(pattern) ? `(?<![a-z])(?:${pattern})(?![a-z])` : pattern,
  ),
].join('|');

const BEFORE = new RegExp(`^(?:${CURRENCY_PATTERN})\\s*`);
const AFTER = new RegExp(`\\s*(?:${CURRENCY_PATTERN})$`);

/** A number with its grouping and multiplier: "18 000", "12,00,000", "1.5 lakh". */
export const NUMBER_PATTERN = `\\d[\\d.,' ]*\\d|\\d`;

/**
 * Parses an amount of money as people around the world write it: 18,000; 18.000; 18 000; 18'000; 12,00,000; 18k;
 * 1.5 lakh; $18,000; EUR 18.000,50. Input that can mean two amounts is `ambiguous`.
 */
export function readAmount(
  written: string,
  { currency, isSmall = false }: AmountContext = {},
): AmountReading {
  let text = normalized(written);
  if (text === '') return { kind: 'empty' };
  const named = /^[+]/.test(text) ? text.slice(1).trim() : text;
  const before = BEFORE.exec(named)?.[0] ?? '';
  text = named.slice(before.length);
  // "18.000,-" and "18,000/-" are whole amounts.
  text = text.replace(/(?:[.,/]\s?-{1,2}|\/=)$/, '').trim();
  const after = AFTER.exec(text)?.[0] ?? '';
  text = text.slice(0, text.length - after.length).trim();
  text = text.replace(/(?:[.,/]\s?-{1,2}|\/=)$/, '').trim();
  const currencies = shared(meanings(before.trim()), meanings(after.trim()));
  if (currencies === null) return UNREADABLE;
  const parts = new RegExp(`^(${NUMBER_PATTERN})\\s*([a-zà-ž.]+|[万萬])?$`).exec(text);
  if (!parts) return UNREADABLE;
  const factor = parts[2] === undefined ? 1 : FACTORS.find(([word]) => word.test(parts[2] ?? ''))?.[1];
  if (factor === undefined) return UNREADABLE;
  const own = currency ?? (currencies.length === 1 ? currencies[0] : null);
  const hasThousandths = own !== null && own !== undefined && THOUSANDTHS.includes(own);
  const values = numbers(parts[1] ?? '', {
    isScaled: factor > 1,
    mayBeDecimal: isSmall || hasThousandths,
    isSmall,
  });
  const amounts = values.map((value) => round(value * factor)).filter((value) => value <= MAX_MONEY);
  const [first, second] = amounts;
  if (first === undefined) return UNREADABLE;
  return second === undefined
    ? { kind: 'amount', amount: first, currencies }
    : { kind: 'ambiguous', amounts: [first, second], currencies };
}

/** Unifies spaces, apostrophes and digits, and lowercases letters. */
function normalized(written: string): string {
  return written
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .normalize('NFKC')
    .replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[٬،]/g, ',')
    .replace(/٫/g, '.')
    .trim()
    .toLowerCase();
}

/** What two signs mean together: "$18,000 USD" is in US dollars; "$18,000 EUR" is a contradiction. */
function shared(before: readonly string[] | null, after: readonly string[] | null): readonly string[] | null {
  if (before === null || after === null) return null;
  if (before.length === 0 || after.length === 0) return [...before, ...after];
  const both = before.filter((code) => after.includes(code));
  return both.length > 0 ? both : null;
}

/** The currencies that a sign or name can mean: empty without a sign, null for an unknown one. */
function meanings(sign: string): readonly string[] | null {
  if (sign === '') return [];
  const code = sign.toUpperCase();
  if (ISO_CURRENCIES.includes(code)) return [code];
  return CURRENCY_WORDS.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(sign))?.[1] ?? null;
}

interface Frame {
  /** A multiplier follows ("1.5 lakh"), so the number before it has decimals. */
  readonly isScaled: boolean;
  readonly mayBeDecimal: boolean;
  readonly isSmall: boolean;
}

/** What the digits can mean, the likelier meaning first; empty when they are not a number. */
function numbers(written: string, frame: Frame): readonly number[] {
  // Spaces and apostrophes are only ever group separators.
  if (/[ ']/.test(written)) {
    const [whole = '', ...decimals] = written.split(/[.,](?=\d{1,2}$)/);
    const isGrouped = /^\d{1,3}(?: \d{3})+$|^\d{1,3}(?:'\d{3})+$|^\d{1,2}(?: \d{2})* \d{3}$/.test(whole);
    return isGrouped ? [Number(`${whole.replace(/[ ']/g, '')}.${decimals[0] ?? '0'}`)] : [];
  }
  if (/^\d+$/.test(written)) return [Number(written)];
  const marks = [...new Set(written.replace(/\d/g, ''))];
  if (marks.length === 2) return mixed(written);
  const mark = marks[0] ?? '.';
  const groups = written.split(mark);
  if (groups.length > 2) return isGrouping(groups) ? [Number(groups.join(''))] : [];
  return single(groups[0] ?? '', groups[1] ?? '', mark, frame);
}

/** "18.000,50" and "18,000.50": the last mark is the decimal mark. */
function mixed(written: string): readonly number[] {
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  const [whole, decimals] = [written.slice(0, last), written.slice(last + 1)];
  const mark = whole.includes('.') ? '.' : ',';
  const isWritten = !whole.includes(written.charAt(last)) && /^\d{1,2}$/.test(decimals);
  return isWritten && isGrouping(whole.split(mark))
    ? [Number(`${whole.split(mark).join('')}.${decimals}`)]
    : [];
}

/** Groups of three, or Indian grouping: 12,00,000. */
function isGrouping(groups: readonly string[]): boolean {
  const [first = '', ...others] = groups;
  const last = others.at(-1) ?? '';
  if (!/^\d{1,3}$/.test(first) || last.length !== 3) return false;
  const inner = others.slice(0, -1);
  return (
    inner.every(({ length }) => length === 3) ||
    (first.length <= 2 && inner.every(({ length }) => length === 2))
  );
}

/** A single mark: 18,000 is grouped, 18,50 has cents, and some can be either. */
function single(
  whole: string,
  rest: string,
  mark: string,
  { isScaled, mayBeDecimal, isSmall }: Frame,
): readonly number[] {
  if (whole === '' || rest === '') return [];
  const decimal = Number(`${whole}.${rest}`);
  if (isScaled) return rest.length <= 3 ? [decimal] : [];
  if (rest.length === 3) {
    if (/^0/.test(whole)) return [decimal];
    if (whole.length > 3) return [];
    const grouped = Number(whole + rest);
    return mayBeDecimal ? [grouped, decimal] : [grouped];
  }
  if (rest.length > 3) return [];
  // Some write "1,5" for one and a half; others drop the zeros of 1,500.
  const isShort = mark === ',' && rest.length === 1 && whole.length <= 3 && !isSmall;
  return isShort && !/^0/.test(whole) ? [decimal * 1000, decimal] : [decimal];
}

function round(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}

/** Formats an amount with its grouping so that it parses back to itself: 18,000; 1,130.77; 1.50. */
export function formatAmount(amount: number): string {
  const text = Number.isInteger(amount)
    ? String(amount)
    : amount.toFixed(Number(amount.toFixed(2)) === amount ? 2 : 3);
  const [whole = '', decimals] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
