import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';

/** A point in time (ISO 8601 in UTC), in the viewer's own zone. */
export function Moment({ at }: { at: string }): JSX.Element {
  const { i18n } = useLingui();
  return <time dateTime={at}>{i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>;
}

/** The viewer's zone as the browser names it, such as Europe/Berlin. */
export function zoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
