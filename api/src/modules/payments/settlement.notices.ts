import type { Notice } from '../notifications/index.js';
import type { PaymentRecord } from './payment-record.js';
import { dollars } from './payments.format.js';
import type { ServiceType } from './payments.words.js';

type Bought = Pick<PaymentRecord, 'type' | 'amountCents'>;

const NAMES: Readonly<Record<ServiceType, string>> = {
  expert_review: 'Expert Review',
  full_service: 'Full Service',
  assessment: 'a further assessment',
};

const NEXT: Readonly<Record<ServiceType, string>> = {
  expert_review: 'An expert now reads your assessment. You get the written reply within 2-3 business days.',
  full_service:
    'An expert now takes up your application with you, for 1-2 weeks. We write to you with the next step.',
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
    body: `Paid: ${dollars(amountCents)} for ${NAMES[type]}.\n\n${NEXT[type]}\n\nThe receipt as PDF is on your dashboard, under Payments.`,
    path: PLACES[type],
    mail: true,
  };
}

/** The money came in, but what was to be bought could not be handed out any more. */
export function returnedNotice(userId: string, { type, amountCents }: Bought): Notice {
  return {
    userId,
    kind: 'payment.returned',
    title: `Your payment of ${dollars(amountCents)} goes back to you`,
    body: `We received ${dollars(amountCents)} for ${NAMES[type]}, but the assessment is paid for already, or it is not there any more. All of it goes back to the card that it came from. You do not have to do anything.`,
    path: '/dashboard',
    mail: true,
  };
}

/** @param note what an admin adds for the payer */
export function refundedNotice(userId: string, { type, amountCents }: Bought, note: string | null): Notice {
  const sentence = `${dollars(amountCents)} for ${NAMES[type]} went back to the card that it came from. Banks show it within 5 to 10 days.`;
  return {
    userId,
    kind: 'payment.refunded',
    title: `Your ${dollars(amountCents)} were refunded`,
    body: note === null ? sentence : `${sentence}\n\nOur note: ${note}`,
    path: '/dashboard',
    mail: true,
  };
}

/** @param part US cents that went back this time, of a payment of which the rest stays */
export function partRefundedNotice(userId: string, { type, amountCents }: Bought, part: number): Notice {
  return {
    userId,
    kind: 'payment.part-refunded',
    title: `${dollars(part)} of your payment were refunded`,
    body: `${dollars(part)} of the ${dollars(amountCents)} for ${NAMES[type]} went back to the card that it came from. Banks show it within 5 to 10 days. What you bought stays yours.`,
    path: PLACES[type],
    mail: true,
  };
}

/** @param note why, in the admin's words */
export function refusedNotice(userId: string, { type, amountCents }: Bought, note: string): Notice {
  return {
    userId,
    kind: 'refund.refused',
    title: 'Your request for a refund was declined',
    body: `You asked for ${dollars(amountCents)} for ${NAMES[type]}. We looked at it and do not refund it.\n\nThe reason: ${note}`,
    path: '/dashboard',
    mail: true,
  };
}
