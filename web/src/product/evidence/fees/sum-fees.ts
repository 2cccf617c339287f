import type { FeePayer, FeePeriod } from '../../../gql/schema-types';

export interface SummedFee {
  amount: number;
  currency: string;
  /** Approximate amount in US dollars. */
  usd: number;
  paidBy: FeePayer;
  per: FeePeriod;
  optional: boolean;
}

export interface FeeSum {
  /** By currency, in the order of the fees. */
  amounts: readonly { currency: string; amount: number }[];
  /** Approximate amount in US dollars. */
  usd: number;
}

const TIMES: Readonly<Record<FeePeriod, number>> = { ONCE: 1, YEAR: 1, MONTH: 12 };

/** What one payer pays up to the end of the first year, without optional fees; null if nothing. */
export function sumFees(fees: readonly SummedFee[], payer: FeePayer): FeeSum | null {
  const due = fees.filter(({ paidBy, optional, amount }) => paidBy === payer && !optional && amount > 0);
  if (due.length === 0) return null;
  const totals = new Map<string, number>();
  for (const { currency, amount, per } of due) {
    // Summed in hundredths, so that cents stay exact.
    totals.set(currency, (totals.get(currency) ?? 0) + Math.round(amount * 100) * TIMES[per]);
  }
  return {
    amounts: [...totals].map(([currency, cents]) => ({ currency, amount: cents / 100 })),
    usd: due.reduce((sum, { usd, per }) => sum + usd * TIMES[per], 0),
  };
}
