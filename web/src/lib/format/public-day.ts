const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/**
 * A day as a built page writes it: the same for every reader.
 * @param day YYYY-MM-DD
 * @throws Error for anything else
 */
export function formatDay(day: string): string {
  const [, year, month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (year === undefined || name === undefined) throw new Error(`${day} is no day such as 2026-11-23.`);
  return `${name} ${String(Number(date))}, ${year}`;
}
