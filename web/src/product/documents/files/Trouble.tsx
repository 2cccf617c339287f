import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Button } from '../../../ui/button/Button';
import styles from './files.module.css';

/** What happened to a file that did not come, that nothing is lost by it, and the way to try again. */
export function Trouble({
  title,
  sentence,
  retry,
}: {
  title: ReactNode;
  sentence: string;
  retry: () => void;
}): JSX.Element {
  return (
    <div role="alert" className={styles['trouble']}>
      <p>
        <strong>{title}</strong> {sentence} <Trans>Your file is safe.</Trans>
      </p>
      <Button look="quiet" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
