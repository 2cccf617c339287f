import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format/format';
import { DataTable } from '../../../ui/antd/DataTable';
import adminStyles from '../parts/admin.module.css';
import { readChanges } from './changes';
import { Actor } from './Actor';
import type { AuditEntryRow } from './use-audit-log';

interface AuditTableProps {
  rows: readonly AuditEntryRow[];
  onOpen: (id: string) => void;
}

/** The entries of the audit log: compact rows, or cards on narrow screens. */
export function AuditTable({ rows, onOpen }: AuditTableProps): JSX.Element {
  const { t } = useLingui();
  return (
    <DataTable
      label={t`Audit log`}
      rows={rows}
      getId={({ id }) => id}
      compact
      columns={[
        {
          head: t`Action`,
          width: '18%',
          isName: true,
          render: ({ id, action, number }) => (
            <button
              type="button"
              data-opens
              className={adminStyles['open']}
              onClick={() => {
                onOpen(id);
              }}
            >
              {action}
              <span className="visually-hidden">, {number}</span>
            </button>
          ),
        },
        {
          head: t`When`,
          width: '15%',
          render: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
        },
        {
          head: t`Who`,
          width: '17%',
          cut: ({ actorEmail }) => actorEmail ?? '',
          render: (entry) => <Actor entry={entry} />,
        },
        {
          head: t`Record`,
          width: '18%',
          cut: ({ subjectType, subjectId }) => `${subjectType} ${subjectId}`,
          render: ({ subjectType, subjectId }) => (
            <>
              {subjectType} <code>{subjectId}</code>
            </>
          ),
        },
        {
          head: t`Changed fields`,
          width: '18%',
          cut: ({ changes }) => listFields(changes),
          render: ({ changes }) => listFields(changes),
        },
        {
          head: t`IP address`,
          width: '9%',
          cut: ({ ip }) => ip,
          render: ({ ip }) => <code>{ip}</code>,
        },
        {
          head: t`No.`,
          label: t`Number`,
          width: '5%',
          render: ({ number }) => (number === null ? '' : formatNumber(number)),
        },
      ]}
    />
  );
}

function listFields(changes: unknown): string {
  return readChanges(changes)
    .map(({ field }) => field)
    .join(', ');
}
