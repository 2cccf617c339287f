import { addBusinessDays } from '../../platform/calendar/business-days.js';
import type { ApplicationRecord } from './application-queries.js';

/** Within so many business days we say whether an application is ready. */
const CHECK_BUSINESS_DAYS = 3;

/**
 * By when we promise the answer of our check; null once it is given or the application was withdrawn. A check that is
 * opened again after its day has a promise of its own.
 */
export function answerDueAt({
  status,
  createdAt,
  updatedAt,
}: Pick<ApplicationRecord, 'status' | 'createdAt' | 'updatedAt'>): Date | null {
  if (status !== 'submitted' && status !== 'in_review') return null;
  const due = addBusinessDays(createdAt, CHECK_BUSINESS_DAYS);
  const openedAgain = status === 'in_review' && updatedAt.getTime() > due.getTime();
  return openedAgain ? addBusinessDays(updatedAt, CHECK_BUSINESS_DAYS) : due;
}
