/** The status of an assessment that its owner sees (spec section 4; `failed` is our own). */
export const ASSESSMENT_STATUSES = [
  'in_progress',
  'ai_complete',
  'expert_reviewing',
  'completed',
  'failed',
] as const;
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number];

/** The status of a paid review that admins see (spec section 4). */
export const ADMIN_STATUSES = ['pending', 'in_review', 'requires_documents', 'completed'] as const;
export type AdminStatus = (typeof ADMIN_STATUSES)[number];

/** The services for sale on an assessment. */
export const REVIEW_SERVICES = ['expert_review', 'full_service'] as const;
export type ReviewService = (typeof REVIEW_SERVICES)[number];

/** Steps of a paid review that its owner sees. */
export type ReviewEventKind =
  | 'paid'
  | AdminStatus
  | 'replied'
  | 'refunded'
  | 'documents_submitted'
  | 'overruled'
  | 'overrule_withdrawn'
  | 'overrule_lapsed';

/** The two sides of a review's message thread. */
export type MessageAuthor = 'owner' | 'expert';

interface Move {
  readonly from: readonly AssessmentStatus[];
  readonly to: AssessmentStatus;
}

/** Every status change; each is made by compare-and-set on its `from`. */
export const ASSESSMENT_MOVES = {
  /** The rules have produced a result. */
  answer: { from: ['in_progress'], to: 'ai_complete' },
  /** The work failed for good: the free use or the credit is returned. */
  giveUp: { from: ['in_progress'], to: 'failed' },
  /** The owner asks to recalculate the same answers. */
  retry: { from: ['failed'], to: 'in_progress' },
  /** A review was paid for. */
  pay: { from: ['ai_complete'], to: 'expert_reviewing' },
  /** An admin completes the review. */
  closeReview: { from: ['expert_reviewing'], to: 'completed' },
  /** An admin reopens a completed review. */
  reopenReview: { from: ['completed'], to: 'expert_reviewing' },
  /** The payment was refunded. */
  refund: { from: ['expert_reviewing', 'completed'], to: 'ai_complete' },
} as const satisfies Record<string, Move>;

/** Whether the worker has finished it, successfully or not. */
export function isSettled(status: AssessmentStatus): boolean {
  return status !== 'in_progress';
}
