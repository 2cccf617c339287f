import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PayoutsService } from '../../src/modules/affiliates/index.js';
import { BooksRetentionService } from '../../src/modules/privacy/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { newId } from '../../src/platform/database/ids.js';
import { findBookFaults } from '../../src/app/cli/payments-books.js';
import { Database } from '../../src/platform/database/database.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import {
  ctx,
  findFaults,
  insertPayment,
  referPerson,
  refund,
  release,
  settle,
  signUpAffiliate,
} from '../affiliates/support.js';

let app: TestApp;
let adminContext: RequestContext;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  admin = await app.signUpAdmin();
  const actor = { userId: admin.user.id, role: 'admin', via: 'session', credentialId: 'test' } as const;
  adminContext = RequestContext.system('test').as(actor);
});

afterAll(() => app.close());

const deleteDue = () => app.get(BooksRetentionService).deleteDue(ctx);
const exists = async (table: string, id: string): Promise<boolean> =>
  (await app.sql(`SELECT 1 FROM ${table} WHERE id = $1`, [id])).length > 0;

const MOMENTS: Readonly<Record<string, readonly string[]>> = {
  payment: ['created_at', 'updated_at', 'paid_at', 'refunded_at'],
  payment_refund: ['at'],
  payment_event: ['received_at'],
  commission: ['created_at', 'releases_at', 'paid_at'],
  payout: ['created_at', 'paid_at'],
  affiliate_ledger: ['at'],
};

/** Moves all existing books into the past. */
async function age(years: number): Promise<void> {
  await app.sql('ALTER TABLE affiliate_ledger DISABLE TRIGGER affiliate_ledger_kept');
  for (const [table, columns] of Object.entries(MOMENTS)) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(years => ${years})`);
    await app.sql(`UPDATE ${table} SET ${moved.join(', ')}`);
  }
  await app.sql('ALTER TABLE affiliate_ledger ENABLE TRIGGER affiliate_ledger_kept');
}

async function payOut(): Promise<void> {
  await release(app);
  await app.get(PayoutsService).approve(adminContext, {});
  const runs = await app.sql<{ id: string }>(`SELECT id FROM payout WHERE status = 'approved'`);
  for (const { id } of runs) await app.get(PayoutsService).markPaid(adminContext, id);
}

describe('payments that are ten years old', () => {
  it('are deleted with their events, refunds, commissions and payouts; later ones stay, and the totals agree', async () => {
    const affiliate = await signUpAffiliate(app);
    const person = await referPerson(app, affiliate.user.id);
    const old = await insertPayment(app, person);
    const back = await insertPayment(app, person, { amountCents: 19_900, type: 'full_service' });
    for (const id of [old, back]) await settle(app, id);
    await refund(app, back, 19_900);
    await payOut();
    await app.sql(
      `INSERT INTO payment_event (provider, id, type, payment_intent_id, outcome) VALUES ('sandbox', 'evt_old', 'payment_intent.succeeded', 'pi_' || $1, 'applied')`,
      [old],
    );
    await age(11);
    const young = await insertPayment(app, person);
    await settle(app, young);
    await payOut();

    expect(await deleteDue()).toEqual({ payments: 2, commissions: 2, payouts: 1 });
    expect([await exists('payment', old), await exists('payment', back)]).toEqual([false, false]);
    expect(await exists('payment', young)).toBe(true);
    for (const table of ['payment_event', 'payment_refund'])
      expect(await app.sql(`SELECT 1 FROM ${table}`)).toEqual([]);
    expect(await app.sql('SELECT 1 FROM affiliate_ledger')).toHaveLength(3);
    expect(await findFaults(app)).toEqual([]);
    expect(await findBookFaults(ctx, app.get(Database))).toEqual([]);
    expect(await deleteDue()).toEqual({ payments: 0, commissions: 0, payouts: 0 });
    const [entry] = await app.sql<{ changes: unknown }>(
      `SELECT changes FROM audit_entry WHERE action = 'retention.books'`,
    );
    expect(entry?.changes).toEqual({ payments: [2, 0], commissions: [2, 0], payouts: [1, 0] });
  });

  it('stay one day before that, or when they were refunded later', async () => {
    const person = await app.signUp();
    const id = await insertPayment(app, person.user.id);
    await app.sql(
      `UPDATE payment SET created_at = now() - interval '11 years', paid_at = now() - interval '11 years',
         updated_at = now() - interval '10 years' + interval '1 day' WHERE id = $1`,
      [id],
    );
    await deleteDue();
    expect(await exists('payment', id)).toBe(true);
    const receipt = await person.client.get(`/api/payments/${id}/receipt.pdf`);
    expect(receipt.status).toBe(200);
  });

  it('stay while something is outstanding: a credit, an undecided refund, a commission', async () => {
    const person = await app.signUp();
    const affiliate = await signUpAffiliate(app);
    const credit = await insertPayment(app, person.user.id, { type: 'assessment' });
    const asked = await insertPayment(app, person.user.id);
    const unpaid = await insertPayment(app, await referPerson(app, affiliate.user.id));
    await settle(app, unpaid);
    const creditId = newId();
    await app.sql(
      `INSERT INTO assessment_credit (id, user_id, type, payment_id) VALUES ($1, $2, 'student', $3)`,
      [creditId, person.user.id, credit],
    );
    await app.sql(
      `INSERT INTO refund_request (id, payment_id, user_id, amount_cents, reason) VALUES ($1, $2, $3, 4900, 'x')`,
      [newId(), asked, person.user.id],
    );
    await age(11);
    await deleteDue();
    for (const id of [credit, asked, unpaid]) expect(await exists('payment', id)).toBe(true);
    await app.sql('UPDATE assessment_credit SET spent_at = now() WHERE id = $1', [creditId]);
    await deleteDue();
    expect([await exists('payment', credit), await exists('assessment_credit', creditId)]).toEqual([
      false,
      false,
    ]);
    expect(await findFaults(app)).toEqual([]);
  });

  it('stay while a later payout deducts what an old one paid', async () => {
    const affiliate = await signUpAffiliate(app);
    const person = await referPerson(app, affiliate.user.id);
    const old = await insertPayment(app, person);
    await settle(app, old);
    await payOut();
    await age(11);
    await refund(app, old, 4_900);
    const young = await insertPayment(app, person, { amountCents: 19_900, type: 'full_service' });
    await settle(app, young);
    await payOut();
    await deleteDue();
    expect(await exists('payment', old)).toBe(true);
    expect(await findFaults(app)).toEqual([]);
  });

  it('leave books that balance, whatever happened before and since', async () => {
    const step = fc.constantFrom('pay', 'refund', 'payout', 'years' as const);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const affiliate = await signUpAffiliate(app);
        const person = await referPerson(app, affiliate.user.id);
        const payments: string[] = [];
        for (const taken of steps) {
          const last = payments.at(-1);
          if (taken === 'pay') {
            const id = await insertPayment(app, person);
            await settle(app, id);
            payments.push(id);
          } else if (taken === 'refund' && last !== undefined && (await exists('payment', last)))
            await refund(app, last, 4_900);
          else if (taken === 'payout') await payOut();
          else if (taken === 'years') await age(6);
          await deleteDue();
          expect(await findFaults(app)).toEqual([]);
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  it('are the only entries that may leave the ledger', async () => {
    const affiliate = await signUpAffiliate(app);
    await settle(app, await insertPayment(app, await referPerson(app, affiliate.user.id)));
    await expect(app.sql("DELETE FROM affiliate_ledger WHERE at > now() - interval '1 day'")).rejects.toThrow(
      'only ever added',
    );
  });
});
