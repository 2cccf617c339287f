import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/format';
import { SourceText } from '../SourceLine';
import type { SourceFigure } from '../SourceLine';
import { useRuleText } from '../../rule-text/use-rule-text';
import styles from './fees.module.css';
import { sumFamilyFees, sumFees } from './sum-fees';
import type { FeeSum, SummedFee } from './sum-fees';

export interface Fee extends SummedFee {
  label: string;
  /** Whether the figure is overdue for a check. */
  stale: boolean;
  /** What a partner and each child pay in addition; null if we don't know it. */
  perPartner: number | null;
  perChild: number | null;
  /** The most that a family pays that applies together. */
  familyMax: number | null;
  source: SourceFigure;
}

/** The fees of a route in one table: every fee with its source and payer, and the total of the first year. */
export function FeeTable({ caption, fees }: { caption: ReactNode; fees: readonly Fee[] }): JSX.Element {
  const own = sumFees(fees, 'APPLICANT');
  const family = sumFamilyFees(fees);
  const employer = sumFees(fees, 'EMPLOYER');
  const counted = fees.filter(({ optional, amount }) => !optional && amount > 0).length;
  return (
    <table className={styles['table']}>
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">
            <Trans>Fee</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {fees.map((fee) => (
          <FeeRow key={`${fee.label} ${fee.currency}`} fee={fee} />
        ))}
      </tbody>
      {(counted > 1 || family !== null) && (
        <tfoot>
          {own && <SumRow label={<Trans>You pay for one person, first-year total</Trans>} sum={own} />}
          {family && (
            <SumRow
              label={
                family.isComplete ? (
                  <Trans>You and your family pay, first-year total</Trans>
                ) : (
                  <>
                    <Trans>You and your family pay at least, first-year total</Trans>
                    <span className={styles['about']}>
                      <Trans>We don't have every fee for your family. Ask the authority.</Trans>
                    </span>
                  </>
                )
              }
              sum={family}
            />
          )}
          {employer && <SumRow label={<Trans>The employer pays, first-year total</Trans>} sum={employer} />}
        </tfoot>
      )}
    </table>
  );
}

function FeeRow({ fee }: { fee: Fee }): JSX.Element {
  const rules = useRuleText();
  const { amount, currency, usd, source, paidBy, optional } = fee;
  const isOnlyForFamily = amount === 0 && ((fee.perPartner ?? 0) > 0 || (fee.perChild ?? 0) > 0);
  return (
    <>
      <tr>
        <th scope="row">
          <span {...rules.props(fee.label)} />
          {paidBy === 'EMPLOYER' && (
            <span className={styles['mark']}>
              <Trans>Paid by the employer</Trans>
            </span>
          )}
          {optional && (
            <span className={styles['mark']}>
              <Trans>Not in the total</Trans>
            </span>
          )}
          <FamilyAmounts fee={fee} />
        </th>
        <td rowSpan={2}>
          {isOnlyForFamily ? (
            <Trans>Only for family</Trans>
          ) : (
            <Amount amount={amount} currency={currency} usd={usd} />
          )}
        </td>
      </tr>
      <SourceRow source={source} stale={fee.stale} />
    </>
  );
}

/** An amount in its own currency, with the approximate amount in US dollars. */
export function Amount({ amount, currency, usd }: Pick<Fee, 'amount' | 'currency' | 'usd'>): JSX.Element {
  return (
    <>
      {formatMoney(amount, currency)}
      {currency !== 'USD' && amount > 0 && (
        <span className={styles['about']}>
          <Trans>about {formatMoney(usd, 'USD')}</Trans>
        </span>
      )}
    </>
  );
}

/** The source in a row of its own, since screen readers repeat a row's header with each of its cells. */
export function SourceRow({
  source,
  stale,
  columns,
}: Pick<Fee, 'source' | 'stale'> & { columns?: number }): JSX.Element {
  return (
    <tr className={styles['source']}>
      <td colSpan={columns}>
        <SourceText source={source} />
        {stale && (
          <>
            {' '}
            <strong>
              <Trans>This figure is due for a check. See the official page.</Trans>
            </strong>
          </>
        )}
      </td>
    </tr>
  );
}

/** What the family pays in addition, as far as we know it. */
function FamilyAmounts({
  fee: { perPartner, perChild, familyMax, currency },
}: {
  fee: Pick<Fee, 'perPartner' | 'perChild' | 'familyMax' | 'currency'>;
}): JSX.Element | null {
  if (perPartner === null && perChild === null) return null;
  return (
    <span className={styles['family']}>
      {perPartner !== null && <Trans>For a partner: {formatMoney(perPartner, currency)}.</Trans>}{' '}
      {perChild !== null && <Trans>For each child: {formatMoney(perChild, currency)}.</Trans>}{' '}
      {familyMax !== null && (
        <Trans>At most {formatMoney(familyMax, currency)} for a family that applies together.</Trans>
      )}
    </span>
  );
}
function SumRow({ label, sum }: { label: ReactNode; sum: FeeSum }): JSX.Element {
  const { amounts, usd } = sum;
  return (
    <tr className={styles['sum']}>
      <th scope="row">{label}</th>
      <td>
        {amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ')}
        {amounts.some(({ currency }) => currency !== 'USD') && (
          <span className={styles['about']}>
            <Trans>about {formatMoney(usd, 'USD')}</Trans>
          </span>
        )}
      </td>
    </tr>
  );
}
