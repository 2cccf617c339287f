import type { ApplicationStatus } from '../../../gql/schema-types';

/** What an admin makes of an application. */
export type Move = Extract<ApplicationStatus, 'IN_REVIEW' | 'APPROVED' | 'REJECTED'>;

/** As the server allows them: a decided application goes only back into review. */
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
