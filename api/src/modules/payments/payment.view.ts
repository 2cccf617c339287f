import type { Language } from '../../platform/language/languages.js';
import { Wording } from '../../platform/language/wording.js';
import type { PaymentWithRequest, RefundRequestRecord } from './payment-record.js';
import { refundTerms } from './refund-terms.js';
import type { PaymentType } from './dto/payment.types.js';
import type { RefundRequestType } from './dto/refund.types.js';
import type { RestPayment } from './dto/rest-payment.js';
import type { RestRefundRequest } from './dto/rest-refund-request.js';

/**
 * The single view of a payment for every transport. GraphQL returns it unchanged.
 * @param language the reader's language for the refund terms
 */
export function paymentView(
  record: PaymentWithRequest,
  language: Language = 'en',
  now = new Date(),
): PaymentType {
  return {
    id: record.id,
    type: record.type,
    assessmentType: record.assessmentType,
    assessmentId: record.assessmentId,
    amountCents: record.amountCents,
    currency: record.currency,
    status: record.status,
    intentState: record.intentState,
    failureMessage: record.failureMessage,
    paymentIntentId: record.paymentIntentId,
    createdAt: record.createdAt,
    paidAt: record.paidAt,
    refundedAt: record.refundedAt,
    refundTerms: refundTerms(record, now, Wording.in(language)),
    refundRequest: record.refundRequest && refundRequestView(record.refundRequest),
  };
}

/** The REST form: money in US dollars, and only the contract's fields. */
export function restPayment(
  record: Pick<
    PaymentWithRequest,
    'id' | 'type' | 'amountCents' | 'currency' | 'status' | 'paymentIntentId' | 'assessmentId' | 'createdAt'
  >,
): RestPayment {
  const { id, type, amountCents, currency, status, paymentIntentId, assessmentId, createdAt } = record;
  return {
    id,
    type,
    amount: amountCents / 100,
    currency,
    status,
    paymentIntentId,
    assessmentId,
    createdAt,
  };
}

/** The single view of a refund request. */
export function refundRequestView(record: RefundRequestRecord): RefundRequestType {
  const { id, paymentId, amountCents, reason, status, note, createdAt, decidedAt } = record;
  return { id, paymentId, amountCents, reason, status, note, createdAt, decidedAt };
}

/** The REST form: money in US dollars. */
export function restRefundRequest(record: RefundRequestRecord): RestRefundRequest {
  const { amountCents, ...view } = refundRequestView(record);
  return { ...view, amount: amountCents / 100 };
}
