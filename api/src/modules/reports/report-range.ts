import { fromZonedTime, readZonedTime } from '../../platform/format/zoned-time.js';
import { DomainError } from '../../platform/errors/index.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Ten years and their leap days. */
const MAX_DAYS = 3_660;
const MAX_BY_DAY = 92;
const MAX_BY_WEEK = 740;

export type ReportGrain = 'day' | 'week' | 'month';

/** A range of days, inclusive, with its start and end times in the time zone. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
  readonly begins: Date;
  readonly ends: Date;
}

export interface ReportRange extends ReportPeriod {
  readonly timeZone: string;
  readonly grain: ReportGrain;
  readonly periods: readonly ReportPeriod[];
  readonly months: readonly ReportPeriod[];
}

/** Buckets of one width that are completely within a period. */
export interface ReportSpan {
  readonly period: number;
  readonly minutes: 15 | 1440;
  readonly begins: Date;
  readonly ends: Date;
}

/**
 * Validates the days of a report.
 * @param from YYYY-MM-DD; both days are included
 * @param timeZone an IANA time zone; its days may have 23 or 25 hours
 * @throws DomainError VALIDATION_FAILED
 */
export function readReportRange(from: string, to: string, timeZone = 'UTC'): ReportRange {
  const errors = [
    ...(isDay(from) ? [] : [{ field: 'from', message: DAY_WANTED }]),
    ...(isDay(to) ? [] : [{ field: 'to', message: DAY_WANTED }]),
    ...(isTimeZone(timeZone) ? [] : [{ field: 'tz', message: 'Enter a time zone such as Europe/Berlin.' }]),
  ];
  if (errors.length > 0) throw DomainError.invalid(errors);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1)
    throw DomainError.invalid([{ field: 'from', message: "The first day can't be after the last day." }]);
  if (days > MAX_DAYS) throw DomainError.invalid([{ field: 'from', message: 'Choose at most ten years.' }]);
  const grain = days <= MAX_BY_DAY ? 'day' : days <= MAX_BY_WEEK ? 'week' : 'month';
  return {
    ...makePeriod(from, to, timeZone),
    timeZone,
    grain,
    periods: split(from, to, timeZone, grain),
    months: split(from, to, timeZone, 'month'),
  };
}

/** Whole UTC days where a period contains them, and quarter hours at its edges. */
export function makeSpans(periods: readonly ReportPeriod[]): ReportSpan[] {
  return periods.flatMap(({ begins, ends }, period) => {
    const firstDay = new Date(Math.ceil(begins.getTime() / DAY_MS) * DAY_MS);
    const lastDay = new Date(Math.floor(ends.getTime() / DAY_MS) * DAY_MS);
    const spans: ReportSpan[] =
      firstDay < lastDay
        ? [
            { period, minutes: 15, begins, ends: firstDay },
            { period, minutes: 1440, begins: firstDay, ends: lastDay },
            { period, minutes: 15, begins: lastDay, ends },
          ]
        : [{ period, minutes: 15, begins, ends }];
    return spans.filter((span) => span.begins < span.ends);
  });
}

const DAY_WANTED = 'Enter a day such as 2026-01-31.';

function isDay(value: string): boolean {
  if (!/^(20\d{2})-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && toDay(time) === value;
}

function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(value)) return false;
  try {
    readZonedTime(new Date(), value);
    return true;
  } catch {
    return false;
  }
}

function split(from: string, to: string, timeZone: string, grain: ReportGrain): ReportPeriod[] {
  const periods: ReportPeriod[] = [];
  for (let first = from; first <= to;) {
    const next = nextStart(first, grain);
    const last = toDay(Date.parse(next) - DAY_MS);
    periods.push(makePeriod(first, last < to ? last : to, timeZone));
    first = next;
  }
  return periods;
}

/**
 * The start of the next period. Weeks start on Monday and months on the first, whatever day the range starts on.
 */
function nextStart(day: string, grain: ReportGrain): string {
  const date = new Date(day);
  if (grain === 'month') return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
  const days = grain === 'day' ? 1 : 7 - ((date.getUTCDay() + 6) % 7);
  return toDay(date.getTime() + days * DAY_MS);
}

function makePeriod(from: string, to: string, timeZone: string): ReportPeriod {
  return {
    from,
    to,
    begins: startOfDay(from, timeZone),
    ends: startOfDay(toDay(Date.parse(to) + DAY_MS), timeZone),
  };
}

function startOfDay(day: string, timeZone: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return fromZonedTime({ year, month, day: date, minutes: 0 }, timeZone);
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
