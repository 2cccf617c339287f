import { addDays, addMonths, monthStart, type Day } from '../../values/days.js';
import { formatDay } from '../../rules/figures.js';
import { MONTH_WORD, monthNumber } from '../text/months.js';

/** The first and the last day on which a test can have been taken; the same day if the date is exact. */
export interface TestDate {
  readonly from: Day;
  readonly to: Day;
}

type Groups = readonly (string | undefined)[];
type Form = readonly [pattern: RegExp, read: (groups: Groups) => TestDate | null];

const YEAR = String.raw`((?:19|20)\d\d)(?!\d)`;
const DAY = String.raw`(?<![\d.,/-])(\d{1,2})(?:st|nd|rd|th)?`;

/** How people write dates; the more exact of two that begin at the same place comes first. */
const FORMS: readonly Form[] = [
  [
    /(?<!\d)((?:19|20)\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/,
    ([year, , month, day]) => oneDay(year, month, day),
  ],
  [new RegExp(String.raw`(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2${YEAR}`), inEitherOrder],
  [
    new RegExp(String.raw`${DAY}[\s.-]*(?:of\s+)?\b${MONTH_WORD}[,\s-]+${YEAR}`, 'i'),
    ([day, month = '', year]) => oneDay(year, monthNumber(month), day),
  ],
  [
    new RegExp(String.raw`\b${MONTH_WORD}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+${YEAR}`, 'i'),
    ([month = '', day, year]) => oneDay(year, monthNumber(month), day),
  ],
  [
    new RegExp(String.raw`\b${MONTH_WORD}[,\s-]*${YEAR}`, 'i'),
    ([month = '', year]) => oneMonth(year, monthNumber(month)),
  ],
  [
    new RegExp(String.raw`(?<![\d/.,-])(\d{1,2})[-/.]${YEAR}(?![-/.]\d)`),
    ([month, year]) => oneMonth(year, month),
  ],
  [/(?<!\d)((?:19|20)\d\d)[-/.](\d{1,2})(?![-/.]?\d)/, ([year, month]) => oneMonth(year, month)],
  [new RegExp(String.raw`(?<!\d)${YEAR}`), ([year = '']) => ({ from: `${year}-01-01`, to: `${year}-12-31` })],
];

const VALID_UNTIL =
  /\b(?:valid (?:until|till|to|up ?to|through|thru)|expir(?:es|ed|ing|y|ation))\b(?: date)?/i;

/**
 * Reads when a test was taken from the text beside it: "2024-03-10", "10 March 2024", "March 2024", "2024". "12/03/2024"
 * means a day between the two readings. The last day of a result's validity counts back to its test.
 * @param validMonths how long results of this test are valid; null if they don't expire after a fixed time
 * @param on the day of the question; a later date isn't that of a result
 * @returns null if the text contains no such date
 */
export function readTestDate(text: string, on: Day, validMonths: number | null): TestDate | null {
  const [taken = '', valid = ''] = text.split(VALID_UNTIL);
  const date = findDate(taken) ?? (validMonths === null ? null : backBy(findDate(valid), validMonths));
  if (date === null || date.from > on) return null;
  return { from: date.from, to: date.to > on ? on : date.to };
}

/** An IELTS score before a month, which would read as a day: "IELTS 7 March 2024", without another score behind it. */
const SCORE_BEFORE_MONTH = new RegExp(
  String.raw`\b(ielts(?:\s+(?:academic|general|ukvi))?\s*:?\s*[4-9])\s*,?\s+(?=${MONTH_WORD}\s+${YEAR}(?![^;]*(?<![\d.,])[1-9](?:[.,][05])?(?![\d.,])))`,
  'gi',
);

/** Separates an IELTS score from the month behind it. */
export function separateMonth(text: string): string {
  return text.replace(SCORE_BEFORE_MONTH, '$1 in ');
}

/** When a test was taken, as a sentence. */
export function describeTestDate({ from, to }: TestDate): string {
  if (from === to) return `Taken on ${formatDay(from)}.`;
  const year = from.slice(0, 4);
  if (from === `${year}-01-01` && to === `${year}-12-31`) return `Taken in ${year}.`;
  return `Taken between ${formatDay(from)} and ${formatDay(to)}.`;
}

/** The first date of a text. */
function findDate(text: string): TestDate | null {
  const found = FORMS.flatMap(([pattern, read]) => {
    const match = pattern.exec(text);
    const date = match ? read(match.slice(1)) : null;
    return match && date ? [{ at: match.index, date }] : [];
  });
  const first = Math.min(...found.map(({ at }) => at));
  return found.find(({ at }) => at === first)?.date ?? null;
}

function backBy(date: TestDate | null, months: number): TestDate | null {
  return date && { from: addMonths(date.from, -months), to: addMonths(date.to, -months) };
}

/** 12/03/2024 is in March in some countries and in December in others; dots always follow the day. */
function inEitherOrder([first, separator, second, year]: Groups): TestDate | null {
  const dayFirst = oneDay(year, second, first);
  const monthFirst = separator === '.' ? null : oneDay(year, first, second);
  if (dayFirst === null || monthFirst === null) return dayFirst ?? monthFirst;
  return dayFirst.from < monthFirst.from
    ? { from: dayFirst.from, to: monthFirst.to }
    : { from: monthFirst.from, to: dayFirst.to };
}

/** Null if the calendar doesn't have the day. */
function oneDay(
  year: string | undefined,
  month: number | string | undefined,
  date: string | undefined,
): TestDate | null {
  const whole = oneMonth(year, month);
  const count = Number(date);
  if (whole === null || !(count >= 1)) return null;
  const day = addDays(whole.from, count - 1);
  return day > whole.to ? null : { from: day, to: day };
}

function oneMonth(year: string | undefined, month: number | string | undefined): TestDate | null {
  const number = Number(month);
  if (!(number >= 1 && number <= 12)) return null;
  const from = monthStart(Number(year), number);
  return { from, to: addDays(addMonths(from, 1), -1) };
}
