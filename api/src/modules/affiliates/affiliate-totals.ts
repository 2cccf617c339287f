import { sql, type ExpressionBuilder } from 'kysely';
import type { Tables } from '../../platform/database/tables.js';

/**
 * An affiliate's totals in US cents. `earned` is the sum of the other two; reversed commissions count in
 * none.
 */
export interface CommissionTotals {
  readonly earnedCents: number;
  readonly pendingCents: number;
  readonly paidOutCents: number;
  /** US cents that the next payout deducts because refunded payments were already paid out; 0 or more. */
  readonly takenBackCents: number;
}

/** The sums of a query over commissions. */
export function sumCommissions(eb: ExpressionBuilder<Tables, 'commission'>) {
  const sum = (status: 'pending' | 'paid') =>
    eb.cast<number>(
      eb.fn.coalesce(
        eb.fn.sum<number>('commission.amountCents').filterWhere('commission.status', '=', status),
        sql.lit(0),
      ),
      'float8',
    );
  return [
    sum('pending').as('pendingCents'),
    sum('paid').as('paidOutCents'),
    eb
      .cast<number>(
        sql<number>`coalesce(sum(greatest(commission.paid_cents - CASE WHEN commission.status = 'reversed' THEN 0 ELSE commission.amount_cents END, 0)), 0)`,
        'float8',
      )
      .as('takenBackCents'),
  ] as const;
}

/** The totals from the sums; all zero for a person without commissions. */
export function toTotals(
  sums: Pick<CommissionTotals, 'pendingCents' | 'paidOutCents' | 'takenBackCents'> | undefined,
): CommissionTotals {
  const { pendingCents = 0, paidOutCents = 0, takenBackCents = 0 } = sums ?? {};
  return { earnedCents: pendingCents + paidOutCents, pendingCents, paidOutCents, takenBackCents };
}
