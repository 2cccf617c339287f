import type { CriterionOf } from './facts-schema.js';
import { formatList, formatMoney } from './figures.js';

type FundsVersion = CriterionOf<'funds'>['versions'][number];

/** A rule's amounts with their cases and period, and the approximate amount in US dollars. */
export function formatAmounts(
  { currency, amounts, per }: Pick<FundsVersion, 'currency' | 'amounts' | 'per'>,
  months?: number,
): string {
  const period = PERIODS[per];
  const each = amounts.map(
    ({ when, amount }) =>
      `${formatMoney(amount, currency)}${period}${when === undefined ? '' : ` (${when})`}`,
  );
  if (months === undefined || (per !== 'month' && per !== 'year')) return formatList(each, 'or');
  if (months === 1 && per === 'month') return formatList(each, 'or');
  const totals = amounts.map(({ amount }) => formatMoney(totalFor(amount, { per }, months), currency));
  return `${formatList(each, 'or')}, which is ${formatList(totals, 'or')} for ${formatMonths(months)}`;
}

const PERIODS: Readonly<Record<FundsVersion['per'], string>> = {
  once: '',
  year: ' a year',
  month: ' a month',
  hour: ' an hour',
};

/** An amount per month or per year, for a number of months; unchanged if none is given. */
export function totalFor(
  amount: number,
  { per }: Pick<FundsVersion, 'per'>,
  months: number | undefined,
): number {
  if (months === undefined) return amount;
  return per === 'year' ? Math.round((amount * months * 100) / 12) / 100 : amount * months;
}

/** A number of months, such as "1 month". */
export function formatMonths(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}
