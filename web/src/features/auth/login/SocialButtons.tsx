import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { apiPaths } from '../../../app/paths';
import { AnchorButton } from '../../../ui/button/Button';
import styles from '../parts/auth.module.css';

/** Both leave the page: the server sends the browser to the provider and back. */
export function SocialButtons(): JSX.Element {
  return (
    <div className={styles['providers']}>
      <AnchorButton wide href={apiPaths.google}>
        <Trans>Continue with Google</Trans>
      </AnchorButton>
      <AnchorButton wide href={apiPaths.linkedIn}>
        <Trans>Continue with LinkedIn</Trans>
      </AnchorButton>
    </div>
  );
}
