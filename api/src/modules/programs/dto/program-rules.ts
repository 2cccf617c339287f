import { applyDecorators } from '@nestjs/common';
import { IsNumber } from 'class-validator';
import {
  Cleaned,
  isBetween,
  isDay,
  MayBeAbsent,
  MayBeNull,
  Satisfies,
  toPlainText,
  Trimmed,
} from '../../../platform/validation/rules.js';
import { ANY_FIELD } from '../fit/fields-of-study.js';
import { parseNationality } from '../../questionnaires/index.js';

/*
 * Validation rules for program fields. Each rule first normalizes the value as it will be stored:
 * empty text becomes null, lists lose duplicates, and null clears a list.
 */

const MAX_LISTED = 30;
const MAX_ENTRY = 100;
const MAX_NATIONALITIES = 250;
const MAX_FEES_CENTS = 100_000_000;
const MAX_COMMISSION = 25;
/** Only years from 2000 to 2199: any other year is a typo. */
const USUAL_YEAR = /^2[01]/;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u3164\uffa0]/gu;

/** Text with at least `min` visible characters. */
export const PlainText = ({ min, max, tooShort }: { min: number; max: number; tooShort: string }) =>
  applyDecorators(
    Trimmed(),
    Satisfies((value) => typeof value === 'string' && countSeen(value) >= min, tooShort),
    AtMost(max),
  );

/** Optional text. */
export const OptionalText = (max: number) =>
  applyDecorators(
    Cleaned((value) => (typeof value === 'string' ? toPlainText(value) || null : value)),
    MayBeNull(),
    Satisfies((value) => typeof value === 'string', 'Enter text.'),
    AtMost(max),
  );

/** Optional URL of a public page. */
export const PublicLink = (max: number) =>
  applyDecorators(
    OptionalText(max),
    Satisfies(isPublicAddress, 'Enter a link like https://www.example.org/grants.'),
  );

/** One of these values. */
export const OneOf = (words: readonly string[], message: string) =>
  Satisfies((value) => words.some((word) => word === value), message);

/** One of these values, or null. */
export const OptionalOneOf = (words: readonly string[], message: string) =>
  applyDecorators(
    Cleaned((value) => (value === '' ? null : value)),
    MayBeNull(),
    OneOf(words, message),
  );

const FEES = 'Enter fees from 0 to 1,000,000 US dollars, in whole cents.';

/** Optional amount in US cents. */
export const FeesCents = () =>
  applyDecorators(
    MayBeNull(),
    Satisfies((value) => isBetween(value, 0, MAX_FEES_CENTS) && Number.isInteger(value), FEES, 'fees'),
  );

/** Optional amount in US dollars with at most two decimals. */
export const FeesDollars = () =>
  applyDecorators(
    MayBeNull(),
    IsNumber({ maxDecimalPlaces: 2 }, { message: 'Enter fees in US dollars, such as 50 or 49.50.' }),
    Satisfies((value) => isBetween(value, 0, MAX_FEES_CENTS / 100), FEES),
  );

/** Commission in percent of the fees; null becomes 0. */
export const CommissionRate = () =>
  applyDecorators(
    Cleaned((value) => roundCommission(value === null ? 0 : value)),
    MayBeAbsent(),
    Satisfies(
      (value) => isBetween(value, 0, MAX_COMMISSION) && isInHundredths(value),
      'Enter a commission from 0 to 25 percent, in steps of 0.01.',
    ),
  );

/** Optional integer between `min` and `max`, inclusive. */
export const OptionalInteger = (min: number, max: number, message: string) =>
  applyDecorators(
    MayBeNull(),
    Satisfies((value) => Number.isInteger(value) && isBetween(value, min, max), message),
  );

/** A Boolean; null becomes false. */
export const ClearedFlag = () =>
  applyDecorators(
    Cleaned((value) => (value === null ? false : value)),
    MayBeAbsent(),
    Satisfies((value) => typeof value === 'boolean', 'Use true or false.'),
  );

