/**
 * A deadline from the viewer's point of view. `days` counts calendar days in the viewer's time zone until the last
 * moment to apply.
 */
export type DeadlineState = { state: 'open'; days: number; lastMoment: number } | { state: 'closed' };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day number in the viewer's time zone; days with 23 or 25 hours count as one. */
function localDay(moment: number): number {
  const date = new Date(moment);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/**
 * Whether and how long a program accepts applications.
 * @param deadline the day YYYY-MM-DD, open until it ends in UTC
 * @param now milliseconds since 1970
 */
export function deadlineState(deadline: string, now: number): DeadlineState {
  const end = Date.parse(`${deadline}T00:00:00Z`) + DAY_MS;
  if (now >= end) return { state: 'closed' };
  const lastMoment = end - 1;
  return { state: 'open', days: localDay(lastMoment) - localDay(now), lastMoment };
}

/** The time until a deadline, as a fraction of the coming year (0 to 1). `exact` is false for a usual month. */
export interface TimeLeft {
  share: number;
  exact: boolean;
}

const YEAR_DAYS = 365;

/**
 * How much of the coming year is left to apply; null if nothing is known about the deadline.
 * @param deadline the day YYYY-MM-DD, or null
 * @param month the usual month, 1 to 12, if no day is known: counts to its first day, 0 within the month
 * @param now milliseconds since 1970
 */
export function findTimeLeft(deadline: string | null, month: number | null, now: number): TimeLeft | null {
  if (deadline !== null) {
    const state = deadlineState(deadline, now);
    if (state.state === 'closed') return { share: 0, exact: true };
    return { share: Math.min(state.days / YEAR_DAYS, 1), exact: true };
  }
  if (month === null) return null;
  const today = new Date(now);
  const ahead = (month - 1 - today.getMonth() + 12) % 12;
  if (ahead === 0) return { share: 0, exact: false };
  const first = new Date(today.getFullYear(), today.getMonth() + ahead, 1).getTime();
  return { share: (localDay(first) - localDay(now)) / YEAR_DAYS, exact: false };
}
