import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useConnection } from '../../../lib/apollo/use-connection';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { formatDate, formatMonth, formatNumber, formatPrice } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { DataTable } from '../../../ui/antd/DataTable';
import type { DataColumn } from '../../../ui/antd/DataTable';
import { Modal } from '../../../ui/antd/Modal';
import { AnchorButton, Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { Skeleton } from '../../../ui/states/Skeleton';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { ListTrouble } from '../parts/ListTrouble';
import office from '../parts/office.module.css';
import {
  AdminPayoutsDocument,
  MarkPayoutPaidDocument,
  PayoutPreviewDocument,
  RecordPayoutDocument,
} from './affiliates.generated';
import type { PayoutRunFragment } from './affiliates.generated';

/** What is due now, and the runs so far: approved, sent to the bank, and paid. */
export function Payouts(): JSX.Element {
  const { t } = useLingui();
  const preview = useQuery(PayoutPreviewDocument, { fetchPolicy: 'network-only' });
  const runs = useConnection(AdminPayoutsDocument, 'adminPayouts', {
    variables: {},
    failure: 'The payouts could not be loaded.',
    getId: ({ id }) => id ?? '',
  });
  const record = useMutate(RecordPayoutDocument);
  const markPaid = useMutate(MarkPayoutPaidDocument);
  const { busy, problem, run } = useSubmit();
  const [asking, setAsking] = useState<PayoutRunFragment | null>(null);
  const due = preview.data?.payoutPreview;
  const reload = (): void => {
    void preview.refetch();
    runs.refetch();
  };
  return (
    <div className={office['panel']}>
      {problem !== null && (
        <FormError key={problem.message}>
          {describeProblem(problem, t`We couldn't do that. Please try again.`)}
        </FormError>
      )}
      <h2>
        <Trans>Due now</Trans>
      </h2>
      {preview.error !== undefined && (
        <ListTrouble again={() => void preview.refetch()}>
          <Trans>We couldn't load what is due.</Trans>
        </ListTrouble>
      )}
      {due === undefined && preview.error === undefined && <Skeleton lines={3} />}
      {due !== undefined && due.lines.length === 0 && (
        <p className={office['soft']}>
          <Trans>Nothing is due. Commissions are paid 30 days after the payment.</Trans>
        </p>
      )}
      {due !== undefined && due.lines.length > 0 && (
        <>
          <Lines run={due} />
          <div>
            <Button
              look="primary"
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
        <ListTrouble again={runs.refetch}>
          <Trans>We couldn't load the payouts.</Trans>
        </ListTrouble>
      )}
      {runs.nodes === null && !runs.failed && <Skeleton lines={4} />}
      {runs.nodes?.length === 0 && (
        <p className={office['soft']}>
          <Trans>No payouts yet.</Trans>
        </p>
      )}
      {runs.nodes?.map((each) => (
        <section key={each.id} className={office['panel']} aria-label={formatMonth(`${each.month}-01`)}>
          <div className={office['line']}>
            <h3>
              {formatMonth(`${each.month}-01`)} · {formatPrice(each.totalCents)}
            </h3>
            <StatusBadge tone={each.status === 'PAID' ? 'met' : 'waiting'}>
              {each.status === 'PAID' ? (
                <Trans>Paid {formatDate(each.paidAt ?? each.createdAt)}</Trans>
              ) : (
                <Trans>Approved {formatDate(each.createdAt)}</Trans>
              )}
            </StatusBadge>
            <AnchorButton href={`/api/admin/payouts/${each.id ?? ''}/bank.csv`} download>
              <Trans>Download bank file (CSV)</Trans>
            </AnchorButton>
            {each.status === 'APPROVED' && (
              <Button
                busy={busy}
                onClick={() =>
                  void run(async () => {
                    await markPaid({ id: each.id ?? '' });
                    reload();
                    showToast({
                      tone: 'success',
                      title: t`Marked as paid`,
                      description: t`We emailed each affiliate.`,
                    });
                  })
                }
              >
                <Trans>Mark as paid</Trans>
              </Button>
            )}
          </div>
          <Lines run={each} />
        </section>
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
                look="primary"
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
        </Modal>
      )}
    </div>
  );
}

type Line = PayoutRunFragment['lines'][number];

function Lines({ run }: { run: PayoutRunFragment }): JSX.Element {
  const { t } = useLingui();
  const columns: DataColumn<Line>[] = [
    {
      head: t`Affiliate`,
      width: '34%',
      isName: true,
      render: ({ affiliate }) =>
        affiliate === null ? t`Deleted account` : `${affiliate.firstName} ${affiliate.lastName}`,
    },
    {
      head: t`Amount`,
      width: '30%',
      render: ({ amountCents, takenBackCents }) => (
        <>
          {formatPrice(amountCents)}
          {takenBackCents > 0 && (
            <span className={office['soft']}>
              {' '}
              <Trans>after {formatPrice(takenBackCents)} taken back for refunds</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      head: t`Commissions`,
      width: '16%',
      render: ({ commissionCount }) => formatNumber(commissionCount),
    },
    {
      head: t`Bank account`,
      width: '20%',
      render: ({ accountEnding }) =>
        accountEnding === null ? t`Not given yet` : t`ending in ${accountEnding}`,
    },
  ];
  return (
    <DataTable
      label={t`Payout lines`}
      columns={columns}
      rows={run.lines}
      getId={({ id, affiliate }) => id ?? affiliate?.id ?? ''}
      compact
    />
  );
}
