import { z } from 'zod';

/** Ranges in minutes after midnight. */
export type HoursOfDay = readonly (readonly [from: number, to: number])[];

/** Hours by weekday, Sunday first, in a time zone. */
export interface WeeklyHours {
  readonly days: readonly HoursOfDay[];
  readonly timeZone: string;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DAY_MINUTES = 24 * 60;
const ALL_DAY = '00:00-24:00';
const PART = /^(\w{3})(?:-(\w{3}))? +(\d\d):(\d\d)-(\d\d):(\d\d)$/;

export const OFFICE_HOURS: readonly HoursOfDay[] = WEEKDAYS.map((_, day) =>
  day === 0 || day === 6 ? [] : [[9 * 60, 17 * 60]],
);

/** Reads `Mon-Fri 09:00-17:00, Sat 10:00-14:00` or `always`. */
export const weeklyHours = z.string().transform((text, refusal): readonly HoursOfDay[] => {
  if (text === 'always') return WEEKDAYS.map(() => [[0, DAY_MINUTES]]);
  const days: [number, number][][] = WEEKDAYS.map(() => []);
  for (const part of text.split(',')) {
    const [, first = '', last = first, ...times] = PART.exec(part.trim()) ?? [];
    const [from, to] = [getMinutes(times[0], times[1]), getMinutes(times[2], times[3])];
    const [start, end] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
    if (start < 0 || end < 0 || from === null || to === null || from >= to) {
      refusal.addIssue({ code: 'custom', message: 'no hours of a week' });
      return z.NEVER;
    }
    for (let day = start; ; day = (day + 1) % WEEKDAYS.length) {
      days[day]?.push([from, to]);
      if (day === end) break;
    }
  }
  return days.map(mergeHours);
});

/** Formats hours as {@link weeklyHours} parses them, from Monday on, merging adjacent days with the same hours. */
export function formatWeeklyHours(days: readonly HoursOfDay[]): string {
  const fromMonday = WEEKDAYS.map((_, index) => (index + 1) % WEEKDAYS.length);
  const texts = fromMonday.map((day) => (days[day] ?? []).map(formatSpan));
  if (texts.every((spans) => spans.join() === ALL_DAY)) return 'always';
  const parts: string[] = [];
  for (let first = 0; first < texts.length;) {
    let last = first;
    while (last + 1 < texts.length && texts[last + 1]?.join() === texts[first]?.join()) last += 1;
    const [from, to] = [first, last].map((index) => WEEKDAYS[fromMonday[index] ?? 0]);
    const range = first === last ? from : `${from}-${to}`;
    parts.push(...(texts[first] ?? []).map((span) => `${range} ${span}`));
    first = last + 1;
  }
  return parts.join(', ');
}

/** An IANA time zone that this version of Node knows. */
export const timeZone = z
  .string()
  .refine((zone) => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone));

/** Sorts ranges and merges those that overlap or touch: callers look for the next end and the next opening. */
function mergeHours(day: readonly (readonly [from: number, to: number])[]): HoursOfDay {
  const merged: [number, number][] = [];
  for (const [from, to] of day.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

function formatSpan([from, to]: readonly [from: number, to: number]): string {
  const [opens, closes] = [from, to].map((minutes) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  );
  return `${opens}-${closes}`;
}

function getMinutes(hours: string | undefined, minutes: string | undefined): number | null {
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= DAY_MINUTES ? total : null;
}
