import type { Payment } from './entities/payment.entity.js';
import type { RefundRequest } from './entities/refund-request.entity.js';

/** A payment as it is read. */
export type PaymentRecord = Payment;

/** What is read of a request for the money back. */
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

/** A request for the money back as it is read. */
export type RefundRequestRecord = Omit<RefundRequest, 'userId' | 'decidedBy'>;

/** A payment with the newest request for its money; what its view needs. */
export type PaymentWithRequest = PaymentRecord & { readonly refundRequest: RefundRequestRecord | null };
