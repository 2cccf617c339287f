import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBookFaults } from '../../src/app/cli/payments-books.js';
import { CommissionsService } from '../../src/modules/affiliates/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { until } from '../assessments/support.js';
import { assessed, bought } from './buying.js';

let app: TestApp;
let affiliate: SignedUp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  [affiliate, admin] = [await affiliated(), await app.signUpAdmin()];
});

afterAll(() => app.close());

const ctx = RequestContext.system('test');
const settled = () => Promise.resolve();

async function affiliated(): Promise<SignedUp> {
  const person = await app.signUp();
  await app.sql(`UPDATE users SET role = 'affiliate' WHERE id = $1`, [person.user.id]);
  return person;
}

/** A referred person. */
async function referred(by: SignedUp = affiliate): Promise<SignedUp> {
  const person = await app.signUp();
  await app.sql('UPDATE users SET referred_by_id = $2 WHERE id = $1', [person.user.id, by.user.id]);
  return person;
}

interface Commission {
  readonly affiliateId: string | null;
  readonly source: string;
  readonly rate: string;
  readonly cents: number;
  readonly status: string;
  readonly heldFor: number;
  readonly paid: boolean;
}

/** The commission of a payment, once the worker has processed all events about it. */
async function earnedBy(paymentId: string): Promise<Commission[]> {
  await until(async () => {
    const waiting = await app.sql(
      `SELECT 1 FROM outbox WHERE topic LIKE 'payments.%' AND payload->>'paymentId' = $1 AND settled_at IS NULL`,
      [paymentId],
    );
    return waiting.length === 0;
  });
  return app.sql<Commission>(
    `SELECT c.affiliate_id AS "affiliateId", c.source, c.rate, c.amount_cents AS cents, c.status,
       extract(epoch FROM c.releases_at - p.paid_at)::int / 86400 AS "heldFor", c.paid_at IS NOT NULL AS paid
     FROM commission c JOIN payment p ON p.id = c.payment_id WHERE p.id = $1`,
    [paymentId],
  );
}

/** A completed payment of a referred person that nobody was notified about. */
async function quietPayment(): Promise<string> {
  const person = await referred();
  const id = newId();
  await app.sql(
    `INSERT INTO payment (id, user_id, type, amount_cents, provider, status, intent_state, paid_at, payment_intent_id)
     VALUES ($1::uuid, $2, 'expert_review', 4900, 'sandbox', 'completed', 'succeeded', now(), 'pi_' || $1::text)`,
    [id, person.user.id],
  );
  return id;
}

const refund = (id: string) => admin.client.post(`/api/admin/payments/${id}/refund`, {});

