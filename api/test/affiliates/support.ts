import {
  ApplicationCommissionsService,
  CommissionsService,
  LedgerService,
} from '../../src/modules/affiliates/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { newId } from '../../src/platform/database/ids.js';
import type { SignedUp, TestApp } from '../harness/index.js';

export const ctx = RequestContext.system('test');
const settled = () => Promise.resolve();

/** An affiliate by role, signed in. */
export async function signUpAffiliate(app: TestApp): Promise<SignedUp> {
  const person = await app.signUp();
  await app.sql(`UPDATE users SET role = 'affiliate' WHERE id = $1`, [person.user.id]);
  return person;
}

/** The id of a referred person, without a session. */
export async function referPerson(app: TestApp, affiliateId: string): Promise<string> {
  const id = newId();
  await app.sql(
    `INSERT INTO users (id, email, username, first_name, last_name, referred_by_id)
     VALUES ($1::uuid, $1::text || '@example.com', $1::text, 'Grace', 'Hopper', $2)`,
    [id, affiliateId],
  );
  return id;
}

/** A received payment, before anyone is notified. */
export async function insertPayment(
  app: TestApp,
  userId: string,
  { amountCents = 4_900, type = 'expert_review', card = null as string | null } = {},
): Promise<string> {
  const id = newId();
  await app.sql(
    `INSERT INTO payment (id, user_id, type, assessment_type, amount_cents, provider, status, intent_state, paid_at,
       payment_intent_id, card_fingerprint)
     VALUES ($1::uuid, $2, $3, CASE $3 WHEN 'assessment' THEN 'student' END, $4, 'sandbox', 'completed', 'succeeded',
       now(), 'pi_' || $1::text, $5)`,
    [id, userId, type, amountCents, card],
  );
  return id;
}

export function settle(app: TestApp, paymentId: string): Promise<void> {
  return app.get(CommissionsService).earn(ctx, paymentId, settled);
}

/** Refunds this many cents in total, as the settlement writes it, and notifies the commissions. */
export async function refund(app: TestApp, paymentId: string, cents: number): Promise<void> {
  await app.sql(
    `UPDATE payment SET refunded_cents = greatest(refunded_cents, least($2, amount_cents)),
       status = CASE WHEN $2 >= amount_cents THEN 'refunded' ELSE status END,
       refunded_at = CASE WHEN $2 >= amount_cents THEN now() ELSE refunded_at END
     WHERE id = $1 AND status = 'completed'`,
    [paymentId, cents],
  );
  await app.get(CommissionsService).reverse(ctx, paymentId, settled);
}

export function followApplication(app: TestApp, applicationId: string): Promise<void> {
  return app.get(ApplicationCommissionsService).reactToDecision(ctx, applicationId, settled);
}

/** Ends the refund window of everything earned so far. */
export async function release(app: TestApp): Promise<void> {
  await app.sql(
    `UPDATE commission SET releases_at = now() - interval '1 minute'
     WHERE id IN (SELECT id FROM commission WHERE releases_at > now() ORDER BY id FOR UPDATE)`,
  );
}

/**
 * The invariants that must always hold.
 * @returns the violations
 */
export async function findFaults(app: TestApp): Promise<string[]> {
  const balances = await app.get(LedgerService).listBalances(ctx);
  const sum = Object.values(balances).reduce((all, cents) => all + cents, 0);
  const faults = sum === 0 ? [] : [`the books add up to ${sum}`];
  const checks: Readonly<Record<string, string>> = {
    'a commission is not worth what the books say': `
      SELECT 1 FROM commission c WHERE CASE WHEN c.status = 'reversed' THEN 0 ELSE c.amount_cents END <>
        (SELECT coalesce(sum(CASE l.kind WHEN 'earned' THEN l.amount_cents ELSE -l.amount_cents END), 0)
         FROM affiliate_ledger l WHERE l.commission_id = c.id)`,
    'a commission is not 30% of what stays of its payment': `
      SELECT 1 FROM commission c JOIN payment p ON p.id = c.payment_id WHERE c.review <> 'refused'
        AND CASE WHEN c.status = 'reversed' THEN 0 ELSE c.amount_cents END <>
          CASE WHEN p.status = 'completed' THEN round((p.amount_cents - p.refunded_cents) * 0.3 / 100) * 100 ELSE 0 END`,
    'a commission was paid otherwise than payouts say': `
      SELECT 1 FROM commission c WHERE c.paid_cents <>
        (SELECT coalesce(sum(i.amount_cents), 0) FROM payout_item i JOIN payout_line l ON l.id = i.payout_line_id
         WHERE i.commission_id = c.id AND l.returned_at IS NULL)`,
    'something was paid for what is held or refused': `
      SELECT 1 FROM commission c WHERE c.review = 'held' AND c.paid_cents > 0`,
    'a line is not the sum of its items': `
      SELECT 1 FROM payout_line l WHERE l.amount_cents <>
        (SELECT sum(i.amount_cents) FROM payout_item i WHERE i.payout_line_id = l.id)`,
    'a run is not the sum of its lines': `
      SELECT 1 FROM payout p WHERE p.total_cents <> (SELECT sum(l.amount_cents) FROM payout_line l WHERE l.payout_id = p.id)`,
    'a line was not posted once': `
      SELECT 1 FROM payout_line l JOIN payout p ON p.id = l.payout_id
      WHERE (SELECT count(*) FROM affiliate_ledger e WHERE e.payout_line_id = l.id AND e.amount_cents = l.amount_cents)
        <> CASE p.status WHEN 'paid' THEN 2 ELSE 1 END
          + CASE WHEN l.returned_at IS NULL THEN 0 WHEN EXISTS (SELECT 1 FROM affiliate_ledger e
              WHERE e.payout_line_id = l.id AND e.kind = 'canceled') AND p.status = 'paid' THEN 0 ELSE 1 END`,
    'money that came back is still on its way, or at the bank': `
      SELECT 1 FROM payout_line l WHERE l.returned_at IS NOT NULL AND 0 <>
        (SELECT sum(CASE WHEN credit = 'affiliate_payable' THEN amount_cents ELSE 0 END
           - CASE WHEN debit = 'affiliate_payable' THEN amount_cents ELSE 0 END)
         FROM affiliate_ledger e WHERE e.payout_line_id = l.id)`,
    'a canceled run has a line that was sent': `
      SELECT 1 FROM payout p JOIN payout_line l ON l.payout_id = p.id
      WHERE p.status = 'canceled' AND l.returned_at IS NULL`,
    'an affiliate is owed something else than the books say': `
      SELECT affiliate_id FROM (
        SELECT affiliate_id, sum(CASE WHEN status = 'reversed' THEN 0 ELSE amount_cents END - paid_cents) AS due
        FROM commission GROUP BY affiliate_id) c
      FULL JOIN (
        SELECT affiliate_id, sum(CASE WHEN credit = 'affiliate_payable' THEN amount_cents
          WHEN debit = 'affiliate_payable' THEN -amount_cents ELSE 0 END) AS owed
        FROM affiliate_ledger GROUP BY affiliate_id) l USING (affiliate_id)
      WHERE coalesce(due, 0) <> coalesce(owed, 0)`,
  };
  for (const [sentence, query] of Object.entries(checks)) {
    if ((await app.sql(query)).length > 0) faults.push(sentence);
  }
  return faults;
}
