import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import type { AffiliateStatus } from '../../../gql/schema-types';
import { useConnection } from '../../../lib/apollo/use-connection';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { formatDate, formatPrice } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { DataTable } from '../../../ui/antd/DataTable';
import type { DataColumn } from '../../../ui/antd/DataTable';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import adminStyles from '../parts/admin.module.css';
import {
  AdminAffiliatesDocument,
  ApproveAffiliateDocument,
  RefuseAffiliateDocument,
} from './affiliates.generated';
import type { AdminAffiliatesQuery } from './affiliates.generated';
import { ReasonDialog } from './ReasonDialog';

type Affiliate = AdminAffiliatesQuery['adminAffiliates']['nodes'][number];

/** The applications of one status, and the affiliates with what they earned. */
export function Applications({ status }: { status: AffiliateStatus }): JSX.Element {
  const { t } = useLingui();
  const list = useConnection(AdminAffiliatesDocument, 'adminAffiliates', {
    variables: { status },
    failure: 'The affiliates could not be loaded.',
    getId: ({ id }) => id,
  });
  const approve = useMutate(ApproveAffiliateDocument);
  const refuse = useMutate(RefuseAffiliateDocument);
  const { busy, problem, run } = useSubmit();
  const [refusing, setRefusing] = useState<Affiliate | null>(null);

  const columns: DataColumn<Affiliate>[] = [
    { head: t`Name`, width: '22%', isName: true, render: (row) => `${row.firstName} ${row.lastName}` },
    { head: t`Email`, width: '22%', render: ({ email }) => email },
    {
      head: t`Profession`,
      width: '20%',
      render: ({ profession, website }) => (
        <>
          {profession ?? t`Made an affiliate by role`}
          {website !== null && (
            <>
              {' · '}
              <a href={website} target="_blank" rel="noreferrer noopener nofollow">
                {website.replace(/^https?:\/\//, '')}
              </a>
            </>
          )}
        </>
      ),
    },
    {
      head: status === 'APPLIED' ? t`Applied` : t`Decided`,
      width: '12%',
      render: ({ appliedAt, decidedAt }) => formatDate(decidedAt ?? appliedAt),
    },
    ...(status === 'APPROVED'
      ? [
          {
            head: t`Earned`,
            width: '12%',
            render: ({ totals }: Affiliate) => formatPrice(totals.earnedCents),
          },
          {
            head: t`Paid out`,
            width: '12%',
            render: ({ totals }: Affiliate) => formatPrice(totals.paidOutCents),
          },
        ]
      : []),
    ...(status === 'REFUSED'
      ? [{ head: t`Reason`, width: '24%', render: ({ reason }: Affiliate) => reason }]
      : []),
    ...(status === 'APPLIED'
      ? [
          {
            head: t`Decision`,
            width: '24%',
            isActions: true,
            render: (row: Affiliate) => (
              <div className={adminStyles['buttons']}>
                <Button
                  busy={busy}
                  onClick={() =>
                    void run(async () => {
                      await approve({ id: row.id });
                      list.refetch();
                      showToast({
                        tone: 'success',
                        title: t`Approved`,
                        description: t`We emailed ${row.firstName}, who has to sign in again.`,
                      });
                    })
                  }
                >
                  <Trans>Approve</Trans>
                  <span className="visually-hidden">
                    : {row.firstName} {row.lastName}
                  </span>
                </Button>
                <Button
                  onClick={() => {
                    setRefusing(row);
                  }}
                >
                  <Trans>Refuse</Trans>
                  <span className="visually-hidden">
                    : {row.firstName} {row.lastName}
                  </span>
                </Button>
              </div>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className={adminStyles['panel']}>
      <p role="status" className={adminStyles['soft']}>
        {list.nodes !== null && list.total > 0 && (
          <Plural value={list.total} one="# entry" other="# entries" />
        )}
      </p>
      {problem !== null && (
        <FormError key={problem.message}>
          {describeProblem(problem, t`We couldn't do that. Please try again.`)}
        </FormError>
      )}
      {list.failed && (
        <ListError retry={list.refetch}>
          <Trans>We couldn't load the affiliates.</Trans>
        </ListError>
      )}
      {list.nodes === null && !list.failed && <Skeleton lines={6} />}
      {list.nodes?.length === 0 && (
        <EmptyState title={<Trans>Nothing here yet</Trans>}>
          <Trans>Applications arrive from the front page, under "For affiliates".</Trans>
        </EmptyState>
      )}
      {list.nodes !== null && list.nodes.length > 0 && (
        <DataTable label={t`Affiliates`} columns={columns} rows={list.nodes} getId={({ id }) => id} />
      )}
      {list.loadMore !== null && (
        <div>
          <Button busy={list.loading} onClick={list.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {refusing !== null && (
        <ReasonDialog
          title={
            <Trans>
              Refuse {refusing.firstName} {refusing.lastName}?
            </Trans>
          }
          action={<Trans>Refuse application</Trans>}
          onRefuse={(reason) => refuse({ id: refusing.id, reason })}
          onDone={() => {
            setRefusing(null);
            list.refetch();
            showToast({ title: t`Refused`, description: t`We emailed your reason.` });
          }}
          onClose={() => {
            setRefusing(null);
          }}
        />
      )}
    </div>
  );
}
