import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import styles from './list.module.css';

interface ListErrorProps {
  /** Whether the failed request was for more of the same list. */
  more: boolean;
  /** Whether programs of the previous choice are shown below. */
  before: boolean;
  retry: () => void;
}

/** Says that a request failed; programs already found stay. */
export function ListError({ more, before, retry }: ListErrorProps): JSX.Element {
  return (
    <div role="alert" className={styles['error']}>
      {more ? (
        <p>
          <Trans>We couldn't load more programs.</Trans>
        </p>
      ) : (
        <p>
          <Trans>We couldn't load the programs for these filters.</Trans>{' '}
          {before && <Trans>The programs below match your previous filters.</Trans>}
        </p>
      )}
      <Button onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
