import type { PaymentStateFragment } from './payment.generated';

/** The payment data that its payer needs to continue with it. */
export type OwnPayment = Omit<PaymentStateFragment, ' $fragmentName'>;

/** Whether the payment can still be made: the same intent is used again, at its original price. */
export function isOpen({ status, intentState }: Pick<OwnPayment, 'status' | 'intentState'>): boolean {
  return (
    (status === 'PENDING' || status === 'FAILED') && intentState !== 'CANCELED' && intentState !== 'SUCCEEDED'
  );
}

/** Whether the payer still has something to do. */
export function isUnfinished(payment: Pick<OwnPayment, 'status' | 'intentState'>): boolean {
  return isOpen(payment) && payment.intentState !== 'PROCESSING';
}
