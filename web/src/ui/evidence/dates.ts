import type { I18n } from '@lingui/core';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar such as 2026-06-30, in words; anything else is shown as it came. */
export function dayInWords(i18n: I18n, day: string): string {
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) return day;
  return i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
}

/** A moment, in the viewer's own zone. */
export function momentInWords(i18n: I18n, moment: string): string {
  return i18n.date(new Date(moment), { dateStyle: 'long', timeStyle: 'short' });
}

/** The day of something promised, with its day of the week: "Wed 25 Nov 2026". Promises are counted in UTC. */
export function promisedDay(i18n: I18n, moment: string): string {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    i18n.date(new Date(moment), { ...options, timeZone: 'UTC' });
  const day = part({ day: 'numeric' });
  return [part({ weekday: 'short' }), day, part({ month: 'short' }), part({ year: 'numeric' })].join(' ');
}
