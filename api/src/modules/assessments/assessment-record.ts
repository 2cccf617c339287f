import type { Profile } from '../guidance/index.js';
import type { Assessment } from './entities/assessment.entity.js';

/** An assessment as it is read: what its view needs, without the admins' notes. */
export type AssessmentRecord = Omit<
  Assessment,
  'adminNotes' | 'funding' | 'profile' | 'receipt' | 'reviewerId'
> & {
  /** Whether a detailed profile was read for the result. */
  readonly profileUsed: boolean;
};

/** The same with the profile that its result was worked out with. */
export type AssessmentWithProfile = AssessmentRecord & { readonly profile: Profile | null };

/** The small columns of an `AssessmentRecord`. */
export const SHORT_COLUMNS = `id, user_id AS "userId", type, status,
  admin_status AS "adminStatus", admin_reply AS "adminReply", reviewed_at AS "reviewedAt", is_paid AS "isPaid",
  payment_amount_cents AS "paymentAmountCents", review_service AS "reviewService",
  review_opened_at AS "reviewOpenedAt", review_due_at AS "reviewDueAt",
  documents_submitted_at AS "documentsSubmittedAt", profile IS NOT NULL AS "profileUsed",
  worked_on::text AS "workedOn", rules_version AS "rulesVersion", created_at AS "createdAt", updated_at AS "updatedAt"`;

/** The columns of an `AssessmentRecord`: read as they are, no entity is built for a list. */
export const RECORD_COLUMNS = `questionnaire, result, ${SHORT_COLUMNS}`;

/** The day whose rules count, YYYY-MM-DD (UTC): that of the result; until there is one, the day of handing in. */
export function dayOf({ workedOn, createdAt }: Pick<AssessmentRecord, 'workedOn' | 'createdAt'>): string {
  return workedOn ?? createdAt.toISOString().slice(0, 10);
}
