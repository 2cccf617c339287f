import { readPassportEnd } from '../readers/person/passport-end.js';
import { addMonths } from '../values/days.js';
import { formatDay } from '../rules/figures.js';
import { getFreeTexts, type WordingContext } from './wording-context.js';

/** For how many months after the start a passport should still be valid, so that it needn't be renewed first. */
const MONTHS_AFTER_START = 6;

/** Renewing a passport that ends before the stay begins, or soon after: a new one takes time, and forms name it. */
export function renewPassport({ answers, applicant: { start, on } }: WordingContext): string[] {
  const end = readPassportEnd(getFreeTexts(answers), on);
  if (end === null || end > addMonths(start?.to ?? start?.from ?? on, MONTHS_AFTER_START)) return [];
  if (end < on) return ['Your passport has expired. Renew it before you apply.'];
  const isBefore = start !== null && end < start.from;
  return [
    isBefore
      ? `Your passport expires by ${formatDay(end)}, before you want to start. Renew it before you apply, and use the new one in every form.`
      : `Your passport expires by ${formatDay(end)}. Ask the embassy how long it must be valid, and renew it before you apply if that is longer.`,
  ];
}
