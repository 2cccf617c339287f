import type { FeePayer, FeePeriod } from '../../../gql/schema-types';

export interface SummedFee {
  amount: number;
  currency: string;
  /** Approximate amount in US dollars. */
  usd: number;
  paidBy: FeePayer;
  per: FeePeriod;
  optional: boolean;
  /** What the person's family pays in addition; null if nobody comes along. */
  family: FamilyFee | null;
}

/** What those who come along pay of a fee in addition; null if we don't know it for all of them. */
export interface FamilyFee {
  amount: number | null;
  /** Approximate amount in US dollars. */
  usd: number | null;
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
  return sumAmounts(fees.filter(({ paidBy, optional }) => paidBy === payer && !optional));
}

export interface FamilySum extends FeeSum {
  /** Whether we know every fee of everybody who comes along; if not, the sum is the least that they pay. */
  isComplete: boolean;
}

/** What the person and their family pay up to the end of the first year; null if nobody comes along, or for nothing. */
export function sumFamilyFees(fees: readonly SummedFee[]): FamilySum | null {
  const due = fees.filter(({ paidBy, optional }) => paidBy === 'APPLICANT' && !optional);
  const additions = due.flatMap((fee) => (fee.family === null ? [] : [fee.family]));
  if (additions.length === 0) return null;
  const sum = sumAmounts(
    due.map(({ family, ...fee }) => ({
      ...fee,
      amount: fee.amount + (family?.amount ?? 0),
      usd: fee.usd + (family?.usd ?? 0),
    })),
  );
  return sum && { ...sum, isComplete: additions.every(({ amount }) => amount !== null) };
}

function sumAmounts(fees: readonly Pick<SummedFee, 'amount' | 'currency' | 'usd' | 'per'>[]): FeeSum | null {
  const due = fees.filter(({ amount }) => amount > 0);
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
