import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import styles from './list.module.css';

interface TroubleProps {
  /** Whether only more of the same list was asked for. */
  more: boolean;
  /** Whether programmes of the choice before are shown below. */
  before: boolean;
  again: () => void;
}

/** What was asked for could not be loaded; what was found before stays. */
export function Trouble({ more, before, again }: TroubleProps): JSX.Element {
  return (
    <div role="alert" className={styles['trouble']}>
      {more ? (
        <p>
          <Trans>More programs could not be loaded.</Trans>
        </p>
      ) : (
        <p>
          <Trans>The programs for this choice could not be loaded.</Trans>{' '}
          {before && <Trans>Those below are from your choice before.</Trans>}
        </p>
      )}
      <Button onClick={again}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
