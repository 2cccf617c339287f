import { FALLBACK, dateLocale, numberLocale, pageLanguage } from './locale';
import {
  formatEnglishPrice,
  formatEnglishDate,
  formatEnglishDateTime,
  formatEnglishInteger,
} from './plain-english';

/**
 * The only place where the web formats dates, amounts and numbers. An instant is ISO 8601 in UTC or a `Date`,
 * shown in the viewer's time zone; a day is YYYY-MM-DD and the same everywhere.
 */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Keeps a currency or unit on the same line as its figure. */
const NO_BREAK_SPACE = '\u00A0';
const KB = 1024;
const MB = 1024 * 1024;

type Instant = string | Date;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

type Rule = typeof dateLocale;

const locales = new Map<Rule, Map<string, string>>();

/** The locale under a rule for this viewer and page, cached because it's expensive to determine. */
function findLocale(rule: Rule): string {
  const [preferred, language] = [navigator.language, pageLanguage()];
  const cache = locales.get(rule) ?? new Map<string, string>();
  locales.set(rule, cache);
  const key = `${preferred} ${language}`;
  const locale = cache.get(key) ?? rule(preferred, language);
  cache.set(key, locale);
  return locale;
}

/**
 * Cached, because formats are expensive to create and lists need hundreds. Locale and time zone can change, so they
 * are part of the key.
 */
function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = findLocale(dateLocale);
  const key = `${locale} ${String(new Date().getTimezoneOffset())} ${JSON.stringify(options)}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, format);
  return format;
}

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = findLocale(numberLocale);
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format;
}

/** Whether dates are written as in the United States. */
const isPlain = (): boolean => findLocale(dateLocale) === FALLBACK;

/** The same of numbers. */
const hasPlainNumbers = (): boolean => findLocale(numberLocale) === FALLBACK;

function isReadable(value: Instant): boolean {
  return !Number.isNaN(new Date(value).getTime());
}

const getZone = (value: Instant): Intl.DateTimeFormatOptions =>
  typeof value === 'string' && DAY.test(value) ? { timeZone: 'UTC' } : {};

/** "passport, transcript, degree": joined according to the page's language. */
export function formatList(words: readonly string[]): string {
  // The first `Intl.ListFormat` blocks a slow phone for 100 ms.
  if (pageLanguage() === 'en') return words.join(', ');
  return new Intl.ListFormat(pageLanguage(), { type: 'conjunction', style: 'narrow' }).format(words);
}

/**
 * "November 22, 2026". A day is shown unchanged, an instant as the day in the viewer's time zone. A text that isn't a
 * date is returned unchanged.
 */
export function formatDate(value: Instant): string {
  if (!isReadable(value)) return String(value);
  const date = new Date(value);
  const zone = getZone(value);
  const plain = isPlain() ? formatEnglishDate(date, zone.timeZone !== undefined) : null;
  return plain ?? dateFormat({ dateStyle: 'long', ...zone }).format(date);
}

/** "November 22, 2026 at 1:28 PM", in the viewer's time zone. */
export function formatDateTime(instant: Instant): string {
  const date = new Date(instant);
  const plain = isPlain() ? formatEnglishDateTime(date) : null;
  return plain ?? dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(date);
}

/** "1:28 PM", in the viewer's time zone. */
export function formatTime(instant: Instant): string {
  return dateFormat({ timeStyle: 'short' }).format(new Date(instant));
}

/** "Wed, November 25, 2026 at 6:00 PM GMT+1": a deadline, with the viewer's time zone. */
export function formatDeadline(instant: Instant): string {
  return dateFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));
}

/** "November 22, 2026 at 1:28:05 PM UTC": the same for viewers in different time zones. */
export function formatUtc(instant: Instant): string {
  return dateFormat({ dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));
}

/** "Oct 2027": the month of a day, short enough for a chart axis. */
export function formatMonth(day: string): string {
  return dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}

/** "October". @param month 1 to 12 */
export function formatMonthName(month: number): string {
  return dateFormat({ month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month - 1, 1)));
}

/** The viewer's time zone, such as Europe/Berlin. */
export function timeZoneName(): string {
  return dateFormat({}).resolvedOptions().timeZone;
}

/** "18,000" or "6.5": at most two decimals by default. */
export function formatNumber(value: number, maximumFractionDigits = 2): string {
  const plain = hasPlainNumbers() ? formatEnglishInteger(value) : null;
  return plain ?? numberFormat({ maximumFractionDigits }).format(value);
}

/** "12.5%". @param ratio 1 is 100% */
export function formatPercent(ratio: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 2 }).format(ratio);
}

/** "USD 18,000" or "EUR 13,569.24": an amount in any currency, whose code comes first. @param currency ISO 4217 */
export function formatMoney(amount: number, currency: string): string {
  const decimals = Number.isInteger(amount) ? 0 : 2;
  const plain = hasPlainNumbers() ? formatEnglishInteger(amount) : null;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${currency}${NO_BREAK_SPACE}${plain ?? numberFormat(digits).format(amount)}`;
}

/** "$49" or "$14.50": our own prices, in US dollars. @param cents US cents */
export function formatPrice(cents: number): string {
  const plain = hasPlainNumbers() ? formatEnglishPrice(cents) : null;
  if (plain !== null) return `$${plain}`;
  return numberFormat({
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
}

/** "812 B", "240 KB" or "3.4 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${formatNumber(bytes)}${NO_BREAK_SPACE}B`;
  if (bytes < MB) return `${formatNumber(bytes / KB, 0)}${NO_BREAK_SPACE}KB`;
  return `${formatNumber(bytes / MB, 1)}${NO_BREAK_SPACE}MB`;
}
