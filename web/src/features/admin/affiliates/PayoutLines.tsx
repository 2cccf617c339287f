import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate, formatNumber, formatPrice } from '../../../lib/format/format';
import { DataTable } from '../../../ui/antd/DataTable';
import type { DataColumn } from '../../../ui/antd/DataTable';
import { Button } from '../../../ui/button/Button';
import adminStyles from '../parts/admin.module.css';
import type { PayoutRunFragment } from './affiliates.generated';

export type Line = PayoutRunFragment['lines'][number];

interface PayoutLinesProps {
  run: PayoutRunFragment;
  /** Asks why a line's payment was returned; undefined if nothing can be returned. */
  onReturn?: (line: Line) => void;
}

/** What each affiliate receives in a run. */
export function PayoutLines({ run, onReturn }: PayoutLinesProps): JSX.Element {
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
            <span className={adminStyles['soft']}>
              {' '}
              <Trans>after {formatPrice(takenBackCents)} reversed for refunds</Trans>
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
    ...(onReturn === undefined
      ? []
      : [
          {
            head: t`Transfer`,
            width: '24%',
            isActions: true,
            render: (line: Line) => (
              <Transfer line={line} isPaid={run.status === 'PAID'} onReturn={onReturn} />
            ),
          },
        ]),
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

interface TransferProps {
  line: Line;
  isPaid: boolean;
  onReturn: (line: Line) => void;
}

function Transfer({ line, isPaid, onReturn }: TransferProps): JSX.Element {
  const { t } = useLingui();
  const { affiliate, returnedAt, returnReason } = line;
  if (returnedAt !== null) {
    return (
      <span>
        <Trans>Not paid since {formatDate(returnedAt)}</Trans>
        {returnReason !== null && returnReason !== '' && (
          <span className={adminStyles['soft']}>: {returnReason}</span>
        )}
      </span>
    );
  }
  const name = affiliate === null ? t`Deleted account` : `${affiliate.firstName} ${affiliate.lastName}`;
  return (
    <Button
      variant="quiet"
      aria-label={isPaid ? t`Mark as returned: ${name}` : t`Leave out: ${name}`}
      onClick={() => {
        onReturn(line);
      }}
    >
      {isPaid ? <Trans>Mark as returned</Trans> : <Trans>Leave out</Trans>}
    </Button>
  );
}
