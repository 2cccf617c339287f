import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatPrice } from '../../../lib/format/format';
import type { AffiliateDashboardQuery } from './dashboard.generated';
import { sourceLabels } from './dashboard.labels';
import styles from './dashboard.module.css';

interface RatesProps {
  offers: AffiliateDashboardQuery['affiliateDashboard']['commissions'];
}

/** The commission for each service at today's prices. */
export function Rates({ offers }: RatesProps): JSX.Element {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="rates-title" className={styles['card']}>
      <h2 id="rates-title">
        <Trans>Commission rates</Trans>
      </h2>
      <dl className={styles['rates']}>
        {offers.map(({ serviceType, amountCents }) => {
          const name = sourceLabels[serviceType];
          return (
            <div key={serviceType}>
              <dt>{name === undefined ? serviceType : i18n._(name)}</dt>
              <dd>
                <Trans>{formatPrice(amountCents)} (30%)</Trans>
              </dd>
            </div>
          );
        })}
        <div>
          <dt>
            <Trans>Program applications</Trans>
          </dt>
          <dd>
            <Trans>15-25% of the program's fees</Trans>
          </dd>
        </div>
      </dl>
      <p className={styles['soft']}>
        <Trans>Monthly payouts, after the 30-day refund window.</Trans>
      </p>
    </section>
  );
}
