import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { AuditEntryRow } from './use-audit-log';

/** Who acted: the product itself has no account, and a deleted account has no email address. */
export function Actor({
  entry: { actorId, actorEmail },
}: {
  entry: Pick<AuditEntryRow, 'actorId' | 'actorEmail'>;
}): JSX.Element {
  if (actorId === null) return <Trans>Portolan</Trans>;
  if (actorEmail === null) return <Trans>Deleted account</Trans>;
  return <>{actorEmail}</>;
}
