import type { Payment } from './entities/payment.entity.js';
import type { RefundRequest } from './entities/refund-request.entity.js';

/** A payment as it is read. */
export type PaymentRecord = Payment;

/** A request for the money back as it is read. */
export type RefundRequestRecord = Omit<RefundRequest, 'userId' | 'decidedBy'>;

/** A payment with the newest request for its money; what its view needs. */
export type PaymentWithRequest = PaymentRecord & { readonly refundRequest: RefundRequestRecord | null };

/** The columns of a `PaymentRecord`: read as they are, no entity is built for a list. */
export const PAYMENT_COLUMNS = paymentColumns('');

/** The same of the table under another name. */
export function paymentColumns(alias: string): string {
  const at = alias === '' ? '' : `${alias}.`;
  return `${at}id, ${at}user_id AS "userId", ${at}type, ${at}assessment_type AS "assessmentType",
    ${at}assessment_id AS "assessmentId", ${at}amount_cents AS "amountCents", ${at}refunded_cents AS "refundedCents", ${at}currency, ${at}status, ${at}provider,
    ${at}payment_intent_id AS "paymentIntentId", ${at}intent_state AS "intentState",
    ${at}failure_message AS "failureMessage", ${at}created_at AS "createdAt", ${at}updated_at AS "updatedAt",
    ${at}paid_at AS "paidAt", ${at}delivered_at AS "deliveredAt", ${at}refund_started_at AS "refundStartedAt", ${at}refunded_at AS "refundedAt",
    ${at}disputed_at AS "disputedAt"`;
}

/** The columns of a `RefundRequestRecord`. */
export const REFUND_REQUEST_COLUMNS = refundRequestColumns('');

/** The same of the table under another name. */
export function refundRequestColumns(alias: string): string {
  const at = alias === '' ? '' : `${alias}.`;
  return `${at}id, ${at}payment_id AS "paymentId", ${at}amount_cents AS "amountCents", ${at}reason, ${at}status, ${at}note,
    ${at}created_at AS "createdAt", ${at}decided_at AS "decidedAt"`;
}
