const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** US cents as people read them: 4900 is $49.00. */
export function dollars(cents: number): string {
  return DOLLARS.format(cents / 100);
}

/** A day in UTC as people read it: 14 Dec 2026. */
export function dayWords(at: Date): string {
  return DAY.format(at);
}
