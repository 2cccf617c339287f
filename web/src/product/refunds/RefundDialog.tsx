import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { mutate } from '../../lib/apollo/use-mutate';
import { formatPrice } from '../../lib/format/format';
import { describeProblem } from '../../lib/forms/check';
import { useSubmit } from '../../lib/forms/use-submit';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { FormError } from '../../ui/fields/FormError';
import { TextArea } from '../../ui/fields/TextArea';
import { RefundNowDocument, RequestRefundDocument } from './refund.generated';
import { isRefundPending } from './refundable';
import type { RefundablePayment } from './refundable';
import { RefundMeter } from './RefundMeter';
import { RefundState } from './RefundState';

interface RefundDialogProps {
  payment: RefundablePayment;
  onClose: () => void;
}

/** The refund that is possible and why, with a form to request it. Once requested, shows the status of the request. */
export function RefundDialog({ payment, onClose }: RefundDialogProps): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const { busy, problem, run } = useSubmit();
  const { amountCents, requestable } = payment.refundTerms;
  const ask = (): Promise<boolean> =>
    run(async () => {
      const trimmedReason = reason.trim();
      try {
        await mutate(client, RequestRefundDocument, {
          paymentId: payment.id,
          ...(trimmedReason !== '' && { reason: trimmedReason }),
        });
        setSent(true);
      } finally {
        // Also after a refusal: the data on this page was out of date.
        await client
          .query({ query: RefundNowDocument, variables: { id: payment.id }, fetchPolicy: 'network-only' })
          .catch((error: unknown) => {
            console.warn('The payment could not be fetched again.', error);
          });
      }
    });
  const open = requestable && !isSent;
  return (
    <Dialog
      open
      title={open ? <Trans>Request a refund</Trans> : <Trans>Your refund</Trans>}
      onClose={onClose}
      actions={
        open ? (
          <>
            <Button onClick={onClose}>
              {payment.type === 'ASSESSMENT' ? (
                <Trans>Keep my assessment</Trans>
              ) : (
                <Trans>Keep my review</Trans>
              )}
            </Button>
            <Button variant="primary" busy={busy} onClick={() => void ask()}>
              <Trans>Request {formatPrice(amountCents)} refund</Trans>
            </Button>
          </>
        ) : undefined
      }
    >
      {problem !== null && (
        <FormError>
          {describeProblem(problem, t`We couldn't send your request. Your text is still here. Try again.`)}
        </FormError>
      )}
      {open ? (
        <>
          <RefundMeter payment={payment} />
          <p>
            {payment.type === 'ASSESSMENT' ? (
              <Trans>
                Our team decides and emails you. If we refund you, you can no longer use an assessment you
                haven't started.
              </Trans>
            ) : (
              <Trans>
                Our team decides and emails you. If we refund you, the review ends. You keep your messages and
                your documents.
              </Trans>
            )}
          </p>
          <TextArea
            name="reason"
            label={<Trans>Why do you want a refund?</Trans>}
            note={<Trans>(optional)</Trans>}
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={setReason}
          />
        </>
      ) : (
        <State payment={payment} />
      )}
    </Dialog>
  );
}

function State({ payment }: { payment: RefundablePayment }): JSX.Element {
  const { status, refundRequest, refundTerms } = payment;
  if (status === 'REFUNDED' || refundRequest !== null || isRefundPending(payment))
    return <RefundState payment={payment} />;
  return <p>{refundTerms.reason}</p>;
}
