/** Positions of days on a line, in percent of its length. */

interface Tick {
  /** The first day of a month, YYYY-MM-DD. */
  day: string;
  at: number;
}

export interface Scale {
  /** The position of a day, 0 to 100. Days outside the line are placed at its end. */
  at: (day: string) => number;
  ticks: readonly Tick[];
}

const DAY_MS = 86_400_000;
/** Possible distances of ticks in months: the first one with few enough ticks is used. */
const STEPS = [1, 2, 3, 6, 12, 24] as const;
const MAX_TICKS = 4;

function firstOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

function monthsBetween(from: Date, to: Date, step: number): string[] {
  const months: string[] = [];
  for (let month = 0; ; month += 1) {
    const day = firstOfMonth(from.getUTCFullYear(), month);
    if (Date.parse(day) > to.getTime()) return months;
    if (month % step === 0 && Date.parse(day) >= from.getTime()) months.push(day);
  }
}

/**
 * The scale from the first day to the last, with some padding at both ends.
 * @param days YYYY-MM-DD, at least one
 */
export function buildScale(days: readonly string[]): Scale {
  const times = days.map((day) => Date.parse(day)).filter((time) => !Number.isNaN(time));
  const first = Math.min(...times);
  const last = Math.max(...times);
  const margin = Math.max(7 * DAY_MS, (last - first) * 0.04);
  const [start, end] = [first - margin, last + margin];
  const at = (day: string): number => {
    const time = Date.parse(day);
    if (Number.isNaN(time)) return 0;
    return Math.min(100, Math.max(0, ((time - start) / (end - start)) * 100));
  };
  const candidates = STEPS.map((step) => monthsBetween(new Date(start), new Date(end), step));
  const months = candidates.find((own) => own.length <= MAX_TICKS) ?? [];
  return { at, ticks: months.map((day) => ({ day, at: at(day) })) };
}
