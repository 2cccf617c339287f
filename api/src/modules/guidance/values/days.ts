/** A calendar day, YYYY-MM-DD. Days can be compared as text. */
export type Day = string;

/** @returns the day `count` days later (earlier if negative) */
export function addDays(day: Day, count: number): Day {
  // Uses the parts, since parsing and formatting ISO times took a twentieth of a judgement.
  const moment = new Date(
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)) + count),
  );
  return joinDay(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
}

/** @returns the same day of the month `count` months later, or the last day if that month is shorter */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const [year, month] = [Math.floor(months / 12), months % 12];
  // Day 0 of the next month is the last one of this month.
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return joinDay(year, month + 1, Math.min(Number(day.slice(8)), length));
}

/** The first day of a month; months count from 1. */
export function monthStart(year: number, month: number): Day {
  return joinDay(year, month, 1);
}

function joinDay(year: number, month: number, day: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
