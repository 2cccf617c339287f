import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { JSX } from 'react';
import { applicationLabels } from '../../../product/applications/labels';
import { describeProblem } from '../../../lib/forms/check';
import { showToast } from '../../../lib/notify/toasts';
import { Button } from '../../../ui/button/Button';
import { Modal } from '../../../ui/antd/Modal';
import { FormError } from '../../../ui/fields/FormError';
import { TextArea } from '../../../ui/antd/TextField';
import type { Applicant } from './applicant';
import styles from './applications.module.css';
import { canMove } from './moves';
import type { Move } from './moves';
import { useDecide } from './use-decide';
import type { OpenApplication } from './use-decide';

/** Counted the same way as on the server. */
const MAX_NOTE_LENGTH = 2000;

const titles: Readonly<Record<Move, JSX.Element>> = {
  IN_REVIEW: <Trans>Start checking this application?</Trans>,
  APPROVED: <Trans>Mark this application as ready?</Trans>,
  REJECTED: <Trans>Mark this application as not ready?</Trans>,
};

const verbs: Readonly<Record<Move, JSX.Element>> = {
  IN_REVIEW: <Trans>Start check</Trans>,
  APPROVED: <Trans>Mark as ready</Trans>,
  REJECTED: <Trans>Mark as not ready</Trans>,
};

interface DecideDialogProps {
  application: OpenApplication;
  applicant: Applicant;
  move: Move;
  onClose: () => void;
}

/** Asks for the note to the applicant before a decision; a rejection requires a reason. */
export function DecideDialog({ application, applicant, move, onClose }: DecideDialogProps): JSX.Element {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const { busy, problem, setProblem, overtaken, decide } = useDecide();
  const { name } = applicant;
  const { status, program } = application;
  const rejects = move === 'REJECTED';
  const possible = canMove(status, move);
  const noteError = problem?.fields['note'];

  const submit = async (): Promise<void> => {
    const trimmedNote = note.trim();
    if (rejects && trimmedNote === '') {
      setProblem({ code: 'VALIDATION_FAILED', message: '', fields: { note: t`Enter the reason.` } });
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    if (!(await decide(application, move, trimmedNote))) return;
    const word = i18n._(applicationLabels[move].label);
    showToast({
      tone: 'success',
      title: t`Status Updated`,
      description: t`${name}, ${program.title}: ${word}`,
    });
    onClose();
  };
  return (
    <Modal
      title={titles[move]}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{possible ? <Trans>Go back</Trans> : <Trans>Close</Trans>}</Button>
          {possible && (
            <Button variant={rejects ? 'danger' : 'primary'} busy={busy} onClick={() => void submit()}>
              {verbs[move]}
            </Button>
          )}
        </>
      }
    >
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (possible) void submit();
        }}
      >
        <form
          ref={form}
          noValidate
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (possible) void submit();
          }}
        >
          {problem !== null && noteError === undefined && (
            <FormError title={overtaken ? <Trans>Someone else changed this first.</Trans> : undefined}>
              {describeProblem(problem, t`We couldn't save this. Try again.`)}{' '}
              {overtaken && possible && (
                <Trans>You can still decide. Your text is here: send it again if it still applies.</Trans>
              )}
            </FormError>
          )}
          <p>
            <strong>{name}</strong>, {program.title}, {program.country}
          </p>
          {possible ? (
            <TextArea
              name="note"
              label={rejects ? <Trans>Reason</Trans> : <Trans>Note</Trans>}
              note={rejects ? undefined : <Trans>(optional)</Trans>}
              help={<Trans>The applicant sees this here and by email.</Trans>}
              error={noteError}
              rows={4}
              maxLength={MAX_NOTE_LENGTH}
              value={note}
              onChange={setNote}
            />
          ) : (
            <p>
              <Trans>Status now: {i18n._(applicationLabels[status].label)}.</Trans>
            </p>
          )}
        </form>
      </div>
    </Modal>
  );
}
