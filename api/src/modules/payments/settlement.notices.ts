import type { Wording } from '../../platform/language/wording.js';
import type { Notice } from '../notifications/index.js';
import type { PaymentRecord } from './payment-record.js';
import type { ServiceType } from './payments.enums.js';

type Bought = Pick<PaymentRecord, 'type' | 'amountCents'>;

/** The next step for the payer. */
function describeNextStep(wording: Wording, type: ServiceType): string {
  switch (type) {
    case 'expert_review':
      return wording.translate(
        "An expert will now read your assessment. You'll get a written reply within 2-3 business days.",
      );
    case 'full_service':
      return wording.translate(
        "An expert will now work with you on your application for 1-2 weeks. We'll email you the next step.",
      );
    case 'assessment':
      return wording.translate('You can start your next assessment now.');
  }
}

/** The page on which the payer finds the purchase. */
const PLACES: Readonly<Record<ServiceType, string>> = {
  expert_review: '/visa-status',
  full_service: '/visa-status',
  assessment: '/dashboard',
};

/** The name of a service inside a sentence. */
export function serviceName(wording: Wording, type: ServiceType): string {
  switch (type) {
    case 'expert_review':
      return wording.translate('Expert Review');
    case 'full_service':
      return wording.translate('Full Service');
    case 'assessment':
      return wording.translate('another assessment');
  }
}

/** The receipt, sent by email too. */
export function receiptNotice(userId: string, bought: Bought): Notice {
  const { type } = bought;
  return {
    userId,
    kind: 'payment.completed',
    words: (wording) => {
      const { amount, service } = name(wording, bought);
      return {
        title: wording.translate('We received your payment of {amount}', { amount }),
        body: [
          wording.translate('You paid {amount} for {service}.', { amount, service }),
          describeNextStep(wording, type),
          wording.translate('Your receipt (PDF) is on your dashboard, under Payments.'),
        ].join('\n\n'),
      };
    },
    path: PLACES[type],
  };
}

/** The payment succeeded, but its purchase could no longer be delivered. */
export function returnedNotice(userId: string, bought: Bought): Notice {
  return {
    userId,
    kind: 'payment.returned',
    words: (wording) => {
      const { amount, service } = name(wording, bought);
      return {
        title: wording.translate("We're returning your payment of {amount}", { amount }),
        body: wording.translate(
          "We received {amount} for {service}, but the assessment was already paid for, or it no longer exists. We're returning the full amount to your card. You don't need to do anything.",
          { amount, service },
        ),
      };
    },
    path: '/dashboard',
  };
}

/** @param note the admin's note to the payer */
export function refundedNotice(userId: string, bought: Bought, note: string | null): Notice {
  return {
    userId,
    kind: 'payment.refunded',
    words: (wording) => {
      const { amount, service } = name(wording, bought);
      const sentence = wording.translate(
        'We refunded {amount} for {service} to your card. Your bank can take 5 to 10 days to show it.',
        { amount, service },
      );
      return {
        title: wording.translate('We refunded your {amount}', { amount }),
        body: note === null ? sentence : `${sentence}\n\n${wording.translate('Our note: {note}', { note })}`,
      };
    },
    path: '/dashboard',
  };
}

/** @param part US cents of this partial refund */
export function partRefundedNotice(userId: string, bought: Bought, part: number): Notice {
  return {
    userId,
    kind: 'payment.part-refunded',
    words: (wording) => {
      const { amount, service } = name(wording, bought);
      const refunded = wording.price(part);
      return {
        title: wording.translate('We refunded {refunded} of your payment', { refunded }),
        body: wording.translate(
          'We refunded {refunded} of the {amount} for {service} to your card. Your bank can take 5 to 10 days to show it. You keep what you bought.',
          { refunded, amount, service },
        ),
      };
    },
    path: PLACES[bought.type],
  };
}

/** @param note why, in the admin's words */
export function refusedNotice(userId: string, bought: Bought, note: string): Notice {
  return {
    userId,
    kind: 'refund.refused',
    words: (wording) => {
      const { amount, service } = name(wording, bought);
      return {
        title: wording.translate('We declined your refund request'),
        body: [
          wording.translate(
            'You asked us to refund {amount} for {service}. We reviewed your request and declined it.',
            { amount, service },
          ),
          wording.translate('The reason: {reason}', { reason: note }),
        ].join('\n\n'),
      };
    },
    path: '/dashboard',
  };
}

function name(wording: Wording, { type, amountCents }: Bought): { amount: string; service: string } {
  return { amount: wording.price(amountCents), service: serviceName(wording, type) };
}
