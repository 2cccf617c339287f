import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatPrice } from '../../lib/format/format';
import { useNow } from '../../lib/use-now';
import { ProgressLine } from '../../ui/states/ProgressLine';
import { daysLeft } from './refundable';
import type { RefundablePayment } from './refundable';
import styles from './refunds.module.css';

/** What would be refunded if requested now, why, and for how long. */
export function RefundMeter({ payment }: { payment: RefundablePayment }): JSX.Element {
  const { t } = useLingui();
  const now = useNow();
  const { amountCents, reason } = payment.refundTerms;
  const days = daysLeft(payment, now);
  return (
    <div className={styles['meter']}>
      <p className={styles['amount']}>
        <Trans>
          You would get <strong>{formatPrice(amountCents)}</strong> back
        </Trans>
      </p>
      {days !== null && (
        <ProgressLine label={t`Days left in the guarantee`} percent={(100 * days.left) / days.total}>
          <span className={styles['soft']}>
            <Plural
              value={days.left}
              one={`# of ${days.total} days left`}
              other={`# of ${days.total} days left`}
            />
          </span>
        </ProgressLine>
      )}
      <p>{reason}</p>
    </div>
  );
}
