import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApplicationCommissionsService } from '../../src/modules/affiliates/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { until } from '../assessments/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { applied, decide, getProgram, type ProgramValues } from './support.js';

let app: TestApp;
let admin: SignedUp;
let affiliate: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  [admin, affiliate] = [await app.signUpAdmin(), await affiliated()];
});

afterAll(() => app.close());

const ctx = RequestContext.system('test');
const settled = () => Promise.resolve();

async function affiliated(): Promise<SignedUp> {
  const person = await app.signUp();
  await app.sql(`UPDATE users SET role = 'affiliate' WHERE id = $1`, [person.user.id]);
  return person;
}

/**
 * An application of a referred person.
 * @returns its id
 */
async function application(
  values: ProgramValues = {},
  by: SignedUp | null = affiliate,
): Promise<{ id: string; person: SignedUp }> {
  const person = await app.signUp();
  if (by) await app.sql('UPDATE users SET referred_by_id = $2 WHERE id = $1', [person.user.id, by.user.id]);
  const programId = await getProgram(app, { feesCents: 20_000, commissionRate: 15, ...values });
  return { id: (await applied(app, person, programId)).id, person };
}

/** The commission, once the worker has processed all events about it. */
async function earnedBy(id: string) {
  await until(async () => {
    const waiting = await app.sql(
      `SELECT 1 FROM outbox WHERE topic = 'applications.decided' AND payload->>'applicationId' = $1
         AND settled_at IS NULL`,
      [id],
    );
    return waiting.length === 0;
  });
  return app.sql(
    `SELECT affiliate_id AS "affiliateId", payment_id AS "paymentId", source, rate, amount_cents AS cents, status,
       round(extract(epoch FROM releases_at - created_at) / 86400)::int AS "heldFor"
     FROM commission WHERE application_id = $1`,
    [id],
  );
}

describe('the commission on an application', () => {
  it("is the program's percentage of its fees once the application is approved, held for 30 days", async () => {
    const { id } = await application();
    await decide(admin, id, 'in_review');
    expect(await earnedBy(id)).toEqual([]);
    await decide(admin, id, 'approved');
    expect(await earnedBy(id)).toEqual([
      {
        affiliateId: affiliate.user.id,
        paymentId: null,
        source: 'program_application',
        rate: '0.1500',
        cents: 3_000,
        status: 'pending',
        heldFor: 30,
      },
    ]);
  });

  it('is rounded half up to whole dollars', async () => {
    const { id } = await application({ feesCents: 10_000, commissionRate: 12.5 });
    await decide(admin, id, 'approved');
    expect(await earnedBy(id)).toMatchObject([{ rate: '0.1250', cents: 1_300 }]);
  });

  it.each([
    ['without fees', { feesCents: null }],
    ['without a rate', { commissionRate: 0 }],
    ['of less than half a dollar', { feesCents: 300, commissionRate: 15 }],
  ])('does not exist %s', async (_why, values) => {
    const { id } = await application(values);
    await decide(admin, id, 'approved');
    expect(await earnedBy(id)).toEqual([]);
  });

  it('does not exist for a rejected application', async () => {
    const { id } = await application();
    await decide(admin, id, 'rejected');
    expect(await earnedBy(id)).toEqual([]);
  });

  it('does not exist without a referrer, or for one who is not an affiliate or is disabled', async () => {
    const [plain, disabled] = [await app.signUp(), await affiliated()];
    await app.sql('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.user.id]);
    for (const referrer of [null, plain, disabled]) {
      const { id } = await application({}, referrer);
      await decide(admin, id, 'approved');
      expect(await earnedBy(id)).toEqual([]);
    }
  });

  it("exists once, however often the approval's job runs", async () => {
    const { id } = await application();
    await decide(admin, id, 'approved');
    const commissions = app.get(ApplicationCommissionsService);
    await Promise.all(Array.from({ length: 20 }, () => commissions.reactToDecision(ctx, id, settled)));
    expect(await earnedBy(id)).toHaveLength(1);
  });

  it('is reversed when the approval is withdrawn, and counts again with the next one', async () => {
    const { id } = await application();
    await decide(admin, id, 'approved');
    expect(await earnedBy(id)).toMatchObject([{ status: 'pending' }]);
    await decide(admin, id, 'in_review');
    expect(await earnedBy(id)).toMatchObject([{ status: 'reversed', cents: 3_000 }]);
    await decide(admin, id, 'rejected');
    expect(await earnedBy(id)).toMatchObject([{ status: 'reversed' }]);
    await decide(admin, id, 'in_review');
    await decide(admin, id, 'approved');
    expect(await earnedBy(id)).toMatchObject([{ status: 'pending', cents: 3_000 }]);
  });

  it('that was paid out is not paid again with the next approval', async () => {
    const { id } = await application();
    await decide(admin, id, 'approved');
    await earnedBy(id);
    await app.sql(
      `UPDATE commission SET status = 'paid', paid_at = now(), paid_cents = amount_cents WHERE application_id = $1`,
      [id],
    );
    await decide(admin, id, 'in_review');
    expect(await earnedBy(id)).toMatchObject([{ status: 'reversed' }]);
    await decide(admin, id, 'approved');
    expect(await earnedBy(id)).toMatchObject([{ status: 'paid' }]);
  });

  it('follows the status of the application, in whatever order the jobs run', async () => {
    const commissions = app.get(ApplicationCommissionsService);
    for (let round = 0; round < 10; round += 1) {
      const { id } = await application();
      await decide(admin, id, 'approved');
      await Promise.all([
        commissions.reactToDecision(ctx, id, settled),
        decide(admin, id, 'in_review'),
        commissions.reactToDecision(ctx, id, settled),
      ]);
      expect((await earnedBy(id)).map(({ status }) => status as string)).not.toContain('pending');
    }
  });

  it("stays with the affiliate when the applicant's account is erased", async () => {
    const { id, person } = await application();
    await decide(admin, id, 'approved');
    await earnedBy(id);
    await person.client.delete('/api/auth/me', { password: person.password });
    expect(await app.sql('SELECT 1 FROM application WHERE id = $1', [id])).toEqual([]);
    await app.get(ApplicationCommissionsService).reactToDecision(ctx, id, settled);
    expect(await earnedBy(id)).toMatchObject([{ status: 'pending', cents: 3_000 }]);
  });
});
