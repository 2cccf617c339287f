import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
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
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { ListError } from '../parts/ListError';
import adminStyles from '../parts/admin.module.css';
import { ContactMessagesDocument, ResolveContactMessageDocument } from './messages.generated';
import type { ContactMessagesQuery } from './messages.generated';
import styles from './messages.module.css';

export const handle: RouteHandle = { title: msg`Contact messages` };

type ContactMessage = ContactMessagesQuery['contactMessages']['nodes'][number];

const topics: Record<ContactMessage['topic'], MessageDescriptor> = {
  QUESTION: msg`Question`,
  PAYMENT: msg`Payment or refund`,
  PRIVACY: msg`Privacy`,
  PARTNERSHIP: msg`Partnership`,
  PROBLEM: msg`Problem with the site`,
  OTHER: msg`Something else`,
};

/** Messages from the contact form, newest first. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const resolve = useMutate(ResolveContactMessageDocument);
  const { busy, problem, run } = useSubmit();
  const list = useConnection(ContactMessagesDocument, 'contactMessages', {
    variables: {},
    failure: 'The contact messages could not be loaded.',
    getId: ({ id }) => id,
  });
  const rows = list.nodes ?? [];
  return (
    <div className={adminStyles['page']}>
      <h1>
        <Trans>Contact messages</Trans>
      </h1>
      <p className={adminStyles['soft']}>
        <Trans>
          People sent these through the contact form. Answer by email, then mark them as answered. We delete
          them after 180 days.
        </Trans>
      </p>
      <p role="status" className={adminStyles['soft']}>
        {list.nodes !== null && list.total > 0 && (
          <Plural value={list.total} one="# message" other="# messages" />
        )}
      </p>
      {problem !== null && (
        <FormError key={problem.message}>
          {describeProblem(problem, t`We couldn't save this. Please try again.`)}
        </FormError>
      )}
      {list.failed && (
        <ListError retry={list.refetch}>
          <Trans>We couldn't load the messages.</Trans>
        </ListError>
      )}
      {list.nodes === null && !list.failed && <Skeleton lines={6} />}
      {list.nodes?.length === 0 && (
        <EmptyState title={<Trans>No messages</Trans>}>
          <Trans>Messages from the contact form appear here.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Messages
          rows={rows}
          busy={busy}
          onResolve={(id, isResolved) => {
            void run(async () => {
              await resolve({ id, isResolved });
            });
          }}
        />
      )}
      {list.loadMore !== null && (
        <div>
          <Button busy={list.loading} onClick={list.loadMore}>
            <Trans>Show more messages</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

interface MessagesProps {
  rows: readonly ContactMessage[];
  busy: boolean;
  onResolve: (id: string, isResolved: boolean) => void;
}

function Messages({ rows, busy, onResolve }: MessagesProps): JSX.Element {
  const { t, i18n } = useLingui();
  return (
    <DataTable
      label={t`Contact messages`}
      rows={rows}
      getId={({ id }) => id}
      columns={[
        {
          head: t`From`,
          width: '22%',
          isName: true,
          render: ({ name, email }) => (
            <>
              <strong className={styles['name']}>{name}</strong>
              <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
            </>
          ),
        },
        { head: t`When`, width: '14%', render: ({ createdAt }) => formatDateTime(createdAt) },
        {
          head: t`About`,
          width: '12%',
          render: ({ topic, resolvedAt }) => (
            <span className={styles['about']}>
              {i18n._(topics[topic])}
              {resolvedAt !== null && (
                <StatusBadge tone="met">
                  <Trans>Answered</Trans>
                </StatusBadge>
              )}
            </span>
          ),
        },
        {
          head: t`Message`,
          width: '36%',
          render: ({ message }) => (
            <p dir="auto" className={styles['message']}>
              {message}
            </p>
          ),
        },
        {
          head: t`Actions`,
          width: '16%',
          isActions: true,
          render: ({ id, name, resolvedAt }) => (
            <Button
              variant="quiet"
              disabled={busy}
              aria-label={resolvedAt === null ? t`Mark as answered: ${name}` : t`Open again: ${name}`}
              onClick={() => {
                onResolve(id, resolvedAt === null);
              }}
            >
              {resolvedAt === null ? <Trans>Mark as answered</Trans> : <Trans>Open again</Trans>}
            </Button>
          ),
        },
      ]}
    />
  );
}
