import { t } from '@lingui/core/macro';
import type { Problem } from '../../../../lib/errors/problem';
import { PROGRAM_TYPES } from './program-values';
import type { ProgramValues } from './program-values';

const LEAST_TITLE = 3;
const LEAST_DESCRIPTION = 10;
const LEAST_COUNTRY = 2;
const MAX_COMMISSION = 25;
const MAX_FEES = 1_000_000;
const MAX_YEARS = 50;
const AGES = [16, 99] as const;

/** An amount with at most two decimals, as in the number fields. */
const AMOUNT = /^\d+(\.\d{1,2})?$/;

/**
 * Validation before sending (spec section 5).
 * @param unreadable names of number and date fields whose text the browser couldn't parse
 * @returns null if everything is valid
 */
export function checkProgram(values: ProgramValues, unreadable: readonly string[]): Problem | null {
  const wrong: Record<string, string> = {};
  if (getLength(values.title) < LEAST_TITLE) wrong['title'] = t`Title must be at least 3 characters`;
  if (!PROGRAM_TYPES.some((type) => type === values.type)) {
    wrong['type'] = t`Choose scholarship, internship, or job`;
  }
  if (getLength(values.description) < LEAST_DESCRIPTION) {
    wrong['description'] = t`Description must be at least 10 characters`;
  }
  if (getLength(values.country) < LEAST_COUNTRY) wrong['country'] = t`Country is required`;
  if (unreadable.includes('fees') || isNoAmount(values.fees) || Number(values.fees) > MAX_FEES) {
    wrong['fees'] = t`Enter an amount up to 1,000,000 US dollars, such as 120 or 120.50`;
  }
  if (
    unreadable.includes('commissionRate') ||
    isNoAmount(values.commissionRate) ||
    Number(values.commissionRate) > MAX_COMMISSION
  ) {
    wrong['commissionRate'] = t`Enter a percentage from 0 to 25, such as 12.5`;
  }
  if (unreadable.includes('minYearsWork') || !isWholeBetween(values.minYearsWork, 1, MAX_YEARS)) {
    wrong['minYearsWork'] = t`Enter whole years from 1 to 50, or leave this empty`;
  }
  if (unreadable.includes('ageMax') || !isWholeBetween(values.ageMax, ...AGES)) {
    wrong['ageMax'] = t`Enter an age from 16 to 99, or leave this empty`;
  }
  if (unreadable.includes('deadline')) wrong['deadline'] = t`Enter a full date`;
  if (Object.keys(wrong).length === 0) return null;
  return {
    code: 'VALIDATION_FAILED',
    message: t`Check the marked fields. Nothing you typed is lost.`,
    fields: wrong,
  };
}

/** Counts characters by code point, like the server. */
const getLength = (text: string): number => [...text.trim()].length;

const isNoAmount = (text: string): boolean => text.trim() !== '' && !AMOUNT.test(text.trim());

/** Whether a value is an integer in the range, or empty. */
function isWholeBetween(text: string, min: number, max: number): boolean {
  const trimmed = text.trim();
  return trimmed === '' || (/^\d+$/.test(trimmed) && Number(trimmed) >= min && Number(trimmed) <= max);
}
