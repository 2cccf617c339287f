import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime } from '../../../lib/format/format';
import { getDistance } from '../documents/due';
import styles from './list.module.css';

/** How long a person has been waiting for a reply; empty if nobody is waiting. */
export function Waiting({ since, now }: { since: string | null; now: number }): JSX.Element {
  if (since === null) {
    return (
      <span>
        <Trans>Answered</Trans>
      </span>
    );
  }
  return (
    <time dateTime={since} title={formatDateTime(since)} className={styles['waits']}>
      <Words since={since} now={now} />
    </time>
  );
}

function Words({ since, now }: { since: string; now: number }): JSX.Element {
  const { unit, count } = getDistance(since, now);
  if (count === 0) return <Trans>Waiting less than a minute</Trans>;
  switch (unit) {
    case 'minutes':
      return <Plural value={count} one="Waiting # minute" other="Waiting # minutes" />;
    case 'hours':
      return <Plural value={count} one="Waiting # hour" other="Waiting # hours" />;
    case 'days':
      return <Plural value={count} one="Waiting # day" other="Waiting # days" />;
  }
}
