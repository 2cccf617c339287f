import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import type { FraudFlag } from '../../../gql/schema-types';
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
  ClearCommissionDocument,
  HeldCommissionsDocument,
  RefuseCommissionDocument,
} from './affiliates.generated';
import type { HeldCommissionsQuery } from './affiliates.generated';
import { ReasonDialog } from './ReasonDialog';

type HeldCommission = HeldCommissionsQuery['adminHeldCommissions']['nodes'][number];

const flagLabels: Readonly<Record<FraudFlag, MessageDescriptor>> = {
  SAME_DEVICE: msg`Same browser as the affiliate`,
  SAME_ADDRESS: msg`Same network address`,
  BURST: msg`Many sign-ups in one hour`,
  OWN_CARD: msg`Paid with the affiliate's card`,
  SHARED_CARD: msg`One card paid for several people`,
};

function formatName(person: { firstName: string; lastName: string; email: string } | null): string {
  return person === null ? '–' : `${person.firstName} ${person.lastName}, ${person.email}`;
}

/** Commissions where affiliate and buyer may be the same person. They aren't paid before a decision. */
export function HeldCommissions(): JSX.Element {
  const { t, i18n } = useLingui();
  const list = useConnection(HeldCommissionsDocument, 'adminHeldCommissions', {
    variables: {},
    failure: 'The held commissions could not be loaded.',
    getId: ({ commission }) => commission.id,
  });
  const clear = useMutate(ClearCommissionDocument);
  const refuse = useMutate(RefuseCommissionDocument);
  const { busy, problem, run } = useSubmit();
  const [refusing, setRefusing] = useState<HeldCommission | null>(null);
  const columns: DataColumn<HeldCommission>[] = [
    {
      head: t`Amount`,
      width: '10%',
      isName: true,
      render: ({ commission }) => formatPrice(commission.amountCents),
    },
    { head: t`Affiliate`, width: '22%', render: ({ affiliate }) => formatName(affiliate) },
    { head: t`Buyer`, width: '22%', render: ({ payer }) => formatName(payer) },
    {
      head: t`Why it waits`,
      width: '22%',
      render: ({ flags }) => flags.map((flag) => i18n._(flagLabels[flag])).join(' · '),
    },
    { head: t`Date`, width: '10%', render: ({ commission }) => formatDate(commission.createdAt) },
    {
      head: t`Decision`,
      width: '14%',
      isActions: true,
      render: (row) => (
        <div className={adminStyles['buttons']}>
          <Button
            busy={busy}
            onClick={() =>
              void run(async () => {
                await clear({ id: row.commission.id });
                list.refetch();
                showToast({ tone: 'success', title: t`Cleared`, description: t`It can be paid out now.` });
              })
            }
          >
            <Trans>Clear</Trans>
            <span className="visually-hidden">: {formatName(row.affiliate)}</span>
          </Button>
          <Button
            onClick={() => {
              setRefusing(row);
            }}
          >
            <Trans>Refuse</Trans>
            <span className="visually-hidden">: {formatName(row.affiliate)}</span>
          </Button>
        </div>
      ),
    },
  ];
  return (
    <div className={adminStyles['panel']}>
      <p role="status" className={adminStyles['soft']}>
        {list.nodes !== null && (
          <Plural
            value={list.total}
            _0="Nothing waits."
            one="# commission waits"
            other="# commissions wait"
          />
        )}
      </p>
      {problem !== null && (
        <FormError key={problem.message}>
          {describeProblem(problem, t`We couldn't do that. Please try again.`)}
        </FormError>
      )}
      {list.failed && (
        <ListError retry={list.refetch}>
          <Trans>We couldn't load the commissions.</Trans>
        </ListError>
      )}
      {list.nodes === null && !list.failed && <Skeleton lines={6} />}
      {list.nodes?.length === 0 && (
        <EmptyState title={<Trans>Nothing on hold</Trans>}>
          <Trans>
            Commissions with signs of fraud wait here. A shared network address alone isn't such a sign.
          </Trans>
        </EmptyState>
      )}
      {list.nodes !== null && list.nodes.length > 0 && (
        <DataTable
          label={t`Commissions on hold`}
          columns={columns}
          rows={list.nodes}
          getId={({ commission }) => commission.id}
        />
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
          title={<Trans>Refuse this commission?</Trans>}
          action={<Trans>Refuse commission</Trans>}
          onRefuse={(note) => refuse({ id: refusing.commission.id, note })}
          onDone={() => {
            setRefusing(null);
            list.refetch();
            showToast({ title: t`Refused`, description: t`The affiliate can read your reason.` });
          }}
          onClose={() => {
            setRefusing(null);
          }}
        />
      )}
    </div>
  );
}
