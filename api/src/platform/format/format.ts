/**
 * How the api writes dates, amounts and numbers into emails, PDFs, notices and errors: the one place that does. We do
 * not know a reader's time zone there, so days are days in UTC, and a time of day names UTC.
 */
const LOCALE = 'en-US';

const DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });
const DATE_TIME = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});
const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' });
const WHOLE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const CENTS = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "November 22, 2026", in UTC. A text that is no date stays as it came. */
export function formatDate(date: string | Date): string {
  const value = new Date(date);
  return Number.isNaN(value.getTime()) ? String(date) : DATE.format(value);
}

/** "November 22, 2026 at 1:28 PM UTC". */
export function formatDateTime(instant: string | Date): string {
  return DATE_TIME.format(new Date(instant));
}

/** "October". @param month 1 to 12 */
export function formatMonthName(month: number): string {
  return MONTH.format(new Date(Date.UTC(2000, month - 1, 1)));
}

/** "18,000" or "6.5": at most two decimals. */
export function formatNumber(value: number): string {
  return WHOLE.format(value);
}

/** "USD 18,000" or "EUR 13,569.24". @param currency ISO 4217 */
export function formatMoney(amount: number, currency: string): string {
  return `${currency} ${(Number.isInteger(amount) ? WHOLE : CENTS).format(amount)}`;
}

/** "$49" or "$14.50": our own prices, which are US dollars. @param cents US cents, which may be negative */
export function formatPrice(cents: number): string {
  const format = cents % 100 === 0 ? WHOLE : CENTS;
  return `${cents < 0 ? '-' : ''}$${format.format(Math.abs(cents) / 100)}`;
}
