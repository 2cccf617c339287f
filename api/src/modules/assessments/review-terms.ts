import type { AdminStatus, ReviewService } from './assessments.states.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const EXPERT_REVIEW_BUSINESS_DAYS = 3;
const FULL_SERVICE_DAYS = 14;

/** Whose step is the next one in a paid review, as its owner reads it. */
export const REVIEW_TURNS = ['us', 'you', 'nobody'] as const;
export type ReviewTurn = (typeof REVIEW_TURNS)[number];

/**
 * By when the answer is promised: an expert review within 3 business days (Monday to Friday in UTC), the full service
 * within 14 days, at the hour of the payment.
 * @param from when it was paid for
 */
export function reviewDueAt(service: ReviewService, from: Date): Date {
  if (service === 'full_service') return new Date(from.getTime() + FULL_SERVICE_DAYS * DAY_MS);
  let due = from;
  for (let left = EXPERT_REVIEW_BUSINESS_DAYS; left > 0;) {
    due = new Date(due.getTime() + DAY_MS);
    if (isBusinessDay(due)) left -= 1;
  }
  return due;
}

/** Whose turn it is while a review stands so. */
export function turnOf(adminStatus: AdminStatus): ReviewTurn {
  switch (adminStatus) {
    case 'pending':
    case 'in_review':
      return 'us';
    case 'requires_documents':
      return 'you';
    case 'completed':
      return 'nobody';
  }
}

/** Whether we are late: the promised time is over and the next step is ours. */
export function isOverdue(
  { adminStatus, reviewDueAt: due }: { readonly adminStatus: AdminStatus; readonly reviewDueAt: Date },
  now: Date,
): boolean {
  return turnOf(adminStatus) === 'us' && due.getTime() < now.getTime();
}

function isBusinessDay(date: Date): boolean {
  const day = date.getUTCDay();
  return day !== 0 && day !== 6;
}
