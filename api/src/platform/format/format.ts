import { languageDirection, type Language } from '../language/languages.js';

/**
 * The only place where the api formats dates, amounts, and numbers for emails, PDFs, notices, and errors. The
 * reader's time zone is unknown there, so dates are in UTC and times name UTC. The default language is English.
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

/** The locale for a language's formats. Calendar and digits are those of the rules and of forms, as on the web. */
export function findLocale(language: Language): string {
  return language === 'en' ? 'en-US' : `${language}-u-ca-gregory-nu-latn`;
}

function getFormats(language: Language): Formats {
  const cached = made.get(language);
  if (cached) return cached;
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

/** "November 22, 2026", in UTC. Text that isn't a date is returned unchanged. */
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
  // In Arabic the sign follows the figure: without the direction mark, US$ would appear as $US in a sentence.
  return languageDirection(language) === 'rtl' ? `${text}\u200E` : text;
}
