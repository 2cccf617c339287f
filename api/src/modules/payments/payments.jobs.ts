import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

const ofPayment = z.object({ paymentId: z.uuid() });

/** Money has come in and what it bought was handed out. For whoever earns from it. */
export const paymentSettledJob = defineJob({ topic: 'payments.settled', payload: ofPayment, attempts: 8 });

/** Money went back. It can be heard before `paymentSettledJob`. */
export const paymentRefundedJob = defineJob({ topic: 'payments.refunded', payload: ofPayment, attempts: 8 });

/** Has the provider give a payment's money back, where `refund_started_at` says so. */
export const refundUnusedPaymentJob = defineJob({
  topic: 'payments.give-back',
  payload: ofPayment,
  attempts: 8,
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

/** Sends an event of the sandbox to the webhook. It was sent at once as well: this one is for a process that was killed. */
export const sandboxEventJob = defineJob({
  topic: 'payments.sandbox-event',
  payload: z.object({ eventId: z.string(), type: z.enum(SANDBOX_EVENT_TYPES), intentId: z.string() }),
  attempts: 8,
});

/** Ends the wait of a sandbox payment that is confirmed later. */
export const sandboxProcessingJob = defineJob({
  topic: 'payments.sandbox-processing',
  payload: z.object({ intentId: z.string() }),
  attempts: 8,
});
