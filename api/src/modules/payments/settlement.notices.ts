import type { Notice } from '../notifications/index.js';
import type { PaymentRecord } from './payment-record.js';
import { dollars } from './payments.format.js';
import type { ServiceType } from './payments.words.js';

type Bought = Pick<PaymentRecord, 'type' | 'amountCents'>;

const NAMES: Readonly<Record<ServiceType, string>> = {
  expert_review: 'Expert Review',
  full_service: 'Full Service',
  assessment: 'another assessment',
};

const NEXT: Readonly<Record<ServiceType, string>> = {
  expert_review:
    "An expert will now read your assessment. You'll get a written reply within 2-3 business days.",
  full_service:
    "An expert will now work with you on your application for 1-2 weeks. We'll email you the next step.",
  assessment: 'You can start your next assessment now.',
};

/** Where the payer sees what was bought. */
const PLACES: Readonly<Record<ServiceType, string>> = {
  expert_review: '/visa-status',
  full_service: '/visa-status',
  assessment: '/dashboard',
};

/** What a service is called in a sentence. */
export function serviceName(type: ServiceType): string {
  return NAMES[type];
}

/** The receipt, mailed as well. */
export function receiptNotice(userId: string, { type, amountCents }: Bought): Notice {
  return {
    userId,
    kind: 'payment.completed',
    title: `We received your payment of ${dollars(amountCents)}`,
    body: `You paid ${dollars(amountCents)} for ${NAMES[type]}.\n\n${NEXT[type]}\n\nYour receipt (PDF) is on your dashboard, under Payments.`,
    path: PLACES[type],
  };
}

/** The money came in, but what was to be bought could not be handed out any more. */
export function returnedNotice(userId: string, { type, amountCents }: Bought): Notice {
  return {
    userId,
    kind: 'payment.returned',
    title: `We're returning your payment of ${dollars(amountCents)}`,
    body: `We received ${dollars(amountCents)} for ${NAMES[type]}, but the assessment was already paid for, or it no longer exists. We're returning the full amount to your card. You don't need to do anything.`,
    path: '/dashboard',
  };
}

/** @param note what an admin adds for the payer */
export function refundedNotice(userId: string, { type, amountCents }: Bought, note: string | null): Notice {
  const sentence = `We refunded ${dollars(amountCents)} for ${NAMES[type]} to your card. Your bank can take 5 to 10 days to show it.`;
  return {
    userId,
    kind: 'payment.refunded',
    title: `We refunded your ${dollars(amountCents)}`,
    body: note === null ? sentence : `${sentence}\n\nOur note: ${note}`,
    path: '/dashboard',
  };
}

/** @param part US cents that went back this time, of a payment of which the rest stays */
export function partRefundedNotice(userId: string, { type, amountCents }: Bought, part: number): Notice {
  return {
    userId,
    kind: 'payment.part-refunded',
    title: `We refunded ${dollars(part)} of your payment`,
    body: `We refunded ${dollars(part)} of the ${dollars(amountCents)} for ${NAMES[type]} to your card. Your bank can take 5 to 10 days to show it. You keep what you bought.`,
    path: PLACES[type],
  };
}

/** @param note why, in the admin's words */
export function refusedNotice(userId: string, { type, amountCents }: Bought, note: string): Notice {
  return {
    userId,
    kind: 'refund.refused',
    title: 'We declined your refund request',
    body: `You asked us to refund ${dollars(amountCents)} for ${NAMES[type]}. We reviewed your request and declined it.\n\nThe reason: ${note}`,
    path: '/dashboard',
  };
}
