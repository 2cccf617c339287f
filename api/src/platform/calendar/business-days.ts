const DAY_MS = 24 * 60 * 60 * 1_000;

/** The same time of day, `days` business days (Monday to Friday in UTC) later. */
export function addBusinessDays(from: Date, days: number): Date {
  let due = from;
  for (let left = days; left > 0;) {
    due = new Date(due.getTime() + DAY_MS);
    if (due.getUTCDay() !== 0 && due.getUTCDay() !== 6) left -= 1;
  }
  return due;
}
