import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import styles from '../checkout.module.css';

/** The provider works on the payment; nothing is to be done, and the page need not stay open. */
export function Processing(): JSX.Element {
  return (
    <div role="status" className={styles['processing']}>
      <p>
        <strong>
          <Trans>Your payment is being processed.</Trans>
        </strong>
      </p>
      <p>
        <Trans>
          This page goes on by itself when it is done. You can also leave: the dashboard shows how it stands,
          and a receipt comes by mail.
        </Trans>
      </p>
    </div>
  );
}
