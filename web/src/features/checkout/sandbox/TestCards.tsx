import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import styles from '../checkout.module.css';

const CARDS: readonly { number: string; what: ReactNode }[] = [
  { number: '4242 4242 4242 4242', what: <Trans>succeeds</Trans> },
  { number: '4000 0025 0000 3155', what: <Trans>asks you to confirm with your bank</Trans> },
  { number: '4000 0000 0000 0077', what: <Trans>succeeds after a few seconds</Trans> },
  { number: '4000 0000 0000 0002', what: <Trans>is declined</Trans> },
  { number: '4000 0000 0000 9995', what: <Trans>has insufficient funds</Trans> },
];

/** Says that this is test mode, and lists the test cards. */
export function TestCards(): JSX.Element {
  return (
    <div className={styles['test']}>
      <p>
        <strong>
          <Trans>Test mode. You won't be charged.</Trans>
        </strong>{' '}
        <Trans>Use one of these cards with any future date and any 3 digits.</Trans>
      </p>
      <dl>
        {CARDS.map(({ number, what }) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
