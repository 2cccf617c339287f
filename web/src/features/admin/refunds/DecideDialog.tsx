import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { formatPrice } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { TextArea } from '../../../ui/antd/TextField';
import { Modal } from '../../../ui/antd/Modal';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { RefundPaymentDocument, RefuseRefundDocument } from './refunds.generated';
import styles from './refunds.module.css';
import type { RefundCase } from './use-requests';

/** Counted the same way as on the server. */
const MAX_NOTE_LENGTH = 2000;

interface DecideDialogProps {
  refundCase: RefundCase;
  decision: 'refund' | 'refuse';
  /** Called after the decision, or if someone else decided first. */
  onDecided: () => void;
  onClose: () => void;
}

/** Asks for confirmation and explains the consequences: the refund, or a note that the user reads. */
export function DecideDialog({ refundCase, decision, onDecided, onClose }: DecideDialogProps): JSX.Element {
  const { t } = useLingui();
  const refund = useMutate(RefundPaymentDocument);
  const refuse = useMutate(RefuseRefundDocument);
  const [note, setNote] = useState('');
  const { busy, problem, run, setProblem } = useSubmit();
  const { request, payment, payer } = refundCase;
  const [begun, setBegun] = useState<number | null>(null);
  // The amount left to refund, less what was already refunded; while a refund is in progress, its amount.
  const cents = begun ?? payment.refundTerms.amountCents;
  const amount = formatPrice(cents);
  const name = payer === null ? t`a former user` : `${payer.firstName} ${payer.lastName}`;
  const isRefund = decision === 'refund';

  const decide = async (): Promise<void> => {
    const trimmedNote = note.trim();
    if (!isRefund && trimmedNote === '') {
      setProblem({ code: 'VALIDATION_FAILED', message: '', fields: { note: t`Tell the user why.` } });
      return;
    }
    setBegun(cents);
    const done = await run(async () => {
      if (isRefund) await refund({ id: payment.id, ...(trimmedNote !== '' && { reason: trimmedNote }) });
      else await refuse({ id: request.id, note: trimmedNote });
    });
    if (!done) {
      setBegun(null);
      return;
    }
    showToast(
      isRefund
        ? { tone: 'success', title: t`Refunded`, description: t`We sent ${amount} back to ${name}.` }
        : { title: t`Declined`, description: t`${name} can read your note.` },
    );
    onDecided();
  };
  if (isRefund && cents === 0) {
    return (
      <Modal title={<Trans>Nothing to refund now</Trans>} onClose={onClose}>
        <p>
          <Trans>The user sees: {payment.refundTerms.reason}</Trans>
        </p>
      </Modal>
    );
  }
  const noteError = problem?.fields['note'] ?? problem?.fields['reason'];
  return (
    <Modal
      title={isRefund ? <Trans>Refund {amount}?</Trans> : <Trans>Decline the refund?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep request open</Trans>
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void decide()}>
            {isRefund ? <Trans>Refund {amount}</Trans> : <Trans>Decline refund</Trans>}
          </Button>
        </>
      }
    >
      {problem !== null && noteError === undefined && (
        <FormError>{describeProblem(problem, t`We couldn't do that. Please try again.`)}</FormError>
      )}
      {isRefund ? (
        <>
          <p>
            <Trans>You can't undo this. It does three things:</Trans>
          </p>
          <ul className={styles['list']}>
            <li>
              <Trans>
                {amount} goes back to the card of {name}.
              </Trans>
            </li>
            <li>
              {payment.type === 'ASSESSMENT' ? (
                <Trans>The user loses an unused assessment.</Trans>
              ) : (
                <Trans>The review closes. The user keeps messages and documents.</Trans>
              )}
            </li>
            <li>
              <Trans>We reverse any commission on this payment.</Trans>
            </li>
          </ul>
        </>
      ) : (
        <p>
          <Trans>We keep the money and send your note to {name}, here and by email.</Trans>
        </p>
      )}
      <TextArea
        name="note"
        label={isRefund ? <Trans>Note</Trans> : <Trans>Why</Trans>}
        note={isRefund ? <Trans>(optional, the user sees it)</Trans> : <Trans>(the user sees it)</Trans>}
        error={noteError}
        rows={4}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={setNote}
      />
    </Modal>
  );
}
