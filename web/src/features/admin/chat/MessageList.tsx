import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { JSX } from 'react';
import type { ChatSender } from '../../../gql/schema-types';
import { formatDateTime } from '../../../lib/format/format';
import { DataTable } from '../../../ui/antd/DataTable';
import type { DataColumn } from '../../../ui/antd/DataTable';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import adminStyles from '../parts/admin.module.css';
import type { DeskLine } from './desk-line';
import { MessageText } from './MessageText';
import { ResolvedState } from './ResolvedState';
import styles from './desk.module.css';
import { useResolve } from './use-resolve';
import { useLines } from './use-sessions';
import type { Line } from './use-sessions';

type Shown = 'all' | 'pending' | 'resolved';

interface MessageListProps {
  line: DeskLine;
  /** Makes a consultation the active one. */
  onOpen: (sessionId: string) => void;
  onChange: () => void;
}

/** All messages of all consultations, newest first: sender, time, content, and whether they are resolved. */
export function MessageList({ line, onOpen, onChange }: MessageListProps): JSX.Element {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>('all');
  const lines = useLines(shown === 'all' ? {} : { isResolved: shown === 'resolved' });
  const resolve = useResolve(() => {
    lines.refresh();
    onChange();
  });
  const refresh = useEffectEvent(() => {
    lines.refresh();
  });
  useEffect(
    () =>
      line.listen(({ type }) => {
        if (type === 'message' || type === 'history') refresh();
      }),
    [line],
  );
  const senders: Readonly<Record<ChatSender, string>> = { USER: t`User`, ADMIN: t`Admin`, SYSTEM: t`System` };
  const columns: DataColumn<Line>[] = [
    {
      head: t`Message`,
      width: '38%',
      isName: true,
      render: (message) => <MessageText message={message} />,
    },
    { head: t`Sender`, width: '8%', render: ({ sender }) => senders[sender] },
    { head: t`Name`, width: '12%', render: ({ senderName }) => senderName },
    {
      head: t`Time`,
      width: '14%',
      render: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      head: t`Session`,
      width: '10%',
      render: ({ sessionId, senderName }) => (
        <button
          type="button"
          className={styles['sessionLink']}
          title={sessionId}
          onClick={() => {
            onOpen(sessionId);
          }}
        >
          {sessionId.slice(-8)}
          <span className="visually-hidden">
            <Trans>, open the chat with {senderName}</Trans>
          </span>
        </button>
      ),
    },
    {
      head: t`Status`,
      width: '18%',
      isActions: true,
      // Our own messages need no action.
      render: (message) => message.sender === 'USER' && <ResolvedState message={message} resolve={resolve} />,
    },
  ];
  return (
    <div className={adminStyles['panel']}>
      <div className={adminStyles['line']}>
        <Segmented<Shown>
          aria-label={t`Show`}
          options={[
            { value: 'all', label: t`All` },
            { value: 'pending', label: t`Pending` },
            { value: 'resolved', label: t`Resolved` },
          ]}
          value={shown}
          onChange={setShown}
        />
        <p role="status" className={adminStyles['soft']}>
          {lines.nodes !== null && (
            <Plural value={lines.total} _0="No messages." one="# message" other="# messages" />
          )}
        </p>
      </div>
      {lines.failed && (
        <ListError retry={lines.refetch}>
          <Trans>We couldn't load the messages.</Trans>
        </ListError>
      )}
      {lines.nodes === null && !lines.failed && <Skeleton lines={6} />}
      {lines.nodes?.length === 0 && <EmptyState title={<Trans>No messages here</Trans>} />}
      {lines.nodes !== null && lines.nodes.length > 0 && (
        <DataTable label={t`Chat messages`} columns={columns} rows={lines.nodes} getId={({ id }) => id} />
      )}
      {lines.loadMore !== null && (
        <div>
          <Button busy={lines.loading} onClick={lines.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
