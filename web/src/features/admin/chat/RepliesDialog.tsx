import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { TextArea, TextField } from '../../../ui/antd/TextField';
import { Modal } from '../../../ui/antd/Modal';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { ChatRepliesDocument, DeleteChatReplyDocument, SaveChatReplyDocument } from './chat.generated';
import type { ChatRepliesQuery } from './chat.generated';
import styles from './conversation.module.css';

type SavedReply = ChatRepliesQuery['cannedReplies'][number];
/** A reply being edited; `id` is null for a new one. */
type EditedReply = Pick<SavedReply, 'title' | 'content'> & { id: string | null };

const newReply: EditedReply = { id: null, title: '', content: '' };

interface RepliesDialogProps {
  replies: readonly SavedReply[];
  onClose: () => void;
}

/** The saved replies that all admins share: add, change, delete. */
export function RepliesDialog({ replies, onClose }: RepliesDialogProps): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const save = useMutate(SaveChatReplyDocument);
  const remove = useMutate(DeleteChatReplyDocument);
  const [edited, setEdited] = useState<EditedReply>(newReply);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await work();
      await client.refetchQueries({ include: [ChatRepliesDocument] });
      setEdited(newReply);
    } catch (reason) {
      setError(describeProblem(toProblem(reason), t`We couldn't save the reply. Please try again.`));
    }
    setBusy(false);
  };
  const { id, title, content } = edited;
  return (
    <Modal
      title={<Trans>Saved replies</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={title.trim() === '' || content.trim() === ''}
            onClick={() => void run(() => save({ input: { ...(id !== null && { id }), title, content } }))}
          >
            {id === null ? <Trans>Add reply</Trans> : <Trans>Save reply</Trans>}
          </Button>
        </>
      }
    >
      {error !== null && <FormError>{error}</FormError>}
      <ul className={styles['savedReplies']}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <span>{reply.title}</span>
            <span>
              <Button
                variant="quiet"
                onClick={() => {
                  setEdited(reply);
                }}
              >
                <Trans>Change</Trans>
                <span className="visually-hidden"> {reply.title}</span>
              </Button>
              <Button variant="quiet" busy={busy} onClick={() => void run(() => remove({ id: reply.id }))}>
                <Trans>Delete</Trans>
                <span className="visually-hidden"> {reply.title}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <TextField
        name="title"
        label={<Trans>Title</Trans>}
        maxLength={80}
        value={title}
        onChange={(value) => {
          setEdited({ ...edited, title: value });
        }}
      />
      <TextArea
        name="content"
        label={<Trans>Reply</Trans>}
        value={content}
        onChange={(value) => {
          setEdited({ ...edited, content: value });
        }}
      />
    </Modal>
  );
}
