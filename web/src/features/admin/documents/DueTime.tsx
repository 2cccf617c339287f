import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime } from '../../../lib/format/format';
import { getDistance } from './due';
import type { Distance } from './due';
import styles from './documents.module.css';

/** When the review is due, relative to now and as a time. */
export function DueTime({ dueAt, now }: { dueAt: string; now: number }): JSX.Element {
  const distance = getDistance(dueAt, now);
  return (
    <span className={styles['due']} data-late={distance.late}>
      <strong>
        <DistanceText distance={distance} />
      </strong>{' '}
      <time dateTime={dueAt}>({formatDateTime(dueAt)})</time>
    </span>
  );
}

function DistanceText({ distance: { late, unit, count } }: { distance: Distance }): JSX.Element {
  if (count === 0) return <Trans>due now</Trans>;
  if (late) {
    switch (unit) {
      case 'minutes':
        return <Plural value={count} one="# minute late" other="# minutes late" />;
      case 'hours':
        return <Plural value={count} one="# hour late" other="# hours late" />;
      case 'days':
        return <Plural value={count} one="# day late" other="# days late" />;
    }
  }
  switch (unit) {
    case 'minutes':
      return <Plural value={count} one="due in # minute" other="due in # minutes" />;
    case 'hours':
      return <Plural value={count} one="due in # hour" other="due in # hours" />;
    case 'days':
      return <Plural value={count} one="due in # day" other="due in # days" />;
  }
}
