import { addBusinessDays } from '../../platform/calendar/business-days.js';
import type { AdminStatus, ReviewService } from './assessments.states.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const EXPERT_REVIEW_BUSINESS_DAYS = 3;
const FULL_SERVICE_DAYS = 14;

/** Who takes the next step in a paid review, as its owner sees it. */
export type ReviewTurn = 'us' | 'you' | 'nobody';

/**
 * By when the answer is promised: an expert review within 3 business days (Monday to Friday in UTC), the full service
 * within 14 days, at the hour of the payment.
 * @param from when it was paid for
 */
export function reviewDueAt(service: ReviewService, from: Date): Date {
  if (service === 'full_service') return new Date(from.getTime() + FULL_SERVICE_DAYS * DAY_MS);
  return addBusinessDays(from, EXPERT_REVIEW_BUSINESS_DAYS);
}

/** What decides whose step is the next one. */
interface Progress {
  readonly adminStatus: AdminStatus;
  /** When the owner said that all documents are there; counts only while documents are asked for. */
  readonly documentsSubmittedAt: Date | null;
}

/** Whose step is the next one. Once the owner has sent what was asked for, it is ours. */
export function findTurn({ adminStatus, documentsSubmittedAt }: Progress): ReviewTurn {
  switch (adminStatus) {
    case 'pending':
    case 'in_review':
      return 'us';
    case 'requires_documents':
      return documentsSubmittedAt === null ? 'you' : 'us';
    case 'completed':
      return 'nobody';
  }
}

/** Whether we are late: the promised time is over and the next step is ours. */
export function isOverdue(
  { reviewDueAt: due, ...progress }: Progress & { readonly reviewDueAt: Date },
  now: Date,
): boolean {
  return findTurn(progress) === 'us' && due.getTime() < now.getTime();
}

/**
 * By when the answer is promised once the owner has sent all documents: the promised day stays while more than a day of
 * it is left; later, an answer comes within 3 business days.
 */
export function dueAfterDocuments(due: Date, now: Date): Date {
  return due.getTime() - now.getTime() > DAY_MS ? due : reviewDueAt('expert_review', now);
}
