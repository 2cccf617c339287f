import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { showToast } from '../../../lib/notify/toasts';
import type { SessionUser } from '../../../lib/session/session';
import { Button } from '../../../ui/button/Button';
import { AssignChatSessionDocument, ChatAdminsDocument } from './chat.generated';
import styles from './conversation.module.css';
import type { SessionDetails } from './use-conversation';
import type { Resolve } from './use-resolve';

interface ConversationHeadProps {
  details: SessionDetails | null;
  user: SessionUser;
  resolve: Resolve;
  onChange: () => void;
  onClose: () => void;
}

/** The person, the assignee, and other admins who are viewing the consultation. */
export function ConversationHead({
  details,
  user,
  resolve,
  onChange,
  onClose,
}: ConversationHeadProps): JSX.Element {
  const { t } = useLingui();
  return (
    <header className={styles['head']}>
      <div className={styles['who']}>
        <h2>{details === null ? t`Chat` : `${details.user.firstName} ${details.user.lastName}`}</h2>
        {details !== null && (
          <p className={styles['soft']}>
            {details.userOnline ? (
              <Trans>Online now</Trans>
            ) : (
              <Trans>Away: your answer goes out by email, too</Trans>
            )}
          </p>
        )}
        {details !== null && <Viewers viewers={details.viewers.filter(({ id }) => id !== user.id)} />}
      </div>
      {details !== null && (
        <div className={styles['actions']}>
          <Assignee details={details} user={user} onChange={onChange} />
          <Button
            className={styles['action']}
            busy={resolve.busy}
            onClick={() => {
              resolve.session(details.id, details.unresolvedCount > 0);
            }}
          >
            {details.unresolvedCount > 0 ? <Trans>Resolve chat</Trans> : <Trans>Reopen chat</Trans>}
          </Button>
          <Button variant="quiet" className={styles['action']} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      )}
    </header>
  );
}

function Viewers({ viewers }: { viewers: SessionDetails['viewers'] }): JSX.Element | null {
  if (viewers.length === 0) return null;
  const names = viewers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  return (
    <p className={styles['viewers']}>
      <Trans>Also looking at this chat: {names}</Trans>
    </p>
  );
}

/** Assigns the consultation to an admin or to nobody. */
function Assignee({
  details,
  user,
  onChange,
}: Pick<ConversationHeadProps, 'user' | 'onChange'> & { details: SessionDetails }): JSX.Element {
  const { t } = useLingui();
  const { data } = useQuery(ChatAdminsDocument);
  const send = useMutate(AssignChatSessionDocument);
  const [busy, setBusy] = useState(false);
  const assign = async (assigneeId: string | null): Promise<void> => {
    setBusy(true);
    try {
      await send({ id: details.id, assigneeId });
      onChange();
    } catch (error) {
      const { message } = toProblem(error);
      showToast({
        tone: 'destructive',
        title: t`Update Failed`,
        description: message === '' ? t`We couldn't assign the chat. Please try again.` : message,
      });
    }
    setBusy(false);
  };
  const { assignee } = details;
  const others = (data?.reviewers ?? []).filter(({ id }) => id !== assignee?.id);
  const all = assignee === null ? others : [assignee, ...others];
  return (
    <Select
      className={styles['assignee']}
      aria-label={t`Assigned to`}
      placeholder={t`Unassigned`}
      loading={busy}
      disabled={busy}
      allowClear
      virtual={false}
      value={assignee?.id ?? null}
      options={all.map(({ id, firstName, lastName }) => ({
        value: id,
        label: id === user.id ? t`${firstName} ${lastName} (you)` : `${firstName} ${lastName}`,
      }))}
      onChange={(id: string | undefined) => {
        void assign(id ?? null);
      }}
    />
  );
}
