import { addBusinessDays } from '../../platform/calendar/business-days.js';
import type { ApplicationRecord } from './application-queries.js';

/** The number of business days within which we say whether an application is ready. */
const CHECK_BUSINESS_DAYS = 3;

/**
 * The date by which we promise the result of our check. Null once there is a result or the application is withdrawn.
 * A check reopened after that date gets a new promise.
 */
export function answerDueAt({
  status,
  createdAt,
  updatedAt,
}: Pick<ApplicationRecord, 'status' | 'createdAt' | 'updatedAt'>): Date | null {
  if (status !== 'submitted' && status !== 'in_review') return null;
  const due = addBusinessDays(createdAt, CHECK_BUSINESS_DAYS);
  const reopened = status === 'in_review' && updatedAt.getTime() > due.getTime();
  return reopened ? addBusinessDays(updatedAt, CHECK_BUSINESS_DAYS) : due;
}
