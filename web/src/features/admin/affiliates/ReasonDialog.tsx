import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Modal } from '../../../ui/antd/Modal';
import { TextArea } from '../../../ui/antd/TextField';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';

/** As the server counts. */
const MAX_LENGTH = 1000;

interface ReasonDialogProps {
  title: ReactNode;
  /** What the button says. */
  action: ReactNode;
  onRefuse: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** A refusal with its reason, which the affiliate reads. */
export function ReasonDialog({ title, action, onRefuse, onDone, onClose }: ReasonDialogProps): JSX.Element {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { busy, problem, run, setProblem } = useSubmit();
  const error = problem?.fields['reason'] ?? problem?.fields['note'];
  const refuse = async (): Promise<void> => {
    if (reason.trim() === '') {
      setProblem({ code: 'VALIDATION_FAILED', message: '', fields: { reason: t`Tell the person why.` } });
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
          <Button look="danger" busy={busy} onClick={() => void refuse()}>
            {action}
          </Button>
        </>
      }
    >
      {problem !== null && error === undefined && (
        <FormError>{describeProblem(problem, t`We couldn't do that. Please try again.`)}</FormError>
      )}
      <TextArea
        name="reason"
        label={<Trans>Why</Trans>}
        note={<Trans>(the affiliate sees it)</Trans>}
        error={error}
        rows={4}
        maxLength={MAX_LENGTH}
        value={reason}
        onChange={setReason}
      />
    </Modal>
  );
}
