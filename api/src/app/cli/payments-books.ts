import type { RequestContext } from '../../platform/context/request-context.js';
import type { Database } from '../../platform/database/database.js';

/** Where what was paid and what it brought do not agree. */
export interface BookFault {
  readonly paymentId: string | null;
  readonly sentence: string;
}

/** How long the worker has for what follows from a payment. */
const GRACE = `interval '1 hour'`;

const earnedFrom = (cents: string) => `round((${cents}) * 0.3 / 100) * 100`;
const EARNED = earnedFrom('p.amount_cents');
/** What is earned where a part went back. */
const LEFT = earnedFrom('p.amount_cents - p.refunded_cents');

/** Each finds faults of one kind; none is found in books that agree. */
const CHECKS: readonly { readonly sentence: string; readonly sql: string }[] = [
  {
    sentence: 'an assessment was paid for, but it has no credit',
    sql: `SELECT p.id FROM payment p LEFT JOIN assessment_credit c ON c.payment_id = p.id
      WHERE p.type = 'assessment' AND p.delivered_at IS NOT NULL AND p.user_id IS NOT NULL AND c.id IS NULL`,
  },
  {
    sentence: 'a credit was revoked, but its payment still stands',
    sql: `SELECT p.id FROM payment p JOIN assessment_credit c ON c.payment_id = p.id
      WHERE p.status = 'completed' AND c.taken_back_at IS NOT NULL`,
  },
  {
    sentence: 'a payment was refunded, but its credit can still be used',
    sql: `SELECT p.id FROM payment p JOIN assessment_credit c ON c.payment_id = p.id
      WHERE p.status = 'refunded' AND c.taken_back_at IS NULL`,
  },
  {
    sentence: 'there is a credit for a payment that never arrived',
    sql: `SELECT p.id FROM payment p JOIN assessment_credit c ON c.payment_id = p.id WHERE p.paid_at IS NULL`,
  },
  {
    sentence: 'a review was paid for, but its assessment is unpaid or has a different amount',
    sql: `SELECT p.id FROM payment p JOIN assessment a ON a.id = p.assessment_id
      WHERE p.status = 'completed' AND p.delivered_at IS NOT NULL
        AND (NOT a.is_paid OR a.payment_amount_cents <> p.amount_cents)`,
  },
  {
    sentence: 'two payments exist for the review of one assessment',
    sql: `SELECT (max(id::text))::uuid AS id FROM payment
      WHERE status = 'completed' AND delivered_at IS NOT NULL AND assessment_id IS NOT NULL
      GROUP BY assessment_id HAVING count(*) > 1`,
  },
  {
    sentence: 'an assessment is marked as paid, but has no payment',
    sql: `SELECT NULL::uuid AS id FROM assessment a WHERE a.is_paid AND NOT EXISTS (
        SELECT 1 FROM payment p
        WHERE p.assessment_id = a.id AND p.status = 'completed' AND p.delivered_at IS NOT NULL)`,
  },
  {
    sentence: 'a commission exists for a payment that was reversed',
    sql: `SELECT p.id FROM payment p JOIN commission c ON c.payment_id = p.id
      WHERE p.status <> 'completed' AND c.status <> 'reversed'
        AND (p.refunded_at IS NULL OR p.refunded_at < now() - ${GRACE})`,
  },
  {
    sentence: 'a commission is reversed, but its payment still stands',
    sql: `SELECT p.id FROM payment p JOIN commission c ON c.payment_id = p.id
      WHERE p.status = 'completed' AND c.status = 'reversed' AND ${LEFT} > 0`,
  },
  {
    sentence: "a commission isn't 30% in whole dollars",
    // What was paid out before a part went back stays as it was.
    sql: `SELECT p.id FROM payment p JOIN commission c ON c.payment_id = p.id
      WHERE c.amount_cents > ${EARNED} OR (p.refunded_cents = 0 AND c.amount_cents <> ${EARNED})
        OR (p.status = 'completed' AND c.status = 'pending' AND c.amount_cents <> ${LEFT}
          AND p.updated_at < now() - ${GRACE})`,
  },
  {
    sentence: 'an affiliate referred the payer, but there is no commission',
    sql: `SELECT p.id FROM payment p JOIN users payer ON payer.id = p.user_id
        JOIN users affiliate ON affiliate.id = payer.referred_by_id
        LEFT JOIN commission c ON c.payment_id = p.id
      WHERE p.status = 'completed' AND p.delivered_at IS NOT NULL AND p.type <> 'assessment'
        AND affiliate.role = 'affiliate' AND affiliate.disabled_at IS NULL AND ${LEFT} > 0
        AND p.paid_at < now() - ${GRACE} AND c.id IS NULL`,
  },
];

/** Holds payments against the credits, the reviews and the commissions that came of them. */
export async function faultsOfBooks(ctx: RequestContext, database: Database): Promise<BookFault[]> {
  const faults: BookFault[] = [];
  for (const { sentence, sql } of CHECKS) {
    const rows = await database.select<{ id: string | null }>(ctx, sql);
    faults.push(...rows.map(({ id }) => ({ paymentId: id, sentence })));
  }
  return faults;
}
