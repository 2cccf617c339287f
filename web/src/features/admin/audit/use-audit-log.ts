import { useConnection } from '../../../lib/apollo/use-connection';
import type { ConnectionList } from '../../../lib/apollo/use-connection';
import { AuditLogDocument } from './audit.generated';
import type { AuditLogQuery } from './audit.generated';
import { getGivenFilter } from './use-audit-filter';
import type { AuditFilter } from './use-audit-filter';

type Shown = AuditLogQuery['auditLog'];
export type AuditEntryRow = Shown['nodes'][number];

/** The entries that fit, a page at a time. */
export function useAuditLog(filter: AuditFilter): ConnectionList<Shown> {
  return useConnection(AuditLogDocument, 'auditLog', {
    variables: { ...getGivenFilter(filter), first: 50 },
    failure: 'The audit log could not be loaded.',
    getId: ({ id }) => id,
    keepsPrevious: true,
  });
}
