import type { ApplicationStatus } from '../../../gql/schema-types';

/** Statuses that an admin can set. */
export type Move = Extract<ApplicationStatus, 'IN_REVIEW' | 'APPROVED' | 'REJECTED'>;

/** The transitions that the server allows: a decided application can only go back into review. */
const moves: Readonly<Record<ApplicationStatus, readonly Move[]>> = {
  SUBMITTED: ['IN_REVIEW', 'APPROVED', 'REJECTED'],
  IN_REVIEW: ['APPROVED', 'REJECTED'],
  APPROVED: ['IN_REVIEW'],
  REJECTED: ['IN_REVIEW'],
  WITHDRAWN: [],
};

export function canMove(from: ApplicationStatus, to: Move): boolean {
  return moves[from].includes(to);
}
