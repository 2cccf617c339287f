import type { PaymentStateFragment } from './payment.generated';

/** A payment as far as its payer can go on with it. */
export type OwnPayment = Omit<PaymentStateFragment, ' $fragmentName'>;

/** Whether the payment can still be made: the same intent is asked for again, at the price that it was opened with. */
export function isOpen({ status, intentState }: Pick<OwnPayment, 'status' | 'intentState'>): boolean {
  return (
    (status === 'PENDING' || status === 'FAILED') && intentState !== 'CANCELED' && intentState !== 'SUCCEEDED'
  );
}

/** Whether the payer has something to do for it. */
export function isUnfinished(payment: Pick<OwnPayment, 'status' | 'intentState'>): boolean {
  return isOpen(payment) && payment.intentState !== 'PROCESSING';
}
