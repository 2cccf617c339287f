import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate, formatDeadline, formatNumber, formatPrice } from '../../../lib/format/format';
import { paymentWord } from '../../../product/payments/payment-labels';
import { serviceNames } from '../../../product/payments/services';
import { adminStatusLabels } from '../../../product/reviews/labels';
import { DataTable } from '../../../ui/antd/DataTable';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import adminStyles from '../parts/admin.module.css';
import { RelativeTime } from './RelativeTime';
import { intentEnd, kindLabels } from './case-labels';
import type { ReviewCaseRow } from './use-cases';
import styles from './visa-assist.module.css';

interface CaseTableProps {
  rows: readonly ReviewCaseRow[];
  now: number;
  /** Ids of the cases with unsaved input. */
  unsaved: readonly string[];
  onOpen: (id: string) => void;
  onFocus: (id: string) => void;
}

/** The element id of a case, which receives the focus from keyboard navigation. */
export const rowId = (id: string): string => `case-${id}`;

/** The paid reviews: compact rows, or cards on narrow screens. */
export function CaseTable({ rows, now, unsaved, onOpen, onFocus }: CaseTableProps): JSX.Element {
  const { t, i18n } = useLingui();
  return (
    <DataTable
      label={t`Paid reviews`}
      rows={rows}
      getId={({ assessment }) => assessment.id}
      compact
      onFocusRow={onFocus}
      columns={[
        {
          head: t`User`,
          width: '17%',
          isName: true,
          render: (row) => <CaseName row={row} unsaved={unsaved} onOpen={onOpen} />,
        },
        { head: t`Status`, width: '18%', render: (row) => <CaseStatus row={row} /> },
        { head: t`Due`, width: '11%', render: (row) => <Due row={row} /> },
        {
          head: t`Type`,
          width: '11.5%',
          render: ({ assessment, service }) => (
            <span>
              {i18n._(kindLabels[assessment.type])}, {i18n._(serviceNames[service])}
            </span>
          ),
        },
        { head: t`Payment`, width: '8.5%', render: (row) => <CasePayment row={row} /> },
        {
          head: t`Intent`,
          width: '6%',
          render: ({ payment }) => <code>{intentEnd(payment?.paymentIntentId ?? null) ?? t`N/A`}</code>,
        },
        {
          head: t`Docs`,
          label: t`Documents`,
          width: '4%',
          render: ({ documentCount }) => formatNumber(documentCount),
        },
        {
          head: t`Submitted`,
          width: '7%',
          render: ({ assessment }) => <RelativeTime at={assessment.createdAt} now={now} />,
        },
        {
          head: t`Reviewer`,
          width: '7.5%',
          render: ({ reviewer }) =>
            reviewer === null ? <None /> : `${reviewer.firstName} ${reviewer.lastName}`,
        },
        {
          head: t`Reply`,
          label: t`Last reply`,
          width: '4.5%',
          cut: ({ assessment }) => assessment.adminReply ?? '',
          render: ({ assessment: { adminReply } }) =>
            adminReply === null || adminReply === '' ? <None /> : adminReply,
        },
        {
          head: t`ID`,
          width: '4.5%',
          cut: ({ assessment }) => assessment.id,
          render: ({ assessment }) => <code>{assessment.id}</code>,
        },
      ]}
    />
  );
}

interface CellProps {
  row: ReviewCaseRow;
}

function None(): JSX.Element {
  return (
    <span className={adminStyles['soft']}>
      <Trans>none</Trans>
    </span>
  );
}

function CaseName({
  row: { assessment, user },
  unsaved,
  onOpen,
}: CellProps & Pick<CaseTableProps, 'unsaved' | 'onOpen'>): JSX.Element {
  const { id } = assessment;
  return (
    <>
      <button
        type="button"
        id={rowId(id)}
        data-opens
        className={adminStyles['open']}
        onClick={() => {
          onOpen(id);
        }}
      >
        {user.firstName} {user.lastName}
      </button>{' '}
      <span className={adminStyles['soft']}>{user.email}</span>
      {unsaved.includes(id) && (
        <>
          {' '}
          <em className={styles['unsaved']}>
            <Trans>not saved</Trans>
          </em>
        </>
      )}
    </>
  );
}

function CaseStatus({ row: { assessment, documentsSubmittedAt } }: CellProps): JSX.Element | null {
  const { i18n } = useLingui();
  if (documentsSubmittedAt !== null) {
    return (
      <StatusBadge tone="officer">
        <Trans>Documents sent</Trans>
      </StatusBadge>
    );
  }
  if (assessment.adminStatus === null) return null;
  const { tone, label } = adminStatusLabels[assessment.adminStatus];
  return <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>;
}

function Due({ row: { dueAt, overdue } }: CellProps): JSX.Element {
  return (
    <span>
      <time dateTime={dueAt} title={formatDeadline(dueAt)}>
        {formatDate(dueAt)}
      </time>{' '}
      {overdue && (
        <strong className={styles['overdue']}>
          <Trans>overdue</Trans>
        </strong>
      )}
    </span>
  );
}

function CasePayment({ row: { payment } }: CellProps): JSX.Element {
  const { i18n } = useLingui();
  if (payment === null) return <Trans>N/A</Trans>;
  const { tone, label } = paymentWord(payment);
  return (
    <span className={styles['payment']}>
      {formatPrice(payment.amountCents)} <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
    </span>
  );
}
