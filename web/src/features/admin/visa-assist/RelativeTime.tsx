import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime } from '../../../lib/format/format';
import { getDistance } from '../documents/due';

/** How long ago something was, with the exact time available. */
export function RelativeTime({ at, now }: { at: string; now: number }): JSX.Element {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      <Words at={at} now={now} />
    </time>
  );
}

function Words({ at, now }: { at: string; now: number }): JSX.Element {
  const { unit, count } = getDistance(at, now);
  if (count === 0) return <Trans>just now</Trans>;
  switch (unit) {
    case 'minutes':
      return <Plural value={count} one="# minute ago" other="# minutes ago" />;
    case 'hours':
      return <Plural value={count} one="# hour ago" other="# hours ago" />;
    case 'days':
      return <Plural value={count} one="# day ago" other="# days ago" />;
  }
}
