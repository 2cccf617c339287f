import type { JSX } from 'react';
import { formatDateTime } from '../../../lib/format/format';

/** A point in time (ISO 8601 in UTC), in the viewer's time zone. */
export function Moment({ at }: { at: string }): JSX.Element {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
