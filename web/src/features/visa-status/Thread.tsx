import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../lib/apollo/use-mutate';
import { describeProblem } from '../../lib/forms/check';
import { useSubmit } from '../../lib/forms/use-submit';
import { showToast } from '../../lib/notify/toasts';
import { Button } from '../../ui/button/Button';
import { FormError } from '../../ui/fields/FormError';
import { TextArea } from '../../ui/fields/TextArea';
import { Messages } from '../../ui/messages/Messages';
import type { Review } from './reviews';
import { ClosedThreadDocument, WriteReviewMessageDocument } from './visa-status.generated';
import styles from './visa-status.module.css';

/** The server's maximum length. */
const MAX_CHARACTERS = 4_000;

/** All messages between consultant and owner, and a reply field while the review is open. */
export function Thread({ review, onSent }: { review: Review; onSent: () => void }): JSX.Element {
  const { messages, assessment } = review;
  const heading = useId();
  const isOpen = assessment.adminStatus !== 'COMPLETED';
  return (
    <section id={`messages-${assessment.id}`} className={styles['thread']} aria-labelledby={heading}>
      <h3 id={heading}>
        <Trans>Messages</Trans>
      </h3>
      {messages.length === 0 ? (
        <p className={styles['soft']}>
          <Trans>No messages yet. Your consultant's reply will appear here.</Trans>
        </p>
      ) : (
        <Messages messages={messages} viewer="OWNER" />
      )}
      {isOpen && <WriteBack assessmentId={assessment.id} onSent={onSent} />}
    </section>
  );
}

/** Messages from before the refund. */
export function ClosedThread({ assessmentId }: { assessmentId: string }): JSX.Element | null {
  const heading = useId();
  const { data } = useQuery(ClosedThreadDocument, { variables: { assessmentId } });
  const messages = data?.reviewMessages ?? [];
  if (messages.length === 0) return null;
  return (
    <section className={styles['thread']} aria-labelledby={heading}>
      <h3 id={heading}>
        <Trans>Messages</Trans>
      </h3>
      <Messages messages={messages} viewer="OWNER" />
    </section>
  );
}

/** The field opens on request: most people only read. */
function WriteBack({ assessmentId, onSent }: { assessmentId: string; onSent: () => void }): JSX.Element {
  const { t } = useLingui();
  const [isWriting, setWriting] = useState(false);
  const [text, setText] = useState('');
  const { busy, problem, run } = useSubmit();
  const write = useMutate(WriteReviewMessageDocument);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isWriting) form.current?.querySelector('textarea')?.focus();
  }, [isWriting]);
  const send = async (): Promise<void> => {
    const sent = await run(async () => {
      await write({ assessmentId, text });
    });
    if (!sent) return;
    setText('');
    setWriting(false);
    showToast({ tone: 'success', title: t`Message sent` });
    onSent();
  };
  if (!isWriting) {
    return (
      <div>
        <Button
          onClick={() => {
            setWriting(true);
          }}
        >
          <Trans>Write a message</Trans>
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles['write']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {problem !== null && (
        <FormError>
          {describeProblem(problem, t`We couldn't send your message. Your text is still here. Try again.`)}
        </FormError>
      )}
      <TextArea
        name="text"
        label={<Trans>Your message</Trans>}
        help={<Trans>We email your consultant. Their answer appears here.</Trans>}
        error={problem?.fields['text']}
        rows={4}
        maxLength={MAX_CHARACTERS}
        value={text}
        onChange={setText}
      />
      <div className={styles['buttons']}>
        <Button type="submit" busy={busy}>
          <Trans>Send message</Trans>
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setWriting(false);
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
