import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { momentInWords } from '../../../ui/evidence/dates';
import { distanceTo } from '../documents/due';

/** How long ago something was, with the moment itself at hand. */
export function Ago({ at, now }: { at: string; now: number }): JSX.Element {
  const { i18n } = useLingui();
  return (
    <time dateTime={at} title={momentInWords(i18n, at)}>
      <Words at={at} now={now} />
    </time>
  );
}

function Words({ at, now }: { at: string; now: number }): JSX.Element {
  const { unit, count } = distanceTo(at, now);
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
