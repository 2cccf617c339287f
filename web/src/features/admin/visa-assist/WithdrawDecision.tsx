import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { describeProblem } from '../../../lib/forms/check';
import { showToast } from '../../../lib/notify/toasts';
import { Modal } from '../../../ui/antd/Modal';
import { TextArea } from '../../../ui/antd/TextField';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import type { Line } from './RouteLines';
import { useLineDecision } from './use-line-decision';
import type { ReviewCase } from './use-review';
import styles from './visa-assist.module.css';

/** Counted the same way as on the server. */
const MAX_REASON = 500;

interface WithdrawDecisionProps {
  reviewCase: ReviewCase;
  line: Line;
  onClose: () => void;
}

/** Withdraws a decision, so that the rules decide the condition again. */
export function WithdrawDecision({ reviewCase, line, onClose }: WithdrawDecisionProps): JSX.Element {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { busy, problem, withdraw } = useLineDecision(reviewCase);
  const error = problem?.fields['reason'];
  const send = async (): Promise<void> => {
    const { overruled } = line;
    if (overruled === null || !(await withdraw(overruled.id, reason))) return;
    showToast({ tone: 'success', title: t`Decision withdrawn`, description: line.label });
    onClose();
  };
  return (
    <Modal
      title={<Trans>Withdraw this decision?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void send()}>
            <Trans>Withdraw</Trans>
          </Button>
        </>
      }
    >
      <div
        role="presentation"
        className={styles['form']}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.stopPropagation();
        }}
      >
        {problem !== null && error === undefined && (
          <FormError>{describeProblem(problem, t`We couldn't do that. Please try again.`)}</FormError>
        )}
        <p>
          <Trans>
            The rules decide <strong>{line.label}</strong> again. The record of your decision stays.
          </Trans>
        </p>
        <TextArea
          name="reason"
          label={<Trans>Reason</Trans>}
          note={<Trans>(optional)</Trans>}
          help={<Trans>The user reads it.</Trans>}
          error={error}
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Modal>
  );
}
