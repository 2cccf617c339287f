import { languageDirection, type Language } from '../language/languages.js';

/**
 * How the api writes dates, amounts and numbers into emails, PDFs, notices and errors: the one place that does. We do
 * not know a reader's time zone there, so days are days in UTC, and a time of day names UTC. What names no language is
 * in English.
 */

/** The formats of one language. */
interface Formats {
  readonly date: Intl.DateTimeFormat;
  readonly dateTime: Intl.DateTimeFormat;
  readonly month: Intl.DateTimeFormat;
  readonly whole: Intl.NumberFormat;
  readonly cents: Intl.NumberFormat;
  readonly dollars: Intl.NumberFormat;
  readonly dollarsAndCents: Intl.NumberFormat;
}

const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

const made = new Map<Language, Formats>();

/**
 * The locale of a language's formats. Calendar and digits are those of the rules and of forms, as on the web.
 */
export function findLocale(language: Language): string {
  return language === 'en' ? 'en-US' : `${language}-u-ca-gregory-nu-latn`;
}

function getFormats(language: Language): Formats {
  const known = made.get(language);
  if (known) return known;
  const locale = findLocale(language);
  const own: Formats = {
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    dateTime: new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }),
    month: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
    whole: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
    cents: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    dollars: new Intl.NumberFormat(locale, { ...DOLLARS, maximumFractionDigits: 0 }),
    dollarsAndCents: new Intl.NumberFormat(locale, DOLLARS),
  };
  made.set(language, own);
  return own;
}

/** "November 22, 2026", in UTC. A text that is no date stays as it came. */
export function formatDate(date: string | Date, language: Language = 'en'): string {
  const value = new Date(date);
  return Number.isNaN(value.getTime()) ? String(date) : getFormats(language).date.format(value);
}

/** "November 22, 2026 at 1:28 PM UTC". */
export function formatDateTime(instant: string | Date, language: Language = 'en'): string {
  return getFormats(language).dateTime.format(new Date(instant));
}

/** "October". @param month 1 to 12 */
export function formatMonthName(month: number, language: Language = 'en'): string {
  return getFormats(language).month.format(new Date(Date.UTC(2000, month - 1, 1)));
}

/** "18,000" or "6.5": at most two decimals. */
export function formatNumber(value: number, language: Language = 'en'): string {
  return getFormats(language).whole.format(value);
}

/** "USD 18,000" or "EUR 13,569.24". @param currency ISO 4217 */
export function formatMoney(amount: number, currency: string, language: Language = 'en'): string {
  const { whole, cents } = getFormats(language);
  return `${currency} ${(Number.isInteger(amount) ? whole : cents).format(amount)}`;
}

/** "$49" or "$14.50": our own prices, which are US dollars. @param cents US cents, which may be negative */
export function formatPrice(cents: number, language: Language = 'en'): string {
  const { dollars, dollarsAndCents } = getFormats(language);
  const text = (cents % 100 === 0 ? dollars : dollarsAndCents).format(cents / 100);
  // Arabic has the sign after the figure: without the mark, US$ would be shown as $US within its sentences.
  return languageDirection(language) === 'rtl' ? `${text}\u200E` : text;
}
