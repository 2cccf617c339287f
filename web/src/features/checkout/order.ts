import type { AssessmentType, CreatePaymentIntentInput, ServiceType } from '../../gql/schema-types';
import { isOpen } from '../../product/payments/payment';
import type { OwnPayment } from '../../product/payments/payment';
import type { Purchase } from '../../product/payments/services';
import type { CheckoutQuery } from './checkout.generated';

export type Assessment = CheckoutQuery['assessments'][number];
export type PaidService = CheckoutQuery['paidServices'][number];
export type ReviewType = Exclude<ServiceType, 'ASSESSMENT'>;

/** Something that can be paid for now. */
export interface Order {
  service: PaidService;
  /** US cents: the original price of an open payment, otherwise that of the price list. */
  amountCents: number;
  /** An earlier payment for it that is still open. */
  open: OwnPayment | null;
  input: CreatePaymentIntentInput;
}

/** Why there is nothing to pay for; `order` if there is. */
export type Bill =
  | { state: 'order'; order: Order }
  | { state: 'paid'; assessment: Assessment }
  | { state: 'not-finished'; assessment: Assessment }
  | { state: 'unknown' }
  | { state: 'nothing-to-review' }
  | { state: 'choose-type' }
  | { state: 'free'; type: AssessmentType }
  | { state: 'credit'; type: AssessmentType };

/** Finished assessments without a paid review, newest first. */
export function reviewable(assessments: readonly Assessment[]): Assessment[] {
  return assessments
    .filter(({ status, isPaid }) => status === 'AI_COMPLETE' && !isPaid)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

function getBill(
  { paidServices, payments }: CheckoutQuery,
  input: CreatePaymentIntentInput,
  isSame: (payment: OwnPayment) => boolean,
): Bill {
  const service = paidServices.find(({ serviceType }) => serviceType === input.serviceType);
  if (service === undefined) throw new Error(`The price list has no ${input.serviceType}.`);
  const open =
    payments.find((payment) => payment.type === input.serviceType && isOpen(payment) && isSame(payment)) ??
    null;
  const amountCents = open?.amountCents ?? service.amountCents;
  return { state: 'order', order: { service, amountCents, open, input: { ...input, amountCents } } };
}

function furtherAssessment(data: CheckoutQuery, type: AssessmentType | null): Bill {
  if (type === null) return { state: 'choose-type' };
  const { freeStudentUsed, freeOpportunityUsed, studentCredits, opportunityCredits } = data.assessmentLimits;
  const [used, credits] =
    type === 'STUDENT' ? [freeStudentUsed, studentCredits] : [freeOpportunityUsed, opportunityCredits];
  if (credits > 0) return { state: 'credit', type };
  if (!used) return { state: 'free', type };
  const input: CreatePaymentIntentInput = { serviceType: 'ASSESSMENT', assessmentType: type };
  return getBill(data, input, ({ assessmentType }) => assessmentType === type);
}

/**
 * Determines the bill from the URL and the server's data. A review without an assessment in the URL is for the newest
 * assessment that can be reviewed.
 */
export function buildBill(data: CheckoutQuery, { type, assessmentId, assessmentType }: Purchase): Bill {
  if (type === 'ASSESSMENT') return furtherAssessment(data, assessmentType);
  const assessment =
    assessmentId === null
      ? reviewable(data.assessments)[0]
      : data.assessments.find(({ id }) => id === assessmentId);
  if (assessment === undefined) return { state: assessmentId === null ? 'nothing-to-review' : 'unknown' };
  if (assessment.isPaid) return { state: 'paid', assessment };
  if (assessment.status !== 'AI_COMPLETE') return { state: 'not-finished', assessment };
  const input: CreatePaymentIntentInput = { serviceType: type, assessmentId: assessment.id };
  return getBill(data, input, (payment) => payment.assessmentId === assessment.id);
}
