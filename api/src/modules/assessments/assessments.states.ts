/** Where an assessment stands, as its owner sees it (spec section 4; `failed` is ours). */
export const ASSESSMENT_STATUSES = [
  'in_progress',
  'ai_complete',
  'expert_reviewing',
  'completed',
  'failed',
] as const;
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number];

/** Where the paid review stands, as the admins see it (spec section 4). */
export const ADMIN_STATUSES = ['pending', 'in_review', 'requires_documents', 'completed'] as const;
export type AdminStatus = (typeof ADMIN_STATUSES)[number];

/** What can be paid for on an assessment. */
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

/** The two sides of a review that write to each other. */
export type MessageAuthor = 'owner' | 'expert';

interface Move {
  readonly from: readonly AssessmentStatus[];
  readonly to: AssessmentStatus;
}

/** Every change of status that there is; each is made by compare-and-set on its `from`. */
export const ASSESSMENT_MOVES = {
  /** The rules have answered. */
  answer: { from: ['in_progress'], to: 'ai_complete' },
  /** The work failed for good: the free use, or the credit, is given back. */
  giveUp: { from: ['in_progress'], to: 'failed' },
  /** The owner asks to recalculate the same answers. */
  retry: { from: ['failed'], to: 'in_progress' },
  /** A review was paid for. */
  pay: { from: ['ai_complete'], to: 'expert_reviewing' },
  /** An admin completes the review. */
  closeReview: { from: ['expert_reviewing'], to: 'completed' },
  /** An admin takes a completed review up again. */
  reopenReview: { from: ['completed'], to: 'expert_reviewing' },
  /** The payment was refunded. */
  refund: { from: ['expert_reviewing', 'completed'], to: 'ai_complete' },
} as const satisfies Record<string, Move>;

/** Whether the worker is done with it, for better or worse. */
export function isSettled(status: AssessmentStatus): boolean {
  return status !== 'in_progress';
}
