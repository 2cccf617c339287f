import { dateLocale } from './locale';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/**
 * A day as a built page writes it: the same for every reader of its language.
 * @param day YYYY-MM-DD
 * @param language of the page
 * @throws Error for anything else
 */
export function formatDay(day: string, language = 'en'): string {
  const [, year, month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (year === undefined || name === undefined) throw new Error(`${day} is no day such as 2026-11-23.`);
  if (language !== 'en') {
    const format = new Intl.DateTimeFormat(dateLocale(language, language), {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    return format.format(new Date(day));
  }
  return `${name} ${String(Number(date))}, ${year}`;
}
