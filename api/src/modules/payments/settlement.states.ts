import type { PaymentRecord } from './payment-record.js';
import { dollars } from './payments.format.js';
import type { PaymentStatus } from './payments.enums.js';
import type { IntentReport } from './providers/payment-provider.js';

/**
 * The status of a payment whose intent isn't paid: the payer can retry after a refusal until the intent is
 * canceled.
 */
export function getOpenStatus({
  state,
  failureMessage,
}: Pick<IntentReport, 'state' | 'failureMessage'>): Extract<PaymentStatus, 'pending' | 'failed'> {
  if (state === 'canceled') return 'failed';
  return state === 'requires_payment' && failureMessage !== null ? 'failed' : 'pending';
}

/** Whether the provider reports another amount or currency than ours; a paid intent must report both. */
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

/** The difference as a sentence for the admins. */
export function describeMismatch(
  payment: Pick<PaymentRecord, 'amountCents' | 'currency'>,
  { amountCents, currency }: Pick<IntentReport, 'amountCents' | 'currency'>,
): string {
  if (amountCents === null || currency === null) {
    return `the provider doesn't say how much came in or in which currency; we asked for ${dollars(payment.amountCents)}. Nothing was settled.`;
  }
  const theirs = `${amountCents / 100} ${currency.toUpperCase()}`;
  return `the provider says ${theirs}, we asked for ${dollars(payment.amountCents)}. Nothing was settled.`;
}
