/**
 * A deadline from the viewer's point of view. `days` are days of the viewer's own calendar until the last open
 * moment.
 */
export type DeadlineState = { state: 'open'; days: number; lastMoment: number } | { state: 'closed' };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of the day in the viewer's own zone, counted so that days with 23 or 25 hours are one each. */
function localDay(moment: number): number {
  const date = new Date(moment);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/**
 * How long a program can still be applied to.
 * @param deadline the day YYYY-MM-DD, open to its end in UTC
 * @param now milliseconds since 1970
 */
export function deadlineState(deadline: string, now: number): DeadlineState {
  const end = Date.parse(`${deadline}T00:00:00Z`) + DAY_MS;
  if (now >= end) return { state: 'closed' };
  const lastMoment = end - 1;
  return { state: 'open', days: localDay(lastMoment) - localDay(now), lastMoment };
}

/** What is left until a deadline, as a share of the year ahead (0 to 1). `exact` is false for a usual month. */
export interface TimeLeft {
  share: number;
  exact: boolean;
}

const YEAR_DAYS = 365;

/**
 * How much of the year ahead is left to apply; null where nothing is known of the deadline.
 * @param deadline the day YYYY-MM-DD, or null
 * @param month the usual month, 1 to 12, where no day is known: it counts to the month's first day, 0 within the month
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
