import { Trans } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import { formatDate, formatPrice } from '../../../lib/format/format';
import { Sheet, Stack } from '../../../ui/layout/Sheet';
import { Skeleton } from '../../../ui/states/Skeleton';
import type { CheckoutQuery } from '../checkout.generated';
import styles from '../checkout.module.css';
import type { Order } from '../order';
import { PaymentError } from './PaymentError';
import { Processing } from './Processing';
import { usePay } from './use-pay';

/** Each provider's form is loaded only where it is used. */
const SandboxForm = lazy(async () => ({ default: (await import('../sandbox/SandboxForm')).SandboxForm }));
const StripeForm = lazy(async () => ({ default: (await import('../stripe/StripeForm')).StripeForm }));

interface PayPanelProps {
  order: Order;
  settings: CheckoutQuery['paymentSettings'];
  onHold: (isOnHold: boolean) => void;
}

/** The total, its explanation, and the payment form. */
export function PayPanel({ order, settings, onHold }: PayPanelProps): JSX.Element {
  const { busy, processing, trouble, pay } = usePay(order, onHold);
  const { amountCents, service, open } = order;
  const total = formatPrice(amountCents);
  const form = {
    amountCents,
    busy,
    pay,
    awaitsBank: trouble?.kind === 'unconfirmed' || open?.intentState === 'REQUIRES_ACTION',
  };
  return (
    <Sheet>
      <Stack gap={16}>
        <h2 className={styles['legend']}>
          <Trans>Your order</Trans>
        </h2>
        <dl className={styles['order']}>
          <div>
            <dt>{service.name}</dt>
            <dd>{total}</dd>
          </div>
          <div className={styles['total']}>
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd>{total}</dd>
          </div>
        </dl>
        {open !== null && !processing && trouble === null && (
          <p className={styles['soft']}>
            <Trans>
              You started this payment on {formatDate(open.createdAt)}. You can finish it at the same price.
            </Trans>
          </p>
        )}
        {processing ? (
          <Processing />
        ) : (
          <>
            {trouble !== null && <PaymentError trouble={trouble} total={total} />}
            <Suspense fallback={<Skeleton lines={4} />}>
              {settings.provider === 'SANDBOX' || settings.publishableKey === null ? (
                <SandboxForm {...form} />
              ) : (
                <StripeForm {...form} publishableKey={settings.publishableKey} />
              )}
            </Suspense>
          </>
        )}
        <p className={styles['guarantee']}>
          <strong>
            <Trans>30-day money-back guarantee.</Trans>
          </strong>{' '}
          <Trans>Request your {total} back any time within 30 days of paying.</Trans>
        </p>
        <p className={styles['small']}>
          <Trans>Portolan is not a government site. No one can promise you a visa. An officer decides.</Trans>
        </p>
      </Stack>
    </Sheet>
  );
}
