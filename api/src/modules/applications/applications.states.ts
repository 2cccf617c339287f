/** The status of an application (spec section 4; `withdrawn` is ours). */
export const APPLICATION_STATUSES = ['submitted', 'in_review', 'approved', 'rejected', 'withdrawn'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The statuses from which an admin can set each status; each change is a compare-and-set on them. */
const DECISIONS = {
  submitted: [],
  in_review: ['submitted', 'approved', 'rejected'],
  approved: ['submitted', 'in_review'],
  rejected: ['submitted', 'in_review'],
  withdrawn: [],
} as const satisfies Record<ApplicationStatus, readonly ApplicationStatus[]>;

/** The status from which its owner can withdraw it. */
export const WITHDRAWN_FROM = 'submitted' satisfies ApplicationStatus;

/** Whether an admin may change an application's status in this way. */
export function isDecision(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return DECISIONS[to].some((each) => each === from);
}

/** Whether documents can still be added to it. */
export function acceptsDocuments(status: ApplicationStatus): boolean {
  return status !== 'rejected' && status !== 'withdrawn';
}
