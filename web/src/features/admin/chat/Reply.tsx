import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Select } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { Suspense, lazy, useRef, useState } from 'react';
import type { JSX } from 'react';
import { MAX_MESSAGE_LENGTH } from '../../../product/chat/frames';
import { Button } from '../../../ui/button/Button';
import { ChatRepliesDocument } from './chat.generated';
import styles from './conversation.module.css';

/** Loaded when an admin edits the saved replies. */
const RepliesDialog = lazy(async () => ({ default: (await import('./RepliesDialog')).RepliesDialog }));

interface ReplyProps {
  draft: string;
  connected: boolean;
  onDraft: (draft: string) => void;
  onSend: (content: string) => void;
}

/** Writes a reply, from scratch or from a saved reply. Enter sends; Shift+Enter starts a new line. */
export function Reply({ draft, connected, onDraft, onSend }: ReplyProps): JSX.Element {
  const { t } = useLingui();
  const { data } = useQuery(ChatRepliesDocument, { fetchPolicy: 'cache-and-network' });
  const [editing, setEditing] = useState(false);
  const field = useRef<TextAreaRef>(null);
  const replies = data?.cannedReplies ?? [];
  const length = Array.from(draft.trim()).length;
  const canSend = connected && length > 0 && length <= MAX_MESSAGE_LENGTH;
  const send = (): void => {
    if (canSend) onSend(draft.trim());
  };
  return (
    <form
      className={styles['reply']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Input.TextArea
        ref={field}
        aria-label={t`Your answer`}
        placeholder={connected ? t`Write an answer` : t`Connecting...`}
        autoSize={{ minRows: 2, maxRows: 8 }}
        disabled={!connected}
        value={draft}
        status={length > MAX_MESSAGE_LENGTH ? 'error' : ''}
        onChange={(event) => {
          onDraft(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className={styles['replyRow']}>
        <Select
          className={styles['replies']}
          aria-label={t`Insert a saved reply`}
          placeholder={t`Insert a saved reply`}
          showSearch={{ optionFilterProp: 'label' }}
          disabled={!connected}
          value={null}
          virtual={false}
          notFoundContent={<Trans>No saved replies yet</Trans>}
          options={replies.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id: string | null) => {
            const reply = replies.find((each) => each.id === id);
            if (reply === undefined) return;
            onDraft(draft.trim() === '' ? reply.content : `${draft.trimEnd()}\n${reply.content}`);
            field.current?.focus();
          }}
        />
        <Button
          variant="quiet"
          className={styles['action']}
          onClick={() => {
            setEditing(true);
          }}
        >
          <Trans>Edit saved replies</Trans>
        </Button>
        <Button variant="primary" type="submit" className={styles['sendButton']} disabled={!canSend}>
          <Trans>Send answer</Trans>
        </Button>
      </div>
      {length > MAX_MESSAGE_LENGTH && (
        <p role="status" className={styles['refusal']}>
          <Trans>An answer has at most 4,000 characters. Send it in two parts.</Trans>
        </p>
      )}
      {editing && (
        <Suspense>
          <RepliesDialog
            replies={replies}
            onClose={() => {
              setEditing(false);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
