import type { Assessment } from './entities/assessment.entity.js';

/** An assessment as it is read: what its view needs, without the admins' notes. */
export type AssessmentRecord = Omit<Assessment, 'adminNotes' | 'funding'>;

/** The small columns of an `AssessmentRecord`. */
export const SHORT_COLUMNS = `id, user_id AS "userId", type, status,
  admin_status AS "adminStatus", admin_reply AS "adminReply", reviewed_at AS "reviewedAt", is_paid AS "isPaid",
  payment_amount_cents AS "paymentAmountCents", created_at AS "createdAt", updated_at AS "updatedAt"`;

/** The columns of an `AssessmentRecord`: read as they are, no entity is built for a list. */
export const RECORD_COLUMNS = `questionnaire, result, ${SHORT_COLUMNS}`;
