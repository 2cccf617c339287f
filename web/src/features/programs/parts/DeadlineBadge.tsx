import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatMonthName } from '../../../lib/format/format';
import { deadlineState } from '../../../product/programs/deadline';
import { useNow } from '../../../lib/use-now';
import { StatusBadge } from '../../../ui/states/StatusBadge';

/** From how many days on a deadline is near. */
const NEAR_DAYS = 14;

/** The hands of a clock. */
const HANDS = 'M8 2V9L13 12';

interface DeadlineBadgeProps {
  /** YYYY-MM-DD, open to the end of that day in UTC. */
  deadline: string | null;
  /** The usual month where no exact day is known, 1 to 12. */
  month: number | null;
}

/** How long one can still apply, in days of the viewer's own calendar. */
export function DeadlineBadge({ deadline, month }: DeadlineBadgeProps): JSX.Element {
  const now = useNow();
  if (deadline === null) {
    return (
      <StatusBadge tone="plain">
        {month === null ? <Trans>No fixed date</Trans> : <Trans>Usually in {formatMonthName(month)}</Trans>}
      </StatusBadge>
    );
  }
  const state = deadlineState(deadline, now);
  if (state.state === 'closed') {
    return (
      <StatusBadge tone="unmet">
        <Trans>Closed</Trans>
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone={state.days <= NEAR_DAYS ? 'unknown' : 'plain'} mark={HANDS}>
      {state.days <= 0 ? (
        <Trans>Closes today</Trans>
      ) : (
        <Plural value={state.days} one="# day left" other="# days left" />
      )}
    </StatusBadge>
  );
}
