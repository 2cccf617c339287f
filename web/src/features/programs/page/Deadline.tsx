import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { deadlineState } from '../../../lib/programs/deadline';
import { useNow } from '../../../lib/use-now';
import { dayInWords, momentInWords } from '../../../ui/evidence/dates';
import { DeadlineBadge } from '../parts/DeadlineBadge';
import type { WholeProgram } from './ProgramSheet';
import styles from './page.module.css';

/** Until when one can apply: the day as it is set, and its last moment on the viewer's own clock. */
export function Deadline({ program: { deadline, deadlineMonth } }: { program: WholeProgram }): JSX.Element {
  const { i18n } = useLingui();
  const now = useNow();
  const state = deadline === null ? null : deadlineState(deadline, now);
  return (
    <div className={styles['deadline']}>
      <h2>
        <Trans>Deadline</Trans>
      </h2>
      <p className={styles['deadlineLine']}>
        {deadline !== null && <time dateTime={deadline}>{dayInWords(i18n, deadline)}</time>}
        <DeadlineBadge deadline={deadline} month={deadlineMonth} />
      </p>
      {state?.state === 'open' && (
        <p className={styles['soft']}>
          <Trans>
            Open to the end of that day in UTC. Where you are:{' '}
            {momentInWords(i18n, new Date(state.lastMoment).toISOString())}
          </Trans>
        </p>
      )}
      {deadline === null && (
        <p className={styles['soft']}>
          <Trans>The official page has the dates of this year.</Trans>
        </p>
      )}
    </div>
  );
}
