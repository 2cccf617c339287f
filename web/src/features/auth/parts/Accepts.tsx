import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../../lib/paths';
import styles from './auth.module.css';

/** What people accept by signing up; the server records the versions. */
export function Accepts(): JSX.Element {
  return (
    <p className={styles['accepts']}>
      <Trans>
        By creating an account, you accept our <a href={paths.terms.href()}>terms</a> and our{' '}
        <a href={paths.privacy.href()}>privacy notice</a>.
      </Trans>
    </p>
  );
}
