import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { usdInWords } from '../../lib/payments/money';
import { useNow } from '../../lib/use-now';
import { ProgressLine } from '../states/ProgressLine';
import { daysLeft } from './refundable';
import type { RefundablePayment } from './refundable';
import styles from './refunds.module.css';

/** What would come back if one asked now, why, and how long that stays so. */
export function RefundMeter({ payment }: { payment: RefundablePayment }): JSX.Element {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { amountCents, reason } = payment.refundTerms;
  const days = daysLeft(payment, now);
  return (
    <div className={styles['meter']}>
      <p className={styles['amount']}>
        <Trans>
          <strong>{usdInWords(i18n, amountCents)}</strong> would come back now
        </Trans>
      </p>
      {days !== null && (
        <ProgressLine label={t`Days left of the guarantee`} percent={(100 * days.left) / days.of}>
          <span className={styles['soft']}>
            <Plural value={days.left} one={`# of ${days.of} days left`} other={`# of ${days.of} days left`} />
          </span>
        </ProgressLine>
      )}
      <p>{reason}</p>
    </div>
  );
}
