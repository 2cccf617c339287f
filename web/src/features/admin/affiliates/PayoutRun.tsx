import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { formatDate, formatMonth, formatPrice } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { AnchorButton, Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import adminStyles from '../parts/admin.module.css';
import {
  CancelPayoutDocument,
  MarkPayoutPaidDocument,
  ReturnPayoutLineDocument,
} from './affiliates.generated';
import type { PayoutRunFragment } from './affiliates.generated';
import { PayoutLines } from './PayoutLines';
import type { Line } from './PayoutLines';
import { ReasonDialog } from './ReasonDialog';

interface PayoutRunProps {
  run: PayoutRunFragment;
  onChanged: () => void;
}

/** A recorded run, which can be sent to the bank, marked as paid, or undone. */
export function PayoutRun({ run, onChanged }: PayoutRunProps): JSX.Element {
  const { t } = useLingui();
  const markPaid = useMutate(MarkPayoutPaidDocument);
  const { busy, problem, run: submit } = useSubmit();
  const [undoing, setUndoing] = useState<Line | 'run' | null>(null);
  const id = run.id ?? '';
  const name = formatMonth(`${run.month}-01`);
  const pay = async (): Promise<void> => {
    await markPaid({ id });
    onChanged();
    showToast({ tone: 'success', title: t`Marked as paid`, description: t`We emailed each affiliate.` });
  };
  return (
    <section className={adminStyles['panel']} aria-label={name}>
      <div className={adminStyles['line']}>
        <h3>
          {name} · {formatPrice(run.totalCents)}
        </h3>
        <RunBadge run={run} />
        {run.status !== 'CANCELED' && (
          <AnchorButton href={`/api/admin/payouts/${id}/bank.csv`} download>
            <Trans>Download bank file (CSV)</Trans>
          </AnchorButton>
        )}
        {run.status === 'APPROVED' && (
          <>
            <Button busy={busy} onClick={() => void submit(pay)}>
              <Trans>Mark as paid</Trans>
            </Button>
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => {
                setUndoing('run');
              }}
            >
              <Trans>Cancel run</Trans>
            </Button>
          </>
        )}
      </div>
      {problem !== null && (
        <FormError key={problem.message}>
          {describeProblem(problem, t`We couldn't do that. Please try again.`)}
        </FormError>
      )}
      <PayoutLines run={run} onReturn={setUndoing} />
      {undoing !== null && (
        <UndoDialog
          run={run}
          undone={undoing}
          onDone={() => {
            setUndoing(null);
            onChanged();
            showToast({ tone: 'success', title: t`The next run pays it.` });
          }}
          onClose={() => {
            setUndoing(null);
          }}
        />
      )}
    </section>
  );
}

function RunBadge({ run: { status, createdAt, paidAt } }: { run: PayoutRunFragment }): JSX.Element {
  if (status === 'CANCELED') {
    return (
      <StatusBadge tone="unmet">
        <Trans>Canceled</Trans>
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone={status === 'PAID' ? 'met' : 'waiting'}>
      {status === 'PAID' ? (
        <Trans>Paid {formatDate(paidAt ?? createdAt)}</Trans>
      ) : (
        <Trans>Approved {formatDate(createdAt)}</Trans>
      )}
    </StatusBadge>
  );
}

interface UndoDialogProps {
  run: PayoutRunFragment;
  undone: Line | 'run';
  onDone: () => void;
  onClose: () => void;
}

/** Asks why a run is canceled, or why one transfer doesn't count as paid. */
function UndoDialog({ run, undone, onDone, onClose }: UndoDialogProps): JSX.Element {
  const cancel = useMutate(CancelPayoutDocument);
  const returnLine = useMutate(ReturnPayoutLineDocument);
  const isPaid = run.status === 'PAID';
  const shared = {
    maxLength: 500,
    onDone,
    onClose,
    ...(!isPaid && { note: <Trans>(only admins see it)</Trans> }),
  };
  if (undone === 'run') {
    return (
      <ReasonDialog
        {...shared}
        title={<Trans>Cancel this run?</Trans>}
        action={<Trans>Cancel run</Trans>}
        lead={
          <Trans>
            Do this only if the bank hasn't sent the money. The next run pays the same commissions.
          </Trans>
        }
        onRefuse={(reason) => cancel({ id: run.id ?? '', reason })}
      />
    );
  }
  const amount = formatPrice(undone.amountCents);
  return (
    <ReasonDialog
      {...shared}
      title={isPaid ? <Trans>Mark {amount} as returned?</Trans> : <Trans>Leave {amount} out?</Trans>}
      action={isPaid ? <Trans>Mark as returned</Trans> : <Trans>Leave out</Trans>}
      lead={
        isPaid ? (
          <Trans>The bank sent the money back. We email the affiliate, and the next run pays it again.</Trans>
        ) : (
          <Trans>This transfer isn't sent. The next run pays it. Download the bank file again.</Trans>
        )
      }
      onRefuse={(reason) => returnLine({ id: undone.id ?? '', reason })}
    />
  );
}
