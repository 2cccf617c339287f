import type { Payment } from './entities/payment.entity.js';
import type { RefundRequest } from './entities/refund-request.entity.js';

/** A payment row as queries return it. */
export type PaymentRecord = Payment;

/** The selected columns of a refund request. */
export const REFUND_REQUEST_COLUMNS = [
  'refundRequest.id',
  'refundRequest.paymentId',
  'refundRequest.amountCents',
  'refundRequest.reason',
  'refundRequest.status',
  'refundRequest.note',
  'refundRequest.createdAt',
  'refundRequest.decidedAt',
] as const satisfies readonly `refundRequest.${keyof RefundRequest}`[];

/** A refund request row as queries return it. */
export type RefundRequestRecord = Omit<RefundRequest, 'userId' | 'decidedBy'>;

/** A payment with its newest refund request, as the view needs it. */
export type PaymentWithRequest = PaymentRecord & { readonly refundRequest: RefundRequestRecord | null };
