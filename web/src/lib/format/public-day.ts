import { dateLocale } from './locale';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/**
 * Formats a day for a prerendered page: the same for every reader of its language.
 * @param day YYYY-MM-DD
 * @param language the page's language
 * @throws Error for any other format
 */
export function formatDay(day: string, language = 'en'): string {
  const [, year, month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (year === undefined || name === undefined) throw new Error(`${day} isn't a day such as 2026-11-23.`);
  if (language !== 'en') {
    const format = new Intl.DateTimeFormat(dateLocale(language, language), {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    return format.format(new Date(day));
  }
  return `${name} ${String(Number(date))}, ${year}`;
}
