import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Button } from '../../../ui/button/Button';
import styles from './admin.module.css';

/** Says that a list couldn't be loaded, with a button to retry. */
export function ListError({ retry, children }: { retry: () => void; children: ReactNode }): JSX.Element {
  return (
    <div role="alert" className={styles['error']}>
      <p>{children}</p>
      <Button onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
