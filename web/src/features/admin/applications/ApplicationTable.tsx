import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { applicationLabels } from '../../../product/applications/labels';
import { formatDate, formatDateTime } from '../../../lib/format/format';
import { programTypeLabels } from '../../../product/programs/labels';
import { DataTable } from '../../../ui/antd/DataTable';
import type { DataColumn } from '../../../ui/antd/DataTable';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from '../parts/admin.module.css';
import { canMove } from './moves';
import type { Move } from './moves';
import type { ApplicationRow } from './use-applications';

interface ApplicationTableProps {
  rows: readonly ApplicationRow[];
  onFocus: (id: string) => void;
  onOpen: (id: string) => void;
  onDecide: (id: string, move: Move) => void;
}

/** The element id of an application, which receives the focus from keyboard navigation. */
export const rowId = (id: string): string => `application-${id}`;

const getName = ({ user }: ApplicationRow): string => `${user.firstName} ${user.lastName}`;

/** The applications, one per row, with their actions. */
export function ApplicationTable({ rows, onFocus, onOpen, onDecide }: ApplicationTableProps): JSX.Element {
  const { t, i18n } = useLingui();
  const columns: DataColumn<ApplicationRow>[] = [
    {
      head: t`Applicant`,
      width: '16%',
      isName: true,
      render: (row) => (
        <>
          <button
            type="button"
            id={rowId(row.application.id)}
            className={styles['open']}
            onClick={() => {
              onOpen(row.application.id);
            }}
          >
            {getName(row)}
          </button>
          <div className={styles['soft']}>{row.user.email}</div>
        </>
      ),
    },
    {
      head: t`Program`,
      width: '17%',
      render: ({ application: { program } }) => (
        <span>
          <Link to={paths.adminProgram.href({ id: program.id })}>{program.title}</Link>, {program.country}
        </span>
      ),
    },
    {
      head: t`Type`,
      width: '8%',
      render: ({ application }) => i18n._(programTypeLabels[application.type].one),
    },
    {
      head: t`Submitted`,
      width: '11%',
      render: ({ application: { createdAt } }) => (
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatDate(createdAt)}
        </time>
      ),
    },
    {
      head: t`Status`,
      width: '13.5%',
      render: ({ application }) => {
        const { tone, label } = applicationLabels[application.status];
        return <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>;
      },
    },
    {
      head: t`ID`,
      width: '5.5%',
      cut: ({ application }) => application.id,
      render: ({ application }) => <code>{application.id}</code>,
    },
    {
      head: t`User ID`,
      width: '5.5%',
      cut: ({ application }) => application.userId,
      render: ({ application }) => <code>{application.userId}</code>,
    },
    {
      head: t`Actions`,
      width: '23.5%',
      isActions: true,
      render: (row) => <Actions row={row} onOpen={onOpen} onDecide={onDecide} />,
    },
  ];
  return (
    <DataTable
      label={t`Applications`}
      columns={columns}
      rows={rows}
      getId={({ application }) => application.id}
      onFocusRow={onFocus}
    />
  );
}

function Actions({
  row,
  onOpen,
  onDecide,
}: Pick<ApplicationTableProps, 'onOpen' | 'onDecide'> & { row: ApplicationRow }): JSX.Element {
  const { id, status, program } = row.application;
  const about = (
    <span className="visually-hidden">
      : {getName(row)}, {program.title}
    </span>
  );
  const decide = (move: Move, words: JSX.Element): JSX.Element | null =>
    canMove(status, move) ? (
      <Button
        variant="quiet"
        onClick={() => {
          onDecide(id, move);
        }}
      >
        {words}
        {about}
      </Button>
    ) : null;
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          onOpen(id);
        }}
      >
        <Trans>Open</Trans>
        {about}
      </Button>
      {decide('APPROVED', <Trans>Mark as ready</Trans>)}
      {decide('REJECTED', <Trans>Mark as not ready</Trans>)}
    </>
  );
}
