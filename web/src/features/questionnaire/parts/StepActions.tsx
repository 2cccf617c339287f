import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import styles from '../questionnaire.module.css';

interface StepActionsProps {
  first: boolean;
  last: boolean;
  busy: boolean;
  onPrevious: () => void;
}

/** The continue button comes first on a small screen, last in a row on a wide one. */
export function StepActions({ first, last, busy, onPrevious }: StepActionsProps): JSX.Element {
  return (
    <div className={styles['actions']}>
      {!first && (
        <Button onClick={onPrevious} disabled={busy}>
          <Trans>Previous</Trans>
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy} className={styles['onward']}>
        {last && busy && <Trans>Processing...</Trans>}
        {last && !busy && <Trans>Complete Assessment</Trans>}
        {!last && <Trans>Next Question</Trans>}
      </Button>
    </div>
  );
}
