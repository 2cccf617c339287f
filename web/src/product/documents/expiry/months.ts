/** How close an expiry date is. Most consulates require passports to be valid for six more months. */
export type Nearness = 'past' | 'soon' | 'far';

const SOON_MONTHS = 6;

const getDay = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * @param day YYYY-MM-DD
 * @param today the current time
 */
export function getNearness(day: string, today: Date): Nearness {
  if (day < getDay(today)) return 'past';
  const limit = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + SOON_MONTHS, 1));
  const lastOfMonth = new Date(Date.UTC(limit.getUTCFullYear(), limit.getUTCMonth() + 1, 0)).getUTCDate();
  // Six months after August 31 is the last day of February, not a day in March.
  limit.setUTCDate(Math.min(today.getUTCDate(), lastOfMonth));
  return day <= getDay(limit) ? 'soon' : 'far';
}
