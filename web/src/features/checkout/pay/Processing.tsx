import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import styles from '../checkout.module.css';

/** The provider is processing the payment; there is nothing to do, and the page may be closed. */
export function Processing(): JSX.Element {
  return (
    <div role="status" className={styles['processing']}>
      <p>
        <strong>
          <Trans>We're processing your payment.</Trans>
        </strong>
      </p>
      <p>
        <Trans>
          This page continues when it's done. You can also leave. You'll find the status on your dashboard,
          and we'll email you a receipt.
        </Trans>
      </p>
    </div>
  );
}
