import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate, formatDeadline, formatNumber, formatPrice } from '../../../lib/format/format';
import { paymentWord } from '../../../product/payments/payment-words';
import { serviceNames } from '../../../product/payments/services';
import { adminStatusWords } from '../../../product/reviews/words';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import office from '../parts/office.module.css';
import { Cell, Table } from '../parts/Table';
import { Ago } from './Ago';
import { intentEnd, kindWords } from './case-words';
import type { ReviewCaseRow } from './use-cases';
import styles from './visa-assist.module.css';

interface CaseTableProps {
  rows: readonly ReviewCaseRow[];
  now: number;
  /** Ids of the cases with something typed that is not saved. */
  unsaved: readonly string[];
  onOpen: (id: string) => void;
  onFocus: (id: string) => void;
}

/** The element of a case. It takes the focus when the keys move there. */
export const rowId = (id: string): string => `case-${id}`;

/** The paid reviews, one compact row each; a card each where the screen is narrow. */
export function CaseTable({ rows, now, unsaved, onOpen, onFocus }: CaseTableProps): JSX.Element {
  const { t } = useLingui();
  return (
    <Table
      label={t`Paid reviews`}
      columns={[
        { head: t`User`, width: '17%' },
        { head: t`Status`, width: '16.5%' },
        { head: t`Due`, width: '12%' },
        { head: t`Type`, width: '12%' },
        { head: t`Payment`, width: '8.5%' },
        { head: t`Intent`, width: '6%' },
        { head: t`Docs`, width: '4%' },
        { head: t`Submitted`, width: '7.5%' },
        { head: t`Reviewer`, width: '7.5%' },
        { head: t`Reply`, width: '4.5%' },
        { head: t`ID`, width: '4.5%' },
      ]}
      compact
    >
      {rows.map((row) => (
        <CaseRow
          key={row.assessment.id}
          row={row}
          now={now}
          unsaved={unsaved.includes(row.assessment.id)}
          onOpen={onOpen}
          onFocus={onFocus}
        />
      ))}
    </Table>
  );
}

interface CaseRowProps extends Pick<CaseTableProps, 'now' | 'onOpen' | 'onFocus'> {
  row: ReviewCaseRow;
  unsaved: boolean;
}

function CaseRow({ row, now, unsaved, onOpen, onFocus }: CaseRowProps): JSX.Element {
  const { t, i18n } = useLingui();
  const {
    assessment,
    user,
    service,
    payment,
    dueAt,
    overdue,
    reviewer,
    documentCount,
    documentsSubmittedAt,
  } = row;
  const { id, type, adminStatus, adminReply, createdAt } = assessment;
  const status = adminStatus === null ? null : adminStatusWords[adminStatus];
  const paid = payment === null ? null : paymentWord(payment);
  const reply = adminReply ?? '';
  const submitted = (
    <StatusBadge tone="officer">
      <Trans>Documents sent</Trans>
    </StatusBadge>
  );
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          id={rowId(id)}
          className={office['open']}
          onFocus={() => {
            onFocus(id);
          }}
          onClick={() => {
            onOpen(id);
          }}
        >
          {user.firstName} {user.lastName}
        </button>{' '}
        <span className={office['soft']}>{user.email}</span>
        {unsaved && (
          <>
            {' '}
            <em className={styles['unsaved']}>
              <Trans>not saved</Trans>
            </em>
          </>
        )}
      </th>
      <Cell label={t`Status`}>
        {documentsSubmittedAt === null
          ? status !== null && <StatusBadge tone={status.tone}>{i18n._(status.label)}</StatusBadge>
          : submitted}
      </Cell>
      <Cell label={t`Due`}>
        <time dateTime={dueAt} title={formatDeadline(dueAt)}>
          {formatDate(dueAt)}
        </time>{' '}
        {overdue && (
          <strong className={styles['overdue']}>
            <Trans>overdue</Trans>
          </strong>
        )}
      </Cell>
      <Cell label={t`Type`}>
        {i18n._(kindWords[type])}, {i18n._(serviceNames[service])}
      </Cell>
      <Cell label={t`Payment`}>
        {payment === null || paid === null ? (
          t`N/A`
        ) : (
          <>
            {formatPrice(payment.amountCents)}{' '}
            <StatusBadge tone={paid.tone}>{i18n._(paid.label)}</StatusBadge>
          </>
        )}
      </Cell>
      <Cell label={t`Intent`}>
        <code>{intentEnd(payment?.paymentIntentId ?? null) ?? t`N/A`}</code>
      </Cell>
      <Cell label={t`Documents`}>{formatNumber(documentCount)}</Cell>
      <Cell label={t`Submitted`}>
        <Ago at={createdAt} now={now} />
      </Cell>
      <Cell label={t`Reviewer`}>
        {reviewer === null ? (
          <span className={office['soft']}>
            <Trans>none</Trans>
          </span>
        ) : (
          `${reviewer.firstName} ${reviewer.lastName}`
        )}
      </Cell>
      <Cell label={t`Last reply`} cut={reply}>
        {reply === '' ? (
          <span className={office['soft']}>
            <Trans>none</Trans>
          </span>
        ) : (
          reply
        )}
      </Cell>
      <Cell label={t`ID`} cut={id}>
        <code>{id}</code>
      </Cell>
    </tr>
  );
}
