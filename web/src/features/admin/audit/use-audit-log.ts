import { useConnection } from '../../../lib/apollo/use-connection';
import type { ConnectionList } from '../../../lib/apollo/use-connection';
import { AuditLogDocument } from './audit.generated';
import type { AuditLogQuery } from './audit.generated';
import { getSetFilters } from './use-audit-filter';
import type { AuditFilter } from './use-audit-filter';
import { usePageSize } from '../parts/use-page-size';

type Shown = AuditLogQuery['auditLog'];
export type AuditEntryRow = Shown['nodes'][number];

/** The matching entries, paginated. */
export function useAuditLog(filter: AuditFilter): ConnectionList<Shown> {
  const first = usePageSize();
  return useConnection(AuditLogDocument, 'auditLog', {
    variables: { ...getSetFilters(filter), first },
    failure: 'The audit log could not be loaded.',
    getId: ({ id }) => id,
    keepsPrevious: true,
  });
}
