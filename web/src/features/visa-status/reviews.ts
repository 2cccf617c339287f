import type { VisaStatusQuery } from './visa-status.generated';

export type Review = VisaStatusQuery['visaAssessments'][number];
type Assessment = VisaStatusQuery['assessments'][number];
type Payment = VisaStatusQuery['payments'][number];

/** A refunded review: it is closed, and its messages stay readable. */
export interface RefundedReview {
  payment: Payment;
  /** Null if the assessment was deleted. */
  assessment: Assessment | null;
}

/** The refunded reviews, unless the same assessment is under review again. Newest first, as received. */
export function refundedReviews({
  visaAssessments,
  payments,
  assessments,
}: VisaStatusQuery): RefundedReview[] {
  const open = new Set(visaAssessments.map(({ assessment }) => assessment.id));
  return payments
    .filter(({ type, status }) => type !== 'ASSESSMENT' && status === 'REFUNDED')
    .filter(({ assessmentId }) => assessmentId === null || !open.has(assessmentId))
    .map((payment) => ({
      payment,
      assessment: assessments.find(({ id }) => id === payment.assessmentId) ?? null,
    }));
}
