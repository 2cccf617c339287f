export { PaymentsModule } from './payments.module.js';
export { PaymentsService } from './payments.service.js';
export {
  paymentColumns,
  type PaymentRecord,
  type PaymentWithRequest,
  type RefundRequestRecord,
} from './payment-record.js';
export { paymentView, refundRequestView, restPayment, restRefundRequest } from './payment.view.js';
export { PaymentType } from './dto/payment.types.js';
export { RefundRequestType, RefundStatusWord } from './dto/refund.types.js';
export { RestPayment } from './dto/rest-payment.js';
export { RestRefundRequest } from './dto/rest-refund-request.js';
export { PriceList, type PaidService } from './price-list.service.js';
export { Refunds } from './refunds.service.js';
export { RefundQueue } from './refund-queue.service.js';
export { Reconciliation, type Comparison, type Difference } from './reconciliation.service.js';
export { SandboxEvents } from './providers/sandbox/sandbox-events.service.js';
export type { SandboxEvent } from './providers/sandbox/sandbox-intents.js';
export { SandboxTill } from './providers/sandbox/sandbox-till.service.js';
export { guaranteeEnd } from './refund-terms.js';
export { PAYMENT_UPDATED, type ServiceType } from './payments.words.js';
export { paymentRefundedJob, paymentSettledJob } from './payments.jobs.js';
