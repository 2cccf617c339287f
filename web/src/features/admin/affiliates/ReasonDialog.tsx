import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Modal } from '../../../ui/antd/Modal';
import { TextArea } from '../../../ui/antd/TextField';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';

interface ReasonDialogProps {
  title: ReactNode;
  /** The label of the button. */
  action: ReactNode;
  /** Who will read the reason; by default the affiliate. */
  note?: ReactNode;
  /** Shown above the field. */
  lead?: ReactNode;
  /** Counted the same way as on the server. */
  maxLength?: number;
  onRefuse: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Confirms an action that requires a reason: a refusal, or undoing a payout. */
export function ReasonDialog({
  title,
  action,
  note,
  lead,
  maxLength = 1000,
  onRefuse,
  onDone,
  onClose,
}: ReasonDialogProps): JSX.Element {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { busy, problem, run, setProblem } = useSubmit();
  const error = problem?.fields['reason'] ?? problem?.fields['note'];
  const refuse = async (): Promise<void> => {
    if (reason.trim() === '') {
      setProblem({ code: 'VALIDATION_FAILED', message: '', fields: { reason: t`Enter the reason.` } });
      return;
    }
    if (await run(async () => void (await onRefuse(reason.trim())))) onDone();
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void refuse()}>
            {action}
          </Button>
        </>
      }
    >
      {problem !== null && error === undefined && (
        <FormError>{describeProblem(problem, t`We couldn't do that. Please try again.`)}</FormError>
      )}
      {lead !== undefined && <p>{lead}</p>}
      <TextArea
        name="reason"
        label={<Trans>Why</Trans>}
        note={note ?? <Trans>(the affiliate sees it)</Trans>}
        error={error}
        rows={4}
        maxLength={maxLength}
        value={reason}
        onChange={setReason}
      />
    </Modal>
  );
}
