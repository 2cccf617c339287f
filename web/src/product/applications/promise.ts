const DAY_MS = 24 * 60 * 60 * 1000;

/** We respond within this many business days; the server promises the same. */
export const CHECK_BUSINESS_DAYS = 3;

/**
 * The same time of day a number of business days (Monday to Friday in UTC) later, in ISO 8601.
 * @param from milliseconds since 1970
 */
export function addBusinessDays(from: number, days: number): string {
  let due = from;
  for (let left = days; left > 0;) {
    due += DAY_MS;
    const day = new Date(due).getUTCDay();
    if (day !== 0 && day !== 6) left -= 1;
  }
  return new Date(due).toISOString();
}
