import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import type { RouteHandle } from '../../../lib/route-handle';
import { AnchorButton, Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import adminStyles from '../parts/admin.module.css';
import { AuditFilterForm } from './AuditFilterForm';
import { AuditTable } from './AuditTable';
import { ChainCheck } from './ChainCheck';
import { getExportAddress, useAuditFilter } from './use-audit-filter';
import { useAuditLog } from './use-audit-log';

/** antd's dialog loads when an entry is opened. */
const EntryDialog = lazy(async () => ({ default: (await import('./EntryDialog')).EntryDialog }));

export const handle: RouteHandle = { title: msg`Audit log` };

/** The actions of admins, newest first; tampering is detectable. */
export function Component(): JSX.Element {
  const { filter, setFilter, openId, open } = useAuditFilter();
  const log = useAuditLog(filter);
  const rows = log.nodes ?? [];
  const opened = rows.find(({ id }) => id === openId);
  return (
    <div className={adminStyles['pageWide']}>
      <div className={adminStyles['head']}>
        <h1>
          <Trans>Audit log</Trans>
        </h1>
        <AnchorButton href={getExportAddress(filter)} download>
          <Trans>Export CSV</Trans>
        </AnchorButton>
      </div>
      <ChainCheck />
      <AuditFilterForm filter={filter} onChange={setFilter} />
      <div className={adminStyles['line']}>
        <p role="status" className={adminStyles['soft']}>
          {log.nodes !== null && <Shown count={log.nodes.length} isAll={log.loadMore === null} />}
        </p>
        <Button variant="quiet" busy={log.loading} onClick={log.refetch}>
          <Trans>Refresh list</Trans>
        </Button>
      </div>
      {log.failed && (
        <ListError retry={log.refetch}>
          <Trans>We couldn't load the audit log. Check the filters, or try again.</Trans>
        </ListError>
      )}
      {log.nodes === null && !log.failed && <Skeleton lines={10} />}
      {log.nodes?.length === 0 && (
        <EmptyState title={<Trans>No entries here</Trans>}>
          <Trans>Everything that admins change appears here automatically.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && <AuditTable rows={rows} onOpen={open} />}
      {log.loadMore !== null && (
        <div>
          <Button busy={log.loading} onClick={log.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {opened !== undefined && (
        <Suspense>
          <EntryDialog
            entry={opened}
            onClose={() => {
              open(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The total isn't counted: in a long log, that would take longer than loading the page. */
function Shown({ count, isAll }: { count: number; isAll: boolean }): JSX.Element {
  if (isAll) return <Plural value={count} _0="No matching entries." one="# entry" other="# entries" />;
  return (
    <Plural
      value={count}
      one="The newest entry. There are more."
      other="The newest # entries. There are more."
    />
  );
}
