import { sql } from 'kysely';

/** Relations in both directions: (kind, id) stays if (to_kind, to_id) does. */
export const RELATIONS = sql`
  WITH pair (kind, id, to_kind, to_id) AS (
    SELECT 'commissions', id, 'payments', payment_id FROM commission
    WHERE payment_id IN (SELECT id FROM due_book WHERE kind = 'payments')
    UNION ALL SELECT 'commissions', item.commission_id, 'payouts', line.payout_id
    FROM payout_item AS item JOIN payout_line AS line ON line.id = item.payout_line_id
    WHERE line.payout_id IN (SELECT id FROM due_book WHERE kind = 'payouts')
  )
  SELECT kind, id, to_kind, to_id FROM pair
  UNION ALL SELECT to_kind, to_id, kind, id FROM pair`;

/**
 * Old rows that must be kept because of newer related rows, usable credits, undecided refund requests, or unpaid
 * commissions.
 */
export const RETAINED_ROWS = sql`
  SELECT 'payments' AS kind, p.id FROM payment AS p JOIN due_book AS due ON due.kind = 'payments' AND due.id = p.id
  WHERE p.updated_at >= now() - interval '10 years' OR p.disputed_at IS NOT NULL
    OR EXISTS (SELECT FROM refund_request AS r WHERE r.payment_id = p.id AND r.status = 'open')
    OR EXISTS (SELECT FROM assessment_credit AS c
      WHERE c.payment_id = p.id AND c.spent_at IS NULL AND c.taken_back_at IS NULL)
  UNION ALL
  SELECT 'commissions', c.id FROM commission AS c JOIN due_book AS due ON due.kind = 'commissions' AND due.id = c.id
  WHERE c.paid_cents <> CASE c.status WHEN 'reversed' THEN 0 ELSE c.amount_cents END OR c.review = 'held'
    OR EXISTS (SELECT FROM affiliate_ledger AS e WHERE e.commission_id = c.id AND e.at >= now() - interval '10 years')
    OR EXISTS (SELECT FROM payment AS p WHERE p.id = c.payment_id
      AND NOT EXISTS (SELECT FROM due_book AS d WHERE d.kind = 'payments' AND d.id = p.id))
    OR EXISTS (SELECT FROM payout_item AS item JOIN payout_line AS line ON line.id = item.payout_line_id
      WHERE item.commission_id = c.id
        AND NOT EXISTS (SELECT FROM due_book AS d WHERE d.kind = 'payouts' AND d.id = line.payout_id))
  UNION ALL
  SELECT 'commissions', c.id FROM commission AS c JOIN due_book AS due ON due.kind = 'payments' AND due.id = c.payment_id
  WHERE NOT EXISTS (SELECT FROM due_book AS d WHERE d.kind = 'commissions' AND d.id = c.id)
  UNION ALL
  SELECT 'payouts', p.id FROM payout AS p JOIN due_book AS due ON due.kind = 'payouts' AND due.id = p.id
  WHERE p.status = 'approved' OR p.paid_at >= now() - interval '10 years'
    OR EXISTS (SELECT FROM payout_line AS line JOIN affiliate_ledger AS e ON e.payout_line_id = line.id
      WHERE line.payout_id = p.id AND e.at >= now() - interval '10 years')
    OR EXISTS (SELECT FROM payout_line AS line JOIN payout_item AS item ON item.payout_line_id = line.id
      WHERE line.payout_id = p.id
        AND NOT EXISTS (SELECT FROM due_book AS d WHERE d.kind = 'commissions' AND d.id = item.commission_id))`;
