import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { formatDate } from '../../../lib/format/format';
import { programTypeLabels } from '../../../product/programs/labels';
import { DataTable } from '../../../ui/antd/DataTable';
import type { DataColumn } from '../../../ui/antd/DataTable';
import { Button, LinkButton } from '../../../ui/button/Button';
import styles from '../parts/admin.module.css';
import type { ProgramRow } from './use-programs';

interface ProgramTableProps {
  rows: readonly ProgramRow[];
  onFocus: (id: string) => void;
  onArchive: (program: ProgramRow) => void;
}

/** The element id of a program, which receives the focus from keyboard navigation. */
export const rowId = (id: string): string => `program-${id}`;

/** The programs, one per row. */
export function ProgramTable({ rows, onFocus, onArchive }: ProgramTableProps): JSX.Element {
  const { t, i18n } = useLingui();
  const columns: DataColumn<ProgramRow>[] = [
    {
      head: t`Title`,
      width: '23%',
      isName: true,
      render: ({ id, title }) => (
        <Link id={rowId(id)} className={styles['open']} to={paths.adminProgram.href({ id })}>
          {title}
        </Link>
      ),
    },
    {
      head: t`Description`,
      width: '27%',
      render: ({ description }) => (
        <span className={styles['excerpt']} dir="auto">
          {description}
        </span>
      ),
    },
    { head: t`Type`, width: '9%', render: ({ type }) => i18n._(programTypeLabels[type].one) },
    { head: t`Country`, width: '11%', render: ({ country }) => country },
    {
      head: t`Deadline`,
      width: '12%',
      render: ({ deadline }) =>
        deadline === null ? (
          <span className={styles['soft']}>
            <Trans>none</Trans>
          </span>
        ) : (
          <time dateTime={deadline}>{formatDate(deadline)}</time>
        ),
    },
    {
      head: t`Actions`,
      width: '18%',
      isActions: true,
      render: (program) => <Actions program={program} onArchive={onArchive} />,
    },
  ];
  return (
    <DataTable
      label={t`Programs`}
      columns={columns}
      rows={rows}
      getId={({ id }) => id}
      onFocusRow={onFocus}
    />
  );
}

function Actions({
  program,
  onArchive,
}: Pick<ProgramTableProps, 'onArchive'> & { program: ProgramRow }): JSX.Element {
  const { id, title, archived } = program;
  const about = <span className="visually-hidden">: {title}</span>;
  return (
    <>
      <LinkButton variant="quiet" to={paths.adminEditProgram.href({ id })}>
        <Trans>Edit</Trans>
        {about}
      </LinkButton>
      <LinkButton variant="quiet" to={paths.adminProgram.href({ id })}>
        <Trans>View</Trans>
        {about}
      </LinkButton>
      <Button
        variant="quiet"
        onClick={() => {
          onArchive(program);
        }}
      >
        {archived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
        {about}
      </Button>
    </>
  );
}
