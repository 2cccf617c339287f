import type { TransactionContext } from '../../platform/context/request-context.js';
import type { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { fullName, type AssessmentRecord } from './assessment-record.js';
import { notPaid, type ReviewSnapshot } from './review-changes.js';

/** A review whose row is locked until the transaction ends. */
export interface LockedReview
  extends ReviewSnapshot, Pick<AssessmentRecord, 'id' | 'userId' | 'type' | 'updatedAt'> {
  readonly ownerName: string;
  readonly reviewDueAt: Date;
}

/**
 * Locks and reads the row, so the second of two admins sees the first one's change.
 * @throws DomainError NOT_FOUND; CONFLICT if it isn't paid
 */
export async function lockReview(
  database: Database,
  tx: TransactionContext,
  id: string,
): Promise<LockedReview> {
  if (!isId(id)) throw DomainError.notFound();
  const review = await database
    .query(tx)
    .selectFrom('assessment')
    .innerJoin('users as owner', 'owner.id', 'assessment.userId')
    .leftJoin('users as reviewer', 'reviewer.id', 'assessment.reviewerId')
    .select((eb) => [
      'assessment.id',
      'assessment.userId',
      'assessment.type',
      'assessment.isPaid',
      'assessment.adminStatus',
      'assessment.adminReply',
      'assessment.adminNotes',
      'assessment.reviewedAt',
      'assessment.reviewerId',
      fullName(eb.ref('reviewer.firstName'), eb.ref('reviewer.lastName')).as('reviewerName'),
      'assessment.documentsSubmittedAt',
      fullName(eb.ref('owner.firstName'), eb.ref('owner.lastName')).as('ownerName'),
      'assessment.reviewDueAt',
      'assessment.updatedAt',
    ])
    .where('assessment.id', '=', id)
    .forUpdate('assessment')
    .executeTakeFirst();
  if (!review) throw DomainError.notFound();
  const { isPaid, adminStatus, reviewDueAt: dueAt, ...rest } = review;
  if (!isPaid || adminStatus === null || dueAt === null) throw notPaid();
  return { ...rest, adminStatus, reviewDueAt: dueAt };
}
