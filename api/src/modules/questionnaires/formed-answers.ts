import { phrase } from '../../platform/language/phrase.js';
import { parseCountryCode, readNationalityCodes } from './nationality-groups.js';
import type { AnswerForm } from './types.js';

/** A structured answer as it is stored, or a message about what is wrong with it. */
export type Formed =
  | { readonly answer: string | number | boolean | readonly string[] | readonly number[] | undefined }
  | { readonly message: string };

const MAX_NATIONALITIES = 5;
const MAX_CHILDREN = 20;
const OLDEST_CHILD = 40;
const LONGEST_COURSE = 60;
const EARLIEST_BIRTH = '1900-01-01';

/**
 * Validates a structured answer. An empty text or list counts as no answer. Never throws, whatever the JSON.
 */
export function parseFormAnswer(form: AnswerForm, value: unknown): Formed {
  if (typeof value === 'string' && value.trim() === '') return { answer: undefined };
  if (Array.isArray(value) && value.length === 0) return { answer: undefined };
  return READERS[form](value);
}

const READERS: Readonly<Record<AnswerForm, (value: unknown) => Formed>> = {
  nationalities: readNationalities,
  country: readCountry,
  past_day: readPastDay,
  yes_no: readYesNo,
  ages: readAges,
  months: readMonths,
};

function readNationalities(value: unknown): Formed {
  const wrong = { message: 'Enter countries by their two letters, such as IN, or stateless.' };
  if (!Array.isArray(value)) return wrong;
  const words: readonly unknown[] = value;
  const entries = words.filter((word) => word !== null && word !== '');
  if (entries.some((word) => readNationalityCodes(word).length === 0)) return wrong;
  const codes = readNationalityCodes(entries);
  if (codes.length > MAX_NATIONALITIES)
    return { message: phrase('Enter at most {count} nationalities.', { count: MAX_NATIONALITIES }) };
  return { answer: codes.length === 0 ? undefined : codes };
}

function readCountry(value: unknown): Formed {
  const code = typeof value === 'string' ? parseCountryCode(value) : null;
  return code === null ? { message: 'Enter a country by its two letters, such as IN.' } : { answer: code };
}

function readPastDay(value: unknown): Formed {
  const wrong = { message: 'Enter a date in the past, such as 1998-04-30.' };
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value.trim())) return wrong;
  const day = value.trim();
  const time = Date.parse(`${day}T00:00:00Z`);
  // Dates such as June 31 don't survive a round trip.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return isDay && day >= EARLIEST_BIRTH && time <= Date.now() ? { answer: day } : wrong;
}

function readYesNo(value: unknown): Formed {
  return typeof value === 'boolean' ? { answer: value } : { message: 'Answer true or false.' };
}

function readAges(value: unknown): Formed {
  const wrong = { message: 'Enter the ages in whole years, such as 4, 9.' };
  if (!Array.isArray(value)) return wrong;
  const entries: readonly unknown[] = value.filter((entry) => entry !== null);
  if (!entries.every(isAge)) return wrong;
  if (entries.length > MAX_CHILDREN)
    return { message: phrase('Enter at most {count} ages.', { count: MAX_CHILDREN }) };
  return { answer: entries.length === 0 ? undefined : entries };
}

function isAge(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= OLDEST_CHILD;
}

function readMonths(value: unknown): Formed {
  const months = typeof value === 'string' ? Number(value) : value;
  if (typeof months === 'number' && Number.isInteger(months) && months >= 1 && months <= LONGEST_COURSE)
    return { answer: months };
  return { message: phrase('Enter whole months, from 1 to {high}.', { high: LONGEST_COURSE }) };
}
