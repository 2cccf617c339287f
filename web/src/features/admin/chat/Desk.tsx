import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Switch } from 'antd';
import { useState } from 'react';
import type { JSX } from 'react';
import { formatNumber } from '../../../lib/format/format';
import type { SessionUser } from '../../../lib/session/session';
import type { ServerFrame } from '../../../product/chat/frames';
import { Tabs } from '../../../ui/antd/Tabs';
import adminStyles from '../parts/admin.module.css';
import { Conversations } from './Conversations';
import type { DeskView } from './desk-line';
import styles from './desk.module.css';
import { Guidance } from './Guidance';
import { MessageList } from './MessageList';
import { playTone, readSound, writeSound } from './sound';
import { useDeskLine } from './use-desk-line';
import { useCounts, useChatSessionsUrlState, useSessions } from './use-sessions';
import type { Counts } from './use-sessions';

/** Frames after which the lists have changed. */
const CHANGES: readonly ServerFrame['type'][] = ['message', 'user_joined', 'history'];

type Tab = 'conversations' | 'messages' | 'guidance';

/** The whole page: one connection, and the lists that follow it. */
export function Desk({ user }: { user: SessionUser }): JSX.Element {
  const { t } = useLingui();
  const place = useChatSessionsUrlState();
  const sessions = useSessions(place.filter);
  const counts = useCounts();
  const [sound, setSound] = useState(readSound);
  const [tab, setTab] = useState<Tab>('conversations');
  const { line, view } = useDeskLine(user, (frame) => {
    if (!CHANGES.includes(frame.type)) return;
    sessions.refresh();
    counts.refresh();
    if (sound && frame.type === 'message' && frame.message.sender === 'user') playTone();
  });
  const refresh = (): void => {
    sessions.refresh();
    counts.refresh();
  };
  return (
    <>
      <div className={styles['head']}>
        <h1>
          <Trans>Chat Management</Trans>
        </h1>
        <Figures counts={counts} />
        <p className={styles['line']} role="status">
          <Line view={view} />
        </p>
        <p className={styles['sound']}>
          <Switch
            size="small"
            aria-labelledby="chat-sound"
            checked={sound}
            onChange={(on) => {
              setSound(on);
              writeSound(on);
              if (on) playTone();
            }}
          />
          <span id="chat-sound">
            <Trans>Sound for new messages</Trans>
          </span>
        </p>
      </div>
      <Tabs
        label={t`Views of the chat`}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { name: 'conversations', label: t`Conversations` },
          { name: 'messages', label: t`All messages` },
          { name: 'guidance', label: t`Guidance` },
        ]}
      >
        {tab === 'conversations' && (
          <Conversations
            user={user}
            place={place}
            sessions={sessions}
            line={line}
            view={view}
            onChange={refresh}
          />
        )}
        {tab === 'messages' && (
          <MessageList
            line={line}
            onOpen={(sessionId) => {
              place.open(sessionId);
              setTab('conversations');
            }}
            onChange={refresh}
          />
        )}
        {tab === 'guidance' && <Guidance />}
      </Tabs>
      <p className={adminStyles['soft']}>
        <Trans>Messages are stored for 7+ days. After that, they're deleted automatically.</Trans>
      </p>
    </>
  );
}

function Figures({ counts: { active, waiting } }: { counts: Counts }): JSX.Element {
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>
          <Trans>Active Chats</Trans>
        </dt>
        <dd>{active === null ? '–' : formatNumber(active)}</dd>
      </div>
      <div>
        <dt>
          <Trans>People waiting</Trans>
        </dt>
        <dd>{waiting === null ? '–' : formatNumber(waiting)}</dd>
      </div>
    </dl>
  );
}

/** Whether people can reach support. */
function Line({ view: { connection, support } }: { view: DeskView }): JSX.Element {
  if (connection.phase !== 'connected')
    return connection.phase === 'ended' ? (
      <Trans>Disconnected. Reload the page.</Trans>
    ) : (
      <Trans>Connecting...</Trans>
    );
  return support === null ? (
    <Trans>You're online</Trans>
  ) : (
    <Plural value={support.adminCount} one="You're online" other="You're online, # admins in all" />
  );
}