/** Optional date as YYYY-MM-DD. */
export const OptionalDay = () =>
  applyDecorators(
    Cleaned((value) => (value === '' ? null : value)),
    MayBeNull(),
    Satisfies((value) => isDay(value) && USUAL_YEAR.test(value), 'Enter a date like 2027-03-31.'),
  );

/** A list of texts without duplicates, compared case-insensitively. */
export const TextList = () =>
  applyDecorators(
    CleanedTexts((texts) => withoutRepeats(texts.filter((text) => countSeen(text) > 0))),
    Satisfies(isShortList, `Enter at most ${MAX_LISTED} items of up to ${MAX_ENTRY} characters each.`),
  );

/** A list of these values. */
export const AnyOf = (words: readonly string[]) =>
  applyDecorators(
    CleanedTexts((texts) => [...new Set(texts.map((text) => text.toLowerCase()))]),
    Satisfies(
      (value) => isTexts(value) && value.every((text) => words.includes(text)),
      `Choose from ${words.join(', ')}.`,
    ),
  );

/** Fields of study; `any` accepts all. */
export const StudyFields = () =>
  applyDecorators(
    CleanedTexts((texts) => [
      ...new Set(texts.map((text) => (text.toLowerCase() === ANY_FIELD ? ANY_FIELD : text))),
    ]),
    Satisfies(isShortList, `Enter at most ${MAX_LISTED} fields of up to ${MAX_ENTRY} characters each.`),
  );

/** Countries by name or code, and groups of countries; stored as sorted codes. */
export const Nationalities = () =>
  applyDecorators(
    CleanedTexts((texts) => {
      const codes = texts.map((text) => parseNationality(text) ?? text);
      return [...new Set(codes)].sort();
    }),
    Satisfies(
      (value) => findUnknownNationality(value) === undefined,
      (value) =>
        `We don't recognize "${findUnknownNationality(value)?.slice(0, 60)}". Enter a country, its code (NG), or a group (EU, AFRICA, ANY).`,
    ),
    Satisfies(
      (value) => isTexts(value) && value.length <= MAX_NATIONALITIES,
      `Enter at most ${MAX_NATIONALITIES} countries.`,
    ),
  );

function AtMost(max: number) {
  return Satisfies(
    (value) => typeof value === 'string' && [...value].length <= max,
    `Use at most ${max} characters.`,
  );
}

/** An optional list of texts, normalized and without empty entries. */
function CleanedTexts(clean: (texts: readonly string[]) => string[]) {
  return applyDecorators(
    Cleaned((value) => {
      const list = value === null ? [] : value;
      return isTexts(list) ? clean(list.map(toPlainText).filter((text) => text !== '')) : list;
    }),
    MayBeAbsent(),
    Satisfies(isTexts, 'Enter a list of texts.'),
  );
}

/** The number of visible characters: spaces inside the text count, zero-width characters don't. */
function countSeen(text: string): number {
  return [...text.replace(/ /g, '_').replace(UNSEEN, '')].length;
}

function isPublicAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  const isPublic = ['https:', 'http:'].includes(protocol) && hostname.includes('.');
  return isPublic && username === '' && password === '' && countSeen(value) === [...value].length;
}

function isInHundredths(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

function roundCommission(value: unknown): unknown {
  return isInHundredths(value) ? Math.round(Number(value) * 100) / 100 : value;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function isShortList(value: unknown): boolean {
  return isTexts(value) && value.length <= MAX_LISTED && value.every((text) => [...text].length <= MAX_ENTRY);
}

function withoutRepeats(texts: readonly string[]): string[] {
  const byLowercase = new Map<string, string>();
  for (const text of texts)
    if (!byLowercase.has(text.toLowerCase())) byLowercase.set(text.toLowerCase(), text);
  return [...byLowercase.values()];
}

function findUnknownNationality(value: unknown): string | undefined {
  return isTexts(value) ? value.find((text) => parseNationality(text) === null) : undefined;
}
