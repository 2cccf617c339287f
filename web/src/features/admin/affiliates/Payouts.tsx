import { useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useConnection } from '../../../lib/apollo/use-connection';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { formatPrice } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { Modal } from '../../../ui/antd/Modal';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import adminStyles from '../parts/admin.module.css';
import {
  AdminPayoutsDocument,
  PayoutDraftDocument,
  PayoutPreviewDocument,
  RecordPayoutDocument,
} from './affiliates.generated';
import type { PayoutRunFragment } from './affiliates.generated';
import { DraftNotice } from './DraftNotice';
import { PayoutLines } from './PayoutLines';
import { PayoutRun } from './PayoutRun';

/** What is due now, and all runs so far: approved, sent to the bank, and paid. */
export function Payouts(): JSX.Element {
  const { t } = useLingui();
  const preview = useQuery(PayoutPreviewDocument, { fetchPolicy: 'network-only' });
  const runs = useConnection(AdminPayoutsDocument, 'adminPayouts', {
    variables: {},
    failure: 'The payouts could not be loaded.',
    getId: ({ id }) => id ?? '',
  });
  const record = useMutate(RecordPayoutDocument);
  const { busy, problem, run } = useSubmit();
  const draft = useQuery(PayoutDraftDocument, { fetchPolicy: 'network-only' });
  const [asking, setAsking] = useState<PayoutRunFragment | null>(null);
  const due = preview.data?.payoutPreview;
  const reload = (): void => {
    void preview.refetch();
    void draft.refetch();
    runs.refetch();
  };
  return (
    <div className={adminStyles['panel']}>
      {problem !== null && (
        <FormError key={problem.message}>
          {describeProblem(problem, t`We couldn't do that. Please try again.`)}
        </FormError>
      )}
      {draft.data?.adminPayoutDraft != null && (
        <DraftNotice draft={draft.data.adminPayoutDraft} onReview={setAsking} />
      )}
      <h2>
        <Trans>Due now</Trans>
      </h2>
      {preview.error !== undefined && (
        <ListError retry={() => void preview.refetch()}>
          <Trans>We couldn't load what is due.</Trans>
        </ListError>
      )}
      {due === undefined && preview.error === undefined && <Skeleton lines={3} />}
      {due !== undefined && due.lines.length === 0 && (
        <p className={adminStyles['soft']}>
          <Trans>Nothing is due. Commissions are paid 30 days after the payment.</Trans>
        </p>
      )}
      {due !== undefined && due.lines.length > 0 && (
        <>
          <PayoutLines run={due} />
          <div>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(due);
              }}
            >
              <Trans>Approve payout of {formatPrice(due.totalCents)}</Trans>
            </Button>
          </div>
        </>
      )}
      <h2>
        <Trans>Payout runs</Trans>
      </h2>
      {runs.failed && (
        <ListError retry={runs.refetch}>
          <Trans>We couldn't load the payouts.</Trans>
        </ListError>
      )}
      {runs.nodes === null && !runs.failed && <Skeleton lines={4} />}
      {runs.nodes?.length === 0 && (
        <p className={adminStyles['soft']}>
          <Trans>No payouts yet.</Trans>
        </p>
      )}
      {runs.nodes?.map((node) => (
        <PayoutRun key={node.id} run={node} onChanged={reload} />
      ))}
      {runs.loadMore !== null && (
        <div>
          <Button busy={runs.loading} onClick={runs.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {asking !== null && (
        <Modal
          title={<Trans>Approve {formatPrice(asking.totalCents)}?</Trans>}
          onClose={() => {
            setAsking(null);
          }}
          actions={
            <>
              <Button
                onClick={() => {
                  setAsking(null);
                }}
              >
                <Trans>Cancel</Trans>
              </Button>
              <Button
                variant="primary"
                busy={busy}
                onClick={() =>
                  void run(async () => {
                    await record({ month: asking.month });
                    setAsking(null);
                    reload();
                    showToast({
                      tone: 'success',
                      title: t`Payout approved`,
                      description: t`Send the bank file, then mark the payout as paid.`,
                    });
                  })
                }
              >
                <Trans>Approve payout</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>
              These commissions count as paid from now on, and no later run pays them again. What became due
              since you opened this page is included.
            </Trans>
          </p>
          <MissingAccounts run={asking} />
        </Modal>
      )}
    </div>
  );
}

/** Affiliates that the bank can't pay yet, before the run is approved. */
function MissingAccounts({ run }: { run: PayoutRunFragment }): JSX.Element | null {
  const missing = run.lines.filter(({ accountEnding }) => accountEnding === null).length;
  if (missing === 0) return null;
  return (
    <p>
      <Plural
        value={missing}
        one="# affiliate hasn't given a bank account. After you approve the run, pay them another way or leave their transfer out."
        other="# affiliates haven't given a bank account. After you approve the run, pay them another way or leave their transfers out."
      />
    </p>
  );
}
