/**
 * The dates and numbers of en-US that first screens need, without `Intl`: loading its data takes a slow phone 80 ms, in one
 * piece, at the first date, number or country name of a page.
 */

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const FIRST_YEAR = 1000;
const LAST_YEAR = 9999;

/** "November 22, 2026"; null for years that aren't of four digits. @param isDay whether the date is the same everywhere */
export function formatEnglishDate(date: Date, isDay: boolean): string | null {
  const [year, month, day] = isDay
    ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
    : [date.getFullYear(), date.getMonth(), date.getDate()];
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  return `${MONTHS[month] ?? ''} ${String(day)}, ${String(year)}`;
}

/** "November 22, 2026 at 1:08 PM", in the viewer's time zone; null for years that aren't of four digits. */
export function formatEnglishDateTime(date: Date): string | null {
  const day = formatEnglishDate(date, false);
  const hour = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return day && `${day} at ${String(hour % 12 || 12)}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "18,000"; null for fractions, negative numbers and numbers too large to be exact. */
export function formatEnglishInteger(value: number): string | null {
  if (!Number.isSafeInteger(value) || value < 0) return null;
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** "49" or "14.50"; null for what isn't a whole number of cents, or is negative. */
export function formatEnglishPrice(cents: number): string | null {
  if (!Number.isSafeInteger(cents) || cents < 0) return null;
  const whole = formatEnglishInteger(Math.floor(cents / 100));
  const rest = cents % 100;
  return whole === null || rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}
