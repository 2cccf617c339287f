import { REVIEW_SERVICES } from '../assessments/index.js';

/** What can be bought: a review of an assessment, or a further assessment. */
export const SERVICE_TYPES = [...REVIEW_SERVICES, 'assessment'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Where a payment stands (contract section 2). `failed` can still be completed while its intent is open. */
const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Where the provider's intent stands. */
const INTENT_STATES = ['requires_payment', 'requires_action', 'processing', 'succeeded', 'canceled'] as const;
export type IntentState = (typeof INTENT_STATES)[number];

const PROVIDER_NAMES = ['stripe', 'sandbox'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** What an event of the provider did. */
const EVENT_OUTCOMES = ['applied', 'unchanged', 'ignored', 'unknown_intent', 'mismatch'] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

export const REFUND_STATUSES = ['open', 'refused', 'refunded'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Money back within so many days of payment. */
export const GUARANTEE_DAYS = 30;

/** Sent to the owner's open pages at each change of a payment: `{ id, status }`. */
export const PAYMENT_UPDATED = 'payment.updated';
