/** Prices and payments as the api's GraphQL has them, for `answerFromSchema`. */

interface PaidServiceFixture {
  serviceType: 'EXPERT_REVIEW' | 'FULL_SERVICE' | 'ASSESSMENT';
  name: string;
  description: string;
  features: string[];
  amountCents: number;
  promise: string;
}

export interface PaymentFixture {
  id: string;
  type: PaidServiceFixture['serviceType'];
  assessmentType: 'STUDENT' | 'OPPORTUNITY_SEEKER' | null;
  assessmentId: string | null;
  amountCents: number;
  currency: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED' | 'REFUNDED';
  intentState: 'REQUIRES_PAYMENT' | 'REQUIRES_ACTION' | 'PROCESSING' | 'SUCCEEDED' | 'CANCELED';
  failureMessage: string | null;
  paymentIntentId: string | null;
  createdAt: string;
  paidAt: string | null;
  refundedAt: string | null;
  refundTerms: { amountCents: number; until: string | null; requestable: boolean; reason: string };
  refundRequest: RefundRequestFixture | null;
}

export interface RefundRequestFixture {
  id: string;
  paymentId: string;
  amountCents: number;
  reason: string | null;
  status: 'OPEN' | 'REFUSED' | 'REFUNDED';
  note: string | null;
  createdAt: string;
  decidedAt: string | null;
}

const nothingBack = {
  amountCents: 0,
  until: null,
  requestable: false,
  reason: 'Nothing was paid yet, so there is nothing to give back.',
};

export const priceList: PaidServiceFixture[] = [
  {
    serviceType: 'EXPERT_REVIEW',
    name: 'Expert Review',
    description: 'An expert reads your assessment and writes to you.',
    features: ['Written reply by an expert', 'Check of your documents'],
    amountCents: 4900,
    promise: 'Within 2-3 business days.',
  },
  {
    serviceType: 'FULL_SERVICE',
    name: 'Full Service',
    description: 'An expert goes with you through the application.',
    features: ['Everything of the expert review', 'Help with the forms'],
    amountCents: 19_900,
    promise: 'Within 1-2 weeks.',
  },
  {
    serviceType: 'ASSESSMENT',
    name: 'Additional assessment',
    description: 'One more assessment of the kind that you choose.',
    features: ['The same explained result'],
    amountCents: 1000,
    promise: 'At once.',
  },
];

export function aPayment(changes: Partial<PaymentFixture> = {}): PaymentFixture {
  return {
    id: 'p1',
    type: 'EXPERT_REVIEW',
    assessmentType: null,
    assessmentId: 'a1',
    amountCents: 4900,
    currency: 'usd',
    status: 'PENDING',
    intentState: 'REQUIRES_PAYMENT',
    failureMessage: null,
    paymentIntentId: 'pi_1',
    createdAt: '2026-11-20T10:00:00.000Z',
    paidAt: null,
    refundedAt: null,
    refundTerms: nothingBack,
    refundRequest: null,
    ...changes,
  };
}

/** A payment that went through. */
export function aPaidPayment(changes: Partial<PaymentFixture> = {}): PaymentFixture {
  return aPayment({
    status: 'COMPLETED',
    intentState: 'SUCCEEDED',
    paidAt: '2026-11-20T10:01:00.000Z',
    ...changes,
  });
}

/** What the browser gets to pay with. */
export function anIntent(payment: PaymentFixture = aPayment()): Record<string, unknown> {
  return {
    payment,
    paymentIntentId: payment.paymentIntentId,
    clientSecret: 'pi_1_secret_x',
    amountCents: payment.amountCents,
    currency: payment.currency,
  };
}
