import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

const ofPayment = z.object({ paymentId: z.uuid() });

/** A payment was completed and delivered. For modules that earn from it. */
export const paymentSettledJob = defineJob({ topic: 'payments.settled', payload: ofPayment });

/** A payment was refunded. This can arrive before `paymentSettledJob`. */
export const paymentRefundedJob = defineJob({ topic: 'payments.refunded', payload: ofPayment });

/** Asks the provider to refund a payment whose `refund_started_at` is set. */
export const refundUnusedPaymentJob = defineJob({
  topic: 'payments.give-back',
  payload: ofPayment,
});

const SANDBOX_EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'charge.refunded',
] as const;
export type SandboxEventType = (typeof SANDBOX_EVENT_TYPES)[number];

/**
 * Sends an event of the sandbox to the webhook. The request sent it already; the job is for a killed process.
 */
export const sandboxEventJob = defineJob({
  topic: 'payments.sandbox-event',
  payload: z.object({ eventId: z.string(), type: z.enum(SANDBOX_EVENT_TYPES), intentId: z.string() }),
});

/** Completes a sandbox payment that is confirmed later. */
export const sandboxProcessingJob = defineJob({
  topic: 'payments.sandbox-processing',
  payload: z.object({ intentId: z.string() }),
});
