import { REVIEW_SERVICES } from '../assessments/index.js';

/** What can be bought: a review of an assessment, or a further assessment. */
export const SERVICE_TYPES = [...REVIEW_SERVICES, 'assessment'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Where a payment stands (contract section 2). `failed` can still be completed while its intent is open. */
export type PaymentStatus = 'pending' | 'completed' | 'failed' | 'refunded';

/** Where the provider's intent stands. */
export type IntentState = 'requires_payment' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

export type ProviderName = 'stripe' | 'sandbox';

/** What an event of the provider did. */
export type EventOutcome = 'applied' | 'unchanged' | 'ignored' | 'unknown_intent' | 'mismatch';

export const REFUND_STATUSES = ['open', 'refused', 'refunded'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Money back within so many days of payment. */
export const GUARANTEE_DAYS = 30;

/** Sent to the owner's open pages at each change of a payment: `{ id, status }`. */
export const PAYMENT_UPDATED = 'payment.updated';
