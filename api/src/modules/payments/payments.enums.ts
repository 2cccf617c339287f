import { REVIEW_SERVICES } from '../assessments/index.js';

/** The services for sale: a review of an assessment, or a further assessment. */
export const SERVICE_TYPES = [...REVIEW_SERVICES, 'assessment'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/**
 * The status of a payment (contract section 2). A `failed` payment can still be completed while its intent is
 * open.
 */
export type PaymentStatus = 'pending' | 'completed' | 'failed' | 'refunded';

/** The state of the provider's intent. */
export type IntentState = 'requires_payment' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

export type ProviderName = 'stripe' | 'sandbox';

/** The effect of a provider's event. */
export type EventOutcome = 'applied' | 'unchanged' | 'ignored' | 'unknown_intent' | 'mismatch';

export const REFUND_STATUSES = ['open', 'refused', 'refunded'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Days after the payment in which the money-back guarantee applies. */
export const GUARANTEE_DAYS = 30;

/** Sent to the owner's open pages at each change of a payment: `{ id, status }`. */
export const PAYMENT_UPDATED = 'payment.updated';
