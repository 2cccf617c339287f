import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/Button';
import { isNarrow } from '../../../ui/fold/narrow';
import type { DashboardQuery } from '../dashboard.generated';
import styles from '../dashboard.module.css';
import { PaymentRow } from './PaymentRow';

/** As many as assessments are shown; on phones only the newest. Older ones on request. */
const getShown = (): number => (isNarrow() ? 1 : 3);

interface PaymentsProps extends Pick<DashboardQuery, 'payments'> {
  /** Whether an assessment can be upgraded. */
  upgradable: boolean;
}

/** Completed and open payments, newest first. */
export function Payments({ payments, upgradable }: PaymentsProps): JSX.Element {
  const title = useId();
  const [all, setAll] = useState(false);
  const [shown] = useState(getShown);
  const older = payments.length - shown;
  return (
    <section id="payments" className={styles['section']} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Payments</Trans>
      </h2>
      {payments.length === 0 ? (
        <div className={styles['nothing']}>
          <p>
            <Trans>You have no payments. You weren't charged.</Trans>
          </p>
          {upgradable && (
            <p>
              <Link to={paths.expertReviewPurchase.href()}>
                <Trans>See the expert review</Trans>
              </Link>
            </p>
          )}
        </div>
      ) : (
        <ul className={styles['rows']}>
          {(all ? payments : payments.slice(0, shown)).map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {older > 0 && !all && (
        <div>
          <Button
            onClick={() => {
              setAll(true);
            }}
          >
            <Plural value={older} one="Show # older payment" other="Show # older payments" />
          </Button>
        </div>
      )}
    </section>
  );
}
