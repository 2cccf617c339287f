import { addBusinessDays } from '../../platform/calendar/business-days.js';
import type { AdminStatus, ReviewService } from './assessments.states.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const EXPERT_REVIEW_BUSINESS_DAYS = 3;
const FULL_SERVICE_DAYS = 14;

/** Who takes the next step in a paid review, as its owner sees it. */
export type ReviewTurn = 'us' | 'you' | 'nobody';

/**
 * When the answer is promised: an expert review within 3 business days (Monday to Friday in UTC), the full
 * service within 14 days, at the hour of the payment.
 * @param from when it was paid
 */
export function reviewDueAt(service: ReviewService, from: Date): Date {
  if (service === 'full_service') return new Date(from.getTime() + FULL_SERVICE_DAYS * DAY_MS);
  return addBusinessDays(from, EXPERT_REVIEW_BUSINESS_DAYS);
}

/** The fields that decide who takes the next step. */
interface Progress {
  readonly adminStatus: AdminStatus;
  /** When the owner confirmed that all documents are there; only relevant while documents are requested. */
  readonly documentsSubmittedAt: Date | null;
}

/** Who takes the next step. Once the owner has sent the requested documents, we do. */
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

/** Whether we are late: the promised time has passed and the next step is ours. */
export function isOverdue(
  { reviewDueAt: due, ...progress }: Progress & { readonly reviewDueAt: Date },
  now: Date,
): boolean {
  return findTurn(progress) === 'us' && due.getTime() < now.getTime();
}

/**
 * The promised time once the owner has sent all documents: unchanged while more than a day is left, otherwise
 * within 3 business days.
 */
export function dueAfterDocuments(due: Date, now: Date): Date {
  return due.getTime() - now.getTime() > DAY_MS ? due : reviewDueAt('expert_review', now);
}
