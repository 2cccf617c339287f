import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { applicationWords } from '../../../product/applications/words';
import { formatDate, formatDateTime } from '../../../lib/format/format';
import { programTypeWords } from '../../../product/programs/words';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { Cell, Table } from '../parts/Table';
import styles from '../parts/office.module.css';
import { canMove } from './moves';
import type { Move } from './moves';
import type { ApplicationRow } from './use-applications';

interface ApplicationTableProps {
  rows: readonly ApplicationRow[];
  onFocus: (id: string) => void;
  onOpen: (id: string) => void;
  onDecide: (id: string, move: Move) => void;
}

/** The element of an application. It takes the focus when the keys move there. */
export const rowId = (id: string): string => `application-${id}`;

/** The applications, a row each, with what can be done about each. */
export function ApplicationTable({ rows, ...does }: ApplicationTableProps): JSX.Element {
  const { t } = useLingui();
  return (
    <Table
      label={t`Applications`}
      columns={[
        { head: t`Applicant`, width: '16%' },
        { head: t`Program`, width: '18%' },
        { head: t`Type`, width: '9%' },
        { head: t`Submitted`, width: '9.5%' },
        { head: t`Status`, width: '11%' },
        { head: t`ID`, width: '8%' },
        { head: t`User ID`, width: '8%' },
        { head: t`Actions`, width: '20.5%' },
      ]}
    >
      {rows.map((row) => (
        <Row key={row.application.id} row={row} {...does} />
      ))}
    </Table>
  );
}

interface RowProps extends Omit<ApplicationTableProps, 'rows'> {
  row: ApplicationRow;
}

function Row({ row: { application, user }, onFocus, onOpen, onDecide }: RowProps): JSX.Element {
  const { t, i18n } = useLingui();
  const { id, userId, type, status, createdAt, program } = application;
  const { tone, label } = applicationWords[status];
  const name = `${user.firstName} ${user.lastName}`;
  const about = (
    <span className="visually-hidden">
      : {name}, {program.title}
    </span>
  );
  return (
    <tr
      onFocus={() => {
        onFocus(id);
      }}
    >
      <th scope="row">
        <button
          type="button"
          id={rowId(id)}
          className={styles['open']}
          onClick={() => {
            onOpen(id);
          }}
        >
          {name}
        </button>
        <div className={styles['soft']}>{user.email}</div>
      </th>
      <Cell label={t`Program`}>
        <span>
          <Link to={paths.adminProgram.href({ id: program.id })}>{program.title}</Link>, {program.country}
        </span>
      </Cell>
      <Cell label={t`Type`}>{i18n._(programTypeWords[type].one)}</Cell>
      <Cell label={t`Submitted`}>
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatDate(createdAt)}
        </time>
      </Cell>
      <Cell label={t`Status`}>
        <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
      </Cell>
      <Cell label={t`ID`} cut={id}>
        <code>{id}</code>
      </Cell>
      <Cell label={t`User ID`} cut={userId}>
        <code>{userId}</code>
      </Cell>
      <Cell label={t`Actions`} actions>
        <Button
          look="quiet"
          onClick={() => {
            onOpen(id);
          }}
        >
          <Trans>Open</Trans>
          {about}
        </Button>
        {canMove(status, 'APPROVED') && (
          <Button
            look="quiet"
            onClick={() => {
              onDecide(id, 'APPROVED');
            }}
          >
            <Trans>Mark as ready</Trans>
            {about}
          </Button>
        )}
        {canMove(status, 'REJECTED') && (
          <Button
            look="quiet"
            onClick={() => {
              onDecide(id, 'REJECTED');
            }}
          >
            <Trans>Mark as not ready</Trans>
            {about}
          </Button>
        )}
      </Cell>
    </tr>
  );
}
