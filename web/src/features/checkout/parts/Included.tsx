import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatPrice } from '../../../lib/format/format';
import styles from '../checkout.module.css';
import type { PaidService } from '../order';
import { Tick } from './ServiceChoice';

/** What an additional assessment includes, and its price. */
export function Included({ services }: { services: readonly PaidService[] }): JSX.Element | null {
  const service = services.find(({ serviceType }) => serviceType === 'ASSESSMENT');
  if (service === undefined) return null;
  return (
    <section className={styles['included']}>
      <h2 className={styles['serviceHead']}>
        <span className={styles['serviceName']}>{service.name}</span>
        <span className={styles['price']}>{formatPrice(service.amountCents)}</span>
      </h2>
      <p>{service.description}</p>
      <ul className={styles['features']}>
        {service.features.map((feature) => (
          <li key={feature} className={styles['feature']}>
            <Tick />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <p className={styles['soft']}>
        <Trans>We keep the answers you've typed in this browser. You can send them after you pay.</Trans>
      </p>
    </section>
  );
}
