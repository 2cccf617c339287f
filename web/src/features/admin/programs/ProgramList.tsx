import { Plural, Trans } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Button, LinkButton } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { useShortcuts } from '../documents/use-shortcuts';
import { KeyboardShortcuts } from '../parts/KeyboardShortcuts';
import type { KeyboardShortcut } from '../parts/KeyboardShortcuts';
import { ListError } from '../parts/ListError';
import styles from '../parts/admin.module.css';
import { useRows } from '../parts/use-rows';
import { PROGRAM_TYPES } from './form/program-values';
import { ProgramFilter } from './ProgramFilter';
import { ProgramTable, rowId } from './ProgramTable';
import type { Filter, ProgramsUrlState } from './use-programs-url-state';
import type { ProgramRow, Programs } from './use-programs';

const ArchiveDialog = lazy(async () => ({ default: (await import('./ArchiveDialog')).ArchiveDialog }));

const keys: readonly KeyboardShortcut[] = [
  ['J', <Trans key="J">next program</Trans>],
  ['K', <Trans key="K">previous program</Trans>],
  ['Enter', <Trans key="Enter">view it</Trans>],
  ['E', <Trans key="E">edit it</Trans>],
  ['X', <Trans key="X">archive or restore it (asks once)</Trans>],
  ['N', <Trans key="N">add a new program</Trans>],
  ['0', <Trans key="0">all; 1 to 3: one type</Trans>],
  ['?', <Trans key="?">show or hide this list</Trans>],
];

interface ProgramListProps extends Pick<ProgramsUrlState, 'filter' | 'setFilter'> {
  programs: Programs;
}

/**
 * The catalog for admins: search and keyboard navigation; each program can be edited, viewed, archived or restored.
 */
export function ProgramList({ filter, setFilter, programs }: ProgramListProps): JSX.Element {
  const navigate = useNavigate();
  const [programToConfirm, setProgramToConfirm] = useState<ProgramRow | null>(null);
  const [keysShown, setKeysShown] = useState(false);
  const rows = programs.nodes ?? [];
  const walk = useRows(
    rows.map(({ id }) => id),
    rowId,
  );
  const handleKeyDown = (key: string): boolean => {
    const chosen = rows.find(({ id }) => id === walk.chosenId);
    const type = PROGRAM_TYPES[Number(key) - 1];
    if (walk.walk(key)) return true;
    if (key === '?') setKeysShown(!keysShown);
    else if (key === '0') setFilter({ type: null });
    else if (type !== undefined) setFilter({ type });
    else if (key === 'n') void navigate(paths.adminAddProgram.href());
    else if (chosen === undefined) return false;
    else if (key === 'e') void navigate(paths.adminEditProgram.href({ id: chosen.id }));
    else if (key === 'x') setProgramToConfirm(chosen);
    else return false;
    return true;
  };
  const { on, turn } = useShortcuts(handleKeyDown);
  return (
    <div className={styles['panel']}>
      <ProgramFilter filter={filter} onChange={setFilter} />
      <div className={styles['line']}>
        <p role="status" className={styles['soft']}>
          {programs.nodes !== null && (
            <Plural value={programs.total} _0="No matching programs." one="# program" other="# programs" />
          )}
        </p>
        <Button variant="quiet" busy={programs.loading} onClick={programs.refetch}>
          <Trans>Refresh list</Trans>
        </Button>
        <KeyboardShortcuts keys={keys} open={keysShown} onToggle={setKeysShown} on={on} onTurn={turn} />
      </div>
      {programs.failed && (
        <ListError retry={programs.refetch}>
          <Trans>We couldn't load the programs.</Trans>
        </ListError>
      )}
      {programs.nodes === null && !programs.failed && <Skeleton lines={8} />}
      {programs.nodes?.length === 0 && !programs.failed && <Nothing filter={filter} />}
      {rows.length > 0 && <ProgramTable rows={rows} onFocus={walk.choose} onArchive={setProgramToConfirm} />}
      {programs.loadMore !== null && (
        <div>
          <Button busy={programs.loading} onClick={programs.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {programToConfirm !== null && (
        <Suspense>
          <ArchiveDialog
            program={programToConfirm}
            onDone={programs.refetch}
            onClose={() => {
              setProgramToConfirm(null);
              walk.back(programToConfirm.id);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function Nothing({ filter: { type, search, archived } }: { filter: Filter }): JSX.Element {
  if (type !== null || search.trim() !== '') {
    return <EmptyState title={<Trans>No programs match this filter</Trans>} />;
  }
  if (archived) return <EmptyState title={<Trans>No archived programs</Trans>} />;
  return (
    <EmptyState
      title={<Trans>No programs yet</Trans>}
      action={
        <LinkButton variant="primary" to={paths.adminAddProgram.href()}>
          <Trans>Add New Program</Trans>
        </LinkButton>
      }
    />
  );
}
