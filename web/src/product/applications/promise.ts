const DAY_MS = 24 * 60 * 60 * 1000;

/** Within so many business days we answer, as the server promises it. */
export const CHECK_BUSINESS_DAYS = 3;

/**
 * The same hour so many business days (Monday to Friday in UTC) later, as an ISO 8601 moment.
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
