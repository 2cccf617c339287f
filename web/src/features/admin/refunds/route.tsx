import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RouteHandle } from '../../../lib/route-handle';
import type { RefundStatus } from '../../../gql/schema-types';
import { useNow } from '../../../lib/use-now';
import { Tabs } from '../../../ui/antd/Tabs';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { useShortcuts } from '../documents/use-shortcuts';
import { KeyboardShortcuts } from '../parts/KeyboardShortcuts';
import type { KeyboardShortcut } from '../parts/KeyboardShortcuts';
import { ListError } from '../parts/ListError';
import adminStyles from '../parts/admin.module.css';
import { DecideDialog } from './DecideDialog';
import styles from './refunds.module.css';
import { RequestRow, rowId } from './RequestRow';
import { useRequests } from './use-requests';
import { REFUND_STATUSES, refundLabels } from './labels';

export const handle: RouteHandle = { title: msg`Refunds` };

const keys: readonly KeyboardShortcut[] = [
  ['J', <Trans key="J">next request</Trans>],
  ['K', <Trans key="K">previous request</Trans>],
  ['R', <Trans key="R">refund (asks once)</Trans>],
  ['D', <Trans key="D">decline with a note</Trans>],
  ['?', <Trans key="?">show or hide this list</Trans>],
];

/** Refund requests: open ones that need a decision, and decided ones. */
export function Component(): JSX.Element {
  const { t, i18n } = useLingui();
  const [query, setQuery] = useSearchParams();
  const status =
    REFUND_STATUSES.find((refundStatus) => refundStatus.toLowerCase() === query.get('status')) ?? 'OPEN';
  return (
    <div className={adminStyles['page']}>
      <h1>
        <Trans>Refunds</Trans>
      </h1>
      <Tabs
        label={t`Requests`}
        tabs={REFUND_STATUSES.map((name) => ({ name, label: i18n._(refundLabels[name].label) }))}
        chosen={status}
        onChoose={(name) => {
          setQuery(name === 'OPEN' ? {} : { status: name.toLowerCase() }, {
            replace: true,
            preventScrollReset: true,
          });
        }}
      >
        <Requests key={status} status={status} />
      </Tabs>
    </div>
  );
}

function Requests({ status }: { status: RefundStatus }): JSX.Element {
  const { t } = useLingui();
  const now = useNow();
  const requests = useRequests(status);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [deciding, setDeciding] = useState<{ id: string; decision: 'refund' | 'refuse' } | null>(null);
  const cases = requests.nodes ?? [];
  const [keysShown, setKeysShown] = useState(false);
  const at = cases.findIndex(({ request }) => request.id === chosenId);
  const decided = cases.find(({ request }) => request.id === deciding?.id);

  const focus = (index: number): void => {
    const row = cases[Math.min(Math.max(0, index), cases.length - 1)];
    if (row !== undefined) document.getElementById(rowId(row.request.id))?.focus();
  };
  const { on, turn } = useShortcuts((key) => {
    const chosen = cases[at];
    if (key === 'j') focus(at + 1);
    else if (key === 'k') focus(at - 1);
    else if (key === '?') setKeysShown(!keysShown);
    else if (chosen?.request.status !== 'OPEN') return false;
    else if (key === 'r') setDeciding({ id: chosen.request.id, decision: 'refund' });
    else if (key === 'd') setDeciding({ id: chosen.request.id, decision: 'refuse' });
    else return false;
    return true;
  });
  return (
    <div className={adminStyles['panel']}>
      <div className={adminStyles['line']}>
        <p role="status" className={adminStyles['soft']}>
          {requests.nodes !== null && (
            <Plural value={requests.total} _0="No requests." one="# request" other="# requests" />
          )}
        </p>
        <KeyboardShortcuts keys={keys} open={keysShown} onToggle={setKeysShown} on={on} onTurn={turn} />
      </div>
      {requests.failed && (
        <ListError retry={requests.refetch}>
          <Trans>We couldn't load the requests.</Trans>
        </ListError>
      )}
      {requests.nodes === null && !requests.failed && <Skeleton lines={6} />}
      {requests.nodes?.length === 0 && (
        <EmptyState
          title={status === 'OPEN' ? <Trans>No open requests</Trans> : <Trans>Nothing here yet</Trans>}
        >
          <Trans>Refund requests appear here automatically.</Trans>
        </EmptyState>
      )}
      {cases.length > 0 && (
        <ol className={styles['rows']} aria-label={t`Requests`}>
          {cases.map((refundCase) => {
            const { id } = refundCase.request;
            return (
              <RequestRow
                key={id}
                refundCase={refundCase}
                now={now}
                onFocus={() => {
                  setChosenId(id);
                }}
                onDecide={(decision) => {
                  setDeciding({ id, decision });
                }}
              />
            );
          })}
        </ol>
      )}
      {requests.loadMore !== null && (
        <div>
          <Button busy={requests.loading} onClick={requests.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {deciding !== null && decided !== undefined && (
        <DecideDialog
          refundCase={decided}
          decision={deciding.decision}
          onClose={() => {
            setDeciding(null);
            requests.refetch();
          }}
          onDecided={() => {
            setDeciding(null);
            requests.refetch();
          }}
        />
      )}
    </div>
  );
}
