/**
 * What affiliates earned from the seeded payments, the monthly runs that paid it, and the books of both, so
 * that `npm run payments -- reconcile --dry-run` finds no difference.
 * @param {{ until: string }} options
 * @returns {string[]}
 */
export function fillCommissions({ until }) {
  // 30 % in whole dollars, as the product calculates it.
  const earned = (/** @type {string} */ cents) => `greatest(100, round((${cents}) * 0.3 / 100) * 100)`;
  return [
    // A month is paid on the fifth of the next one.
    `CREATE TEMP TABLE seed_commission AS
     SELECT pg_temp.id(p.at, 'commission', p.n) AS id, u.referred_by_id AS affiliate_id, p.n, p.type, p.at,
       pg_temp.id(p.at, 'payment ' || p.type, p.n) AS payment_id, releases_at, run_at, p.status = 'refunded' AS reversed,
       p.status <> 'refunded' AND run_at <= timestamptz '${until}' AS paid,
       coalesce(p.refunded_at, p.at + interval '1 second') AS refunded_at,
       ${earned('p.cents')}::integer AS earned_cents,
       ${earned(`p.cents - CASE WHEN p.status = 'refunded' THEN 0 ELSE p.refunded_cents END`)}::integer AS cents
     FROM seed_payment AS p JOIN users AS u ON u.id = p.user_id
     CROSS JOIN LATERAL (SELECT p.at + interval '30 days' AS releases_at) AS release
     CROSS JOIN LATERAL (SELECT date_trunc('month', releases_at) + interval '1 month 4 days 9 hours' AS run_at) AS run
     WHERE p.type <> 'assessment' AND p.status IN ('completed', 'refunded') AND u.referred_by_id IS NOT NULL`,
    `INSERT INTO commission (id, affiliate_id, payment_id, source, rate, amount_cents, status, created_at, releases_at, paid_at,
       paid_cents, reversal)
     SELECT id, affiliate_id, payment_id, type, 0.3, cents,
       CASE WHEN reversed THEN 'reversed' WHEN paid THEN 'paid' ELSE 'pending' END, at, releases_at,
       CASE WHEN paid THEN run_at END, CASE WHEN paid THEN cents ELSE 0 END, CASE WHEN reversed THEN 'refund' END
     FROM seed_commission ORDER BY at`,
    `INSERT INTO payout (id, month, status, total_cents, created_at, created_by_id, paid_at, paid_by_id)
     SELECT pg_temp.id(run_at, 'payout', 1), to_char(run_at - interval '10 days', 'YYYY-MM'),
       CASE WHEN sent THEN 'paid' ELSE 'approved' END, total, run_at, admin.id,
       CASE WHEN sent THEN run_at + interval '1 day' END, CASE WHEN sent THEN admin.id END
     FROM (SELECT run_at, sum(cents)::integer AS total, run_at + interval '1 day' <= timestamptz '${until}' AS sent
           FROM seed_commission WHERE paid GROUP BY run_at) AS run
     JOIN seed_user AS admin ON admin.n = 1`,
    `INSERT INTO payout_line (id, payout_id, affiliate_id, amount_cents)
     SELECT pg_temp.id(run_at, 'payout line', min(n)), pg_temp.id(run_at, 'payout', 1), affiliate_id, sum(cents)
     FROM seed_commission WHERE paid GROUP BY run_at, affiliate_id`,
    `INSERT INTO payout_item (payout_line_id, commission_id, amount_cents)
     SELECT line.id, c.id, c.cents FROM seed_commission AS c
     JOIN payout_line AS line ON line.payout_id = pg_temp.id(c.run_at, 'payout', 1) AND line.affiliate_id = c.affiliate_id
     WHERE c.paid`,
    `INSERT INTO affiliate_ledger (id, at, kind, debit, credit, amount_cents, affiliate_id, commission_id)
     SELECT pg_temp.id(posted.at, posted.kind, c.n * 10 + length(c.type)), posted.at, posted.kind, debit, credit, posted.cents, c.affiliate_id, c.id
     FROM seed_commission AS c
     CROSS JOIN LATERAL (VALUES
       ('earned', c.at, 'commission_expense', 'affiliate_payable', c.earned_cents),
       ('reversed', c.refunded_at, 'affiliate_payable', 'commission_expense',
         CASE WHEN c.reversed THEN c.earned_cents ELSE c.earned_cents - c.cents END)) AS posted (kind, at, debit, credit, cents)
     WHERE posted.cents > 0 ORDER BY posted.at`,
    `INSERT INTO affiliate_ledger (id, at, kind, debit, credit, amount_cents, affiliate_id, payout_line_id)
     SELECT pg_temp.id(posted.at, posted.kind, ('x' || substr(md5(line.id::text), 1, 8))::bit(32)::bigint), posted.at, posted.kind,
       debit, credit, line.amount_cents, line.affiliate_id, line.id
     FROM payout_line AS line JOIN payout ON payout.id = line.payout_id
     CROSS JOIN LATERAL (VALUES ('approved', payout.created_at, 'affiliate_payable', 'payout_in_transit'),
       ('paid', payout.paid_at, 'payout_in_transit', 'bank')) AS posted (kind, at, debit, credit)
     WHERE posted.at IS NOT NULL ORDER BY posted.at`,
  ];
}
