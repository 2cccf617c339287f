import type { VisaStatusQuery } from './visa-status.generated';

export type Review = VisaStatusQuery['visaAssessments'][number];
type Assessment = VisaStatusQuery['assessments'][number];
type Payment = VisaStatusQuery['payments'][number];

/** A review whose money went back: it is closed, and what was written stays readable. */
export interface RefundedReview {
  payment: Payment;
  /** Null when the assessment is gone. */
  assessment: Assessment | null;
}

/** The reviews whose money went back, unless the same assessment is under review again. Newest first, as they come. */
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
