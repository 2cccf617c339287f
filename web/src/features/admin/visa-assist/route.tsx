import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Suspense, lazy, useRef, useState } from 'react';
import type { JSX } from 'react';
import type { RouteHandle } from '../../../lib/route-handle';
import { ADMIN_STATUSES } from '../../../product/reviews/labels';
import { useSession } from '../../../lib/session/use-session';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { useShortcuts } from '../documents/use-shortcuts';
import { KeyboardShortcuts } from '../parts/KeyboardShortcuts';
import type { KeyboardShortcut } from '../parts/KeyboardShortcuts';
import { ListError } from '../parts/ListError';
import adminStyles from '../parts/admin.module.css';
import { CaseFilter } from './CaseFilter';
import { CaseTable, rowId } from './CaseTable';
import { isDirty } from './draft';
import { useAssign } from './use-assign';
import { useCases } from './use-cases';
import { useCasesUrlState } from './use-filter';
import { useDrafts } from './use-drafts';

const CaseDialog = lazy(async () => ({ default: (await import('./CaseDialog')).CaseDialog }));

export const handle: RouteHandle = { title: msg`Visa Assist Manager` };

const keys: readonly KeyboardShortcut[] = [
  ['J', <Trans key="J">next review</Trans>],
  ['K', <Trans key="K">previous review</Trans>],
  ['Enter', <Trans key="Enter">open it</Trans>],
  ['A', <Trans key="A">assign to me</Trans>],
  ['M', <Trans key="M">mine or everyone's</Trans>],
  ['0', <Trans key="0">all; 1 to 4: one status</Trans>],
  ['Ctrl Enter', <Trans key="Ctrl Enter">in the review: save</Trans>],
  ['Esc', <Trans key="Esc">in the review: close; your draft stays</Trans>],
  ['?', <Trans key="?">show or hide this list</Trans>],
];

export function Component(): JSX.Element | null {
  const { user } = useSession();
  return user === null ? null : <Reviews key={user.id} adminId={user.id} />;
}

/** The paid reviews: status and due date; each opens in a dialog. */
function Reviews({ adminId }: { adminId: string }): JSX.Element {
  const { filter, setFilter, openId, open } = useCasesUrlState();
  const now = useNow();
  const cases = useCases(filter);
  const drafts = useDrafts(adminId);
  const { assign } = useAssign();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [keysShown, setKeysShown] = useState(false);
  const place = useRef(0);
  const rows = cases.nodes ?? [];
  const at = rows.findIndex(({ assessment }) => assessment.id === chosenId);

  const focus = (index: number): boolean => {
    const row = rows[Math.min(index, rows.length - 1)];
    if (row === undefined) return false;
    document.getElementById(rowId(row.assessment.id))?.focus();
    return true;
  };
  const handleKeyDown = (key: string): boolean => {
    const number = Number(key);
    if (key === 'j') return focus(at + 1);
    if (key === 'k') return focus(Math.max(0, at - 1));
    if (key === 'm') setFilter({ mine: !filter.mine });
    else if (key === '?') setKeysShown(!keysShown);
    else if (key === 'a' && at >= 0 && chosenId !== null) assign(chosenId, adminId);
    else if (key === '0') setFilter({ status: null });
    else if (ADMIN_STATUSES[number - 1] !== undefined)
      setFilter({ status: ADMIN_STATUSES[number - 1] ?? null });
    else return false;
    return true;
  };
  const { on, turn } = useShortcuts(handleKeyDown);

  const close = (): void => {
    open(null);
    // The row may have left the list because of the decision.
    setTimeout(() => {
      const still = document.getElementById(rowId(openId ?? ''));
      if (still === null) focus(place.current);
      else still.focus();
    });
  };
  return (
    <div className={adminStyles['pageWide']}>
      <h1>
        <Trans>Visa Assist Manager</Trans>
      </h1>
      <CaseFilter filter={filter} onChange={setFilter} />
      <div className={adminStyles['line']}>
        <p role="status" className={adminStyles['soft']}>
          {cases.nodes !== null && (
            <Plural value={cases.total} _0="No matching reviews." one="# review" other="# reviews" />
          )}
        </p>
        <Button variant="quiet" busy={cases.loading} onClick={cases.refetch}>
          <Trans>Refresh list</Trans>
        </Button>
        <KeyboardShortcuts keys={keys} open={keysShown} onToggle={setKeysShown} on={on} onTurn={turn} />
      </div>
      {cases.failed && (
        <ListError retry={cases.refetch}>
          <Trans>We couldn't load the reviews.</Trans>
        </ListError>
      )}
      {cases.nodes === null && !cases.failed && <Skeleton lines={8} />}
      {cases.nodes?.length === 0 && (
        <EmptyState title={<Trans>No reviews here</Trans>}>
          <Trans>Paid reviews appear here automatically.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <CaseTable
          rows={rows}
          now={now}
          unsaved={Object.entries(drafts.drafts).flatMap(([id, { draft }]) => (isDirty(draft) ? [id] : []))}
          onFocus={setChosenId}
          onOpen={(id) => {
            place.current = rows.findIndex(({ assessment }) => assessment.id === id);
            open(id);
          }}
        />
      )}
      {cases.loadMore !== null && (
        <div>
          <Button busy={cases.loading} onClick={cases.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {openId !== null && (
        <Suspense>
          <CaseDialog key={openId} id={openId} drafts={drafts} now={now} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
