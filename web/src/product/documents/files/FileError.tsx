import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Button } from '../../../ui/button/Button';
import styles from './files.module.css';

/** Says what went wrong with a file and that nothing is lost, with a button to retry. */
export function FileError({
  title,
  sentence,
  retry,
}: {
  title: ReactNode;
  sentence: string;
  retry: () => void;
}): JSX.Element {
  return (
    <div role="alert" className={styles['error']}>
      <p>
        <strong>{title}</strong> {sentence} <Trans>Your file is safe.</Trans>
      </p>
      <Button variant="quiet" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
