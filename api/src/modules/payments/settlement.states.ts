import type { PaymentRecord } from './payment-record.js';
import { dollars } from './payments.format.js';
import type { PaymentStatus } from './payments.enums.js';
import type { IntentReport } from './providers/payment-provider.js';

/** Where a payment stands whose intent is not paid: a refusal can be tried again until the intent is canceled. */
export function getOpenStatus({
  state,
  failureMessage,
}: Pick<IntentReport, 'state' | 'failureMessage'>): Extract<PaymentStatus, 'pending' | 'failed'> {
  if (state === 'canceled') return 'failed';
  return state === 'requires_payment' && failureMessage !== null ? 'failed' : 'pending';
}

/** Whether the provider speaks of other money than ours; of money that came, it must say how much and in what. */
export function differs(
  payment: Pick<PaymentRecord, 'amountCents' | 'currency'>,
  { state, amountCents, currency }: Pick<IntentReport, 'state' | 'amountCents' | 'currency'>,
): boolean {
  if (state === 'succeeded' && (amountCents === null || currency === null)) return true;
  return (
    (amountCents !== null && amountCents !== payment.amountCents) ||
    (currency !== null && currency !== payment.currency)
  );
}

/** The same as a sentence for the admins. */
export function differsInWords(
  payment: Pick<PaymentRecord, 'amountCents' | 'currency'>,
  { amountCents, currency }: Pick<IntentReport, 'amountCents' | 'currency'>,
): string {
  if (amountCents === null || currency === null) {
    return `the provider doesn't say how much came in or in which currency; we asked for ${dollars(payment.amountCents)}. Nothing was settled.`;
  }
  const theirs = `${amountCents / 100} ${currency.toUpperCase()}`;
  return `the provider says ${theirs}, we asked for ${dollars(payment.amountCents)}. Nothing was settled.`;
}
