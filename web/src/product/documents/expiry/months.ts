/** How near an expiry is. Six months is what most consulates still ask of a passport. */
export type Nearness = 'past' | 'soon' | 'far';

const SOON_MONTHS = 6;

const getDay = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * @param day YYYY-MM-DD
 * @param today the moment of looking
 */
export function judgeNearness(day: string, today: Date): Nearness {
  if (day < getDay(today)) return 'past';
  const limit = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + SOON_MONTHS, 1));
  const lastOfMonth = new Date(Date.UTC(limit.getUTCFullYear(), limit.getUTCMonth() + 1, 0)).getUTCDate();
  // Six months after 31 August is the last of February, not the third of March.
  limit.setUTCDate(Math.min(today.getUTCDate(), lastOfMonth));
  return day <= getDay(limit) ? 'soon' : 'far';
}
