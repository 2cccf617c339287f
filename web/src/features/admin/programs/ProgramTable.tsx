import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { formatDate } from '../../../lib/format/format';
import { programTypeWords } from '../../../product/programs/words';
import { Button, LinkButton } from '../../../ui/button/Button';
import { Cell, Table } from '../parts/Table';
import styles from '../parts/office.module.css';
import type { ProgramRow } from './use-programs';

interface ProgramTableProps {
  rows: readonly ProgramRow[];
  onFocus: (id: string) => void;
  onArchive: (program: ProgramRow) => void;
}

/** The element of a program. It takes the focus when the keys move there. */
export const rowId = (id: string): string => `program-${id}`;

/** The programs, a row each. */
export function ProgramTable({ rows, onFocus, onArchive }: ProgramTableProps): JSX.Element {
  const { t } = useLingui();
  return (
    <Table
      label={t`Programs`}
      columns={[
        { head: t`Title`, width: '23%' },
        { head: t`Description`, width: '27%' },
        { head: t`Type`, width: '9%' },
        { head: t`Country`, width: '11%' },
        { head: t`Deadline`, width: '12%' },
        { head: t`Actions`, width: '18%' },
      ]}
    >
      {rows.map((program) => (
        <Row key={program.id} program={program} onFocus={onFocus} onArchive={onArchive} />
      ))}
    </Table>
  );
}

interface RowProps extends Omit<ProgramTableProps, 'rows'> {
  program: ProgramRow;
}

function Row({ program, onFocus, onArchive }: RowProps): JSX.Element {
  const { t, i18n } = useLingui();
  const { id, title, description, type, country, deadline, archived } = program;
  const about = <span className="visually-hidden">: {title}</span>;
  return (
    <tr
      onFocus={() => {
        onFocus(id);
      }}
    >
      <th scope="row">
        <Link id={rowId(id)} className={styles['open']} to={paths.adminProgram.href({ id })}>
          {title}
        </Link>
      </th>
      <Cell label={t`Description`}>
        <span className={styles['excerpt']} dir="auto">
          {description}
        </span>
      </Cell>
      <Cell label={t`Type`}>{i18n._(programTypeWords[type].one)}</Cell>
      <Cell label={t`Country`}>{country}</Cell>
      <Cell label={t`Deadline`}>
        {deadline === null ? (
          <span className={styles['soft']}>
            <Trans>none</Trans>
          </span>
        ) : (
          <time dateTime={deadline}>{formatDate(deadline)}</time>
        )}
      </Cell>
      <Cell label={t`Actions`} actions>
        <LinkButton look="quiet" to={paths.adminEditProgram.href({ id })}>
          <Trans>Edit</Trans>
          {about}
        </LinkButton>
        <LinkButton look="quiet" to={paths.adminProgram.href({ id })}>
          <Trans>View</Trans>
          {about}
        </LinkButton>
        <Button
          look="quiet"
          onClick={() => {
            onArchive(program);
          }}
        >
          {archived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
          {about}
        </Button>
      </Cell>
    </tr>
  );
}
