/** The time until or since a due date, in the largest useful unit. */
export interface Distance {
  late: boolean;
  unit: 'minutes' | 'hours' | 'days';
  /** Whole units, rounded down; 0 means less than a minute. */
  count: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** @param now milliseconds since 1970 */
export function getDistance(dueAt: string, now: number): Distance {
  const left = Date.parse(dueAt) - now;
  const late = left < 0;
  const away = Math.abs(left);
  if (away < HOUR_MS) return { late, unit: 'minutes', count: Math.floor(away / MINUTE_MS) };
  // Reviews are promised within two days, so up to then hours are used for planning.
  if (away <= 2 * DAY_MS) return { late, unit: 'hours', count: Math.floor(away / HOUR_MS) };
  return { late, unit: 'days', count: Math.floor(away / DAY_MS) };
}
