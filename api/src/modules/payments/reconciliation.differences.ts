import type { PaymentRecord } from './payment-record.js';
import { dollars } from './payments.format.js';
import type { ProviderIntent } from './providers/payment-provider.js';
import { differs, getOpenStatus } from './settlement.states.js';

/**
 * Differences between our record of a payment and the provider's, one sentence each.
 * @param intent null: the provider does not know it
 */
export function listDifferences(payment: PaymentRecord, intent: ProviderIntent | null): string[] {
  if (!intent) return ["the provider doesn't know its intent"];
  if (differs(payment, intent)) {
    return [
      `${dollars(payment.amountCents)} here, ${intent.amountCents / 100} ${intent.currency.toUpperCase()} at the provider`,
    ];
  }
  const isPaid = payment.status === 'completed' || payment.status === 'refunded';
  if (isPaid !== (intent.state === 'succeeded')) return [describeStates(payment, intent)];
  return isPaid ? refundDifferences(payment, intent) : openDifferences(payment, intent);
}

function refundDifferences(payment: PaymentRecord, { refundedCents }: ProviderIntent): string[] {
  const { status, amountCents, refundedCents: recordedCents, refundStartedAt, disputedAt } = payment;
  const back = `${dollars(refundedCents)} of ${dollars(amountCents)} went back at the provider`;
  if (status === 'refunded') {
    // Money taken by a lost dispute isn't a refund by the provider.
    return refundedCents < amountCents && disputedAt === null ? [`refunded here, but ${back}`] : [];
  }
  if (refundedCents !== recordedCents)
    return [`completed here with ${dollars(recordedCents)} given back, but ${back}`];
  return refundStartedAt === null ? [] : ['its refund was started but not completed'];
}

function openDifferences(payment: PaymentRecord, intent: ProviderIntent): string[] {
  const agree =
    payment.intentState === 'canceled'
      ? intent.state === 'canceled'
      : payment.intentState === intent.state && payment.status === getOpenStatus(intent);
  return agree ? [] : [describeStates(payment, intent)];
}

function describeStates({ status, intentState }: PaymentRecord, { state }: ProviderIntent): string {
  return `${status} (${intentState}) here, ${state} at the provider`;
}