describe('the commission on a payment', () => {
  it.each([
    ['expert_review', 1500],
    ['full_service', 6000],
  ])('is held for the 30 days of the refund window: for %s it is %i cents', async (serviceType, cents) => {
    const person = await referred();
    const { id } = await bought(person, { serviceType, assessmentId: await assessed(person) });
    expect(await earnedBy(id)).toEqual([
      {
        affiliateId: affiliate.user.id,
        source: serviceType,
        rate: '0.3000',
        cents,
        status: 'pending',
        heldFor: 30,
        paid: false,
      },
    ]);
  });

  it('is not paid for a further assessment', async () => {
    const person = await referred();
    const { id } = await bought(person, { serviceType: 'assessment', assessmentType: 'student' });
    expect(await earnedBy(id)).toEqual([]);
  });

  it('is not paid when nobody referred the payer', async () => {
    const person = await app.signUp();
    const { id } = await bought(person, { assessmentId: await assessed(person) });
    expect(await earnedBy(id)).toEqual([]);
  });

  it('is not paid to a referrer who is not an affiliate, or whose account is disabled', async () => {
    const [plain, disabled] = [await app.signUp(), await affiliated()];
    await app.sql('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.user.id]);
    for (const referrer of [plain, disabled]) {
      const person = await referred(referrer);
      const { id } = await bought(person, { assessmentId: await assessed(person) });
      expect(await earnedBy(id)).toEqual([]);
    }
  });

  it('is recorded once, however often the payment is reported as settled', async () => {
    const id = await quietPayment();
    const commissions = app.get(CommissionsService);
    await Promise.all(Array.from({ length: 20 }, () => commissions.earn(ctx, id, settled)));
    expect(await earnedBy(id)).toHaveLength(1);
  });

  it('is not recorded again when another worker has settled its job', async () => {
    const id = await quietPayment();
    const taken = () => Promise.reject(new Error('taken'));
    await expect(app.get(CommissionsService).earn(ctx, id, taken)).rejects.toThrow('taken');
    expect(await earnedBy(id)).toEqual([]);
  });
});

describe('a commission that was paid out', () => {
  it("stays on the books when the affiliate's account is erased", async () => {
    const gone = await affiliated();
    const person = await referred(gone);
    const { id } = await bought(person, { assessmentId: await assessed(person) });
    await earnedBy(id);
    await app.sql(
      `UPDATE commission SET status = 'paid', paid_at = now(), paid_cents = amount_cents WHERE payment_id = $1`,
      [id],
    );
    await app.sql('DELETE FROM users WHERE id = $1', [gone.user.id]);
    expect(await earnedBy(id)).toMatchObject([{ affiliateId: null, status: 'paid', cents: 1500 }]);
  });
});

describe('a refund', () => {
  it('reverses the commission', async () => {
    const person = await referred();
    const { id } = await bought(person, { assessmentId: await assessed(person) });
    expect(await earnedBy(id)).toMatchObject([{ status: 'pending' }]);
    expect((await refund(id)).status).toBe(200);
    expect(await earnedBy(id)).toMatchObject([{ status: 'reversed', cents: 1500, paid: false }]);
  });

  it('reverses a commission that was already paid out, and keeps its payout date', async () => {
    const person = await referred();
    const { id } = await bought(person, { assessmentId: await assessed(person) });
    await earnedBy(id);
    await app.sql(
      `UPDATE commission SET status = 'paid', paid_at = now(), paid_cents = amount_cents WHERE payment_id = $1`,
      [id],
    );
    expect((await refund(id)).status).toBe(200);
    expect(await earnedBy(id)).toMatchObject([{ status: 'reversed', paid: true }]);
  });

  it('of a part leaves the commission on the remainder, in whichever order the events arrive', async () => {
    const commissions = app.get(CommissionsService);
    const [first, second] = [await quietPayment(), await quietPayment()];
    await commissions.earn(ctx, first, settled);
    await app.sql('UPDATE payment SET refunded_cents = 2000 WHERE id = ANY($1)', [[first, second]]);
    await commissions.reverse(ctx, first, settled);
    await commissions.reverse(ctx, second, settled);
    await commissions.earn(ctx, second, settled);
    for (const id of [first, second]) {
      expect(await earnedBy(id)).toMatchObject([{ status: 'pending', cents: 900 }]);
    }
  });

  it('of a part counts as a discrepancy in the books only until its commission is adjusted', async () => {
    const commissions = app.get(CommissionsService);
    const [some, most] = [await quietPayment(), await quietPayment()];
    await commissions.earn(ctx, some, settled);
    await commissions.earn(ctx, most, settled);
    const part = `UPDATE payment SET refunded_cents = $2, updated_at = now() - interval '2 hours' WHERE id = $1`;
    await app.sql(part, [some, 2000]);
    await app.sql(part, [most, 4800]);
    const listFaults = async (id: string) =>
      (await findBookFaults(ctx, app.get(Database))).filter(({ paymentId }) => paymentId === id);
    expect(await listFaults(some)).toMatchObject([{ sentence: "a commission isn't 30% in whole dollars" }]);
    for (const id of [some, most]) await commissions.reverse(ctx, id, settled);
    expect(await listFaults(some)).toEqual([]);
    expect(await listFaults(most)).toEqual([]);
    expect(await earnedBy(most)).toMatchObject([{ status: 'reversed' }]);
  });

  it('of a part leaves the rest of a paid-out commission, and the next payout deducts the part', async () => {
    const id = await quietPayment();
    const commissions = app.get(CommissionsService);
    await commissions.earn(ctx, id, settled);
    await app.sql(
      `UPDATE commission SET status = 'paid', paid_at = now(), paid_cents = amount_cents WHERE payment_id = $1`,
      [id],
    );
    await app.sql('UPDATE payment SET refunded_cents = 2000 WHERE id = $1', [id]);
    await commissions.reverse(ctx, id, settled);
    expect(await earnedBy(id)).toMatchObject([{ status: 'paid', cents: 900 }]);
    const due = 'SELECT amount_cents - paid_cents AS due FROM commission WHERE payment_id = $1';
    expect(await app.sql(due, [id])).toEqual([{ due: -600 }]);
  });

  it('leaves no commission when it arrives before the payment', async () => {
    const id = await quietPayment();
    const commissions = app.get(CommissionsService);
    await app.sql(`UPDATE payment SET status = 'refunded', refunded_at = now() WHERE id = $1`, [id]);
    await commissions.reverse(ctx, id, settled);
    await commissions.earn(ctx, id, settled);
    expect(await earnedBy(id)).toEqual([]);
  });

  it('never leaves a commission behind when it races with the payment', async () => {
    const commissions = app.get(CommissionsService);
    for (let round = 0; round < 20; round += 1) {
      const id = await quietPayment();
      await Promise.all([
        commissions.earn(ctx, id, settled),
        app
          .sql(`UPDATE payment SET status = 'refunded', refunded_at = now() WHERE id = $1`, [id])
          .then(() => commissions.reverse(ctx, id, settled)),
      ]);
      expect((await earnedBy(id)).map(({ status }) => status)).not.toContain('pending');
    }
  });
});
