import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate, formatDeadline } from '../../../lib/format/format';
import { deadlineState } from '../../../product/programs/deadline';
import { useNow } from '../../../lib/use-now';
import { DeadlineBar } from '../parts/DeadlineBar';
import type { WholeProgram } from './whole-program';
import styles from './page.module.css';

/** The deadline: the day as published, and its last moment in the viewer's time zone. */
export function Deadline({ program: { deadline, deadlineMonth } }: { program: WholeProgram }): JSX.Element {
  const now = useNow();
  const state = deadline === null ? null : deadlineState(deadline, now);
  return (
    <div className={styles['deadline']}>
      <div className={styles['big']}>
        {deadline !== null && <time dateTime={deadline}>{formatDate(deadline)}</time>}
        <DeadlineBar deadline={deadline} month={deadlineMonth} />
      </div>
      {state?.state === 'open' && (
        <p className={styles['soft']}>
          <Trans>
            Open until the end of that day in UTC. Your local time:{' '}
            {formatDeadline(new Date(state.lastMoment))}
          </Trans>
        </p>
      )}
      {deadline === null && (
        <p className={styles['soft']}>
          <Trans>See the official page for this year's dates.</Trans>
        </p>
      )}
    </div>
  );
}
