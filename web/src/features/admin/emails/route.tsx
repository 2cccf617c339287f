import { useApolloClient } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useConnection } from '../../../lib/apollo/use-connection';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { formatDateTime } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import type { RouteHandle } from '../../../lib/route-handle';
import { DataTable } from '../../../ui/antd/DataTable';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import adminStyles from '../parts/admin.module.css';
import { RetryEmailDocument, UndeliveredEmailsDocument } from './emails.generated';
import type { UndeliveredEmailsQuery } from './emails.generated';

export const handle: RouteHandle = { title: msg`Undelivered emails` };

type Shown = UndeliveredEmailsQuery['undeliveredEmails'];
type UndeliveredEmail = Shown['nodes'][number];

/** Emails that could not be delivered, with a button to retry each. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const retry = useMutate(RetryEmailDocument);
  const { busy, problem, run } = useSubmit();
  const list = useConnection(UndeliveredEmailsDocument, 'undeliveredEmails', {
    variables: {},
    failure: 'The undelivered emails could not be loaded.',
    getId: ({ id }) => id,
  });
  const resend = (id: string): void => {
    void run(async () => {
      await retry({ id });
      await client.refetchQueries({ include: [UndeliveredEmailsDocument] });
    });
  };
  const rows = list.nodes ?? [];
  return (
    <div className={adminStyles['page']}>
      <h1>
        <Trans>Undelivered emails</Trans>
      </h1>
      <p className={adminStyles['soft']}>
        <Trans>
          We tried these emails for nine hours, or the server refused them. If an address doesn't exist, we
          send it nothing else until the person has another one.
        </Trans>
      </p>
      <p role="status" className={adminStyles['soft']}>
        {list.nodes !== null && list.total > 0 && (
          <Plural value={list.total} one="# email" other="# emails" />
        )}
      </p>
      {problem !== null && (
        <FormError key={problem.message}>
          {describeProblem(problem, t`We couldn't send it again. Please try again.`)}
        </FormError>
      )}
      {list.failed && (
        <ListError retry={list.refetch}>
          <Trans>We couldn't load the emails.</Trans>
        </ListError>
      )}
      {list.nodes === null && !list.failed && <Skeleton lines={6} />}
      {list.nodes?.length === 0 && (
        <EmptyState title={<Trans>Every email was delivered</Trans>}>
          <Trans>Emails that no server accepts appear here.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && <Emails rows={rows} busy={busy} onRetry={resend} />}
      {list.loadMore !== null && (
        <div>
          <Button busy={list.loading} onClick={list.loadMore}>
            <Trans>Show more emails</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function Emails({
  rows,
  busy,
  onRetry,
}: {
  rows: readonly UndeliveredEmail[];
  busy: boolean;
  onRetry: (id: string) => void;
}): JSX.Element {
  const { t } = useLingui();
  return (
    <DataTable
      label={t`Undelivered emails`}
      rows={rows}
      getId={({ id }) => id}
      columns={[
        {
          head: t`To`,
          width: '26%',
          isName: true,
          render: ({ user }) => `${user.firstName} ${user.lastName}, ${user.email}`,
        },
        { head: t`When`, width: '16%', render: ({ failedAt }) => formatDateTime(failedAt) },
        {
          head: t`What the server said`,
          width: '40%',
          render: ({ reason, isAddressRefused }) =>
            isAddressRefused ? t`Address refused: ${reason}` : reason,
        },
        {
          head: t`Actions`,
          width: '18%',
          isActions: true,
          render: ({ id, user }) => (
            <Button
              variant="quiet"
              disabled={busy}
              aria-label={t`Send again to ${user.email}`}
              onClick={() => {
                onRetry(id);
              }}
            >
              <Trans>Send again</Trans>
            </Button>
          ),
        },
      ]}
    />
  );
}
