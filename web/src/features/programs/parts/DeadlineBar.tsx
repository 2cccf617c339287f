import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatMonthName } from '../../../lib/format/format';
import { useNow } from '../../../lib/use-now';
import { deadlineState, findTimeLeft } from '../../../product/programs/deadline';
import styles from './deadline-bar.module.css';

/** A deadline within this many days is near. */
const NEAR_DAYS = 14;

interface DeadlineBarProps {
  /** YYYY-MM-DD, open until that day ends in UTC. */
  deadline: string | null;
  /** The usual month, 1 to 12, if no exact day is known. */
  month: number | null;
}

/** The time left to apply: in words, and as a bar of the coming year, hatched if only the month is known. */
export function DeadlineBar({ deadline, month }: DeadlineBarProps): JSX.Element {
  const now = useNow();
  const left = findTimeLeft(deadline, month, now);
  const state = deadline === null ? null : deadlineState(deadline, now);
  const near = state?.state === 'open' && state.days <= NEAR_DAYS;
  return (
    <span className={styles['deadline']} data-near={near} data-closed={state?.state === 'closed'}>
      <span>
        {state === null ? (
          month === null ? (
            <Trans>No fixed date</Trans>
          ) : (
            <Trans>Usually in {formatMonthName(month)}</Trans>
          )
        ) : state.state === 'closed' ? (
          <Trans>Closed</Trans>
        ) : state.days <= 0 ? (
          <Trans>Closes today</Trans>
        ) : (
          <Plural value={state.days} one="# day left" other="# days left" />
        )}
      </span>
      {left !== null && (
        <span className={styles['track']} aria-hidden="true">
          <span
            className={styles['left']}
            data-exact={left.exact}
            style={{ width: `${String(Math.round(left.share * 100))}%` }}
          />
        </span>
      )}
    </span>
  );
}
