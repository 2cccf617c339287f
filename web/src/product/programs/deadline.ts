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
