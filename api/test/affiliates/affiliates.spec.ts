import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import {
  findFaults,
  insertPayment,
  referPerson,
  refund,
  release,
  settle,
  signUpAffiliate,
} from './support.js';

let app: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin();
});

afterAll(() => app.close());

interface Affiliate {
  readonly id: string;
  readonly userId: string;
  readonly status: string;
  readonly website: string | null;
  readonly totals: { readonly earned: number; readonly pending: number; readonly paidOut: number };
}

interface Payout {
  readonly id: string | null;
  readonly month: string;
  readonly total: number;
  readonly count: number;
  readonly lines: {
    readonly id: string;
    readonly affiliateId: string;
    readonly amount: number;
    readonly commissionIds: string[];
  }[];
}

const ANSWERS = { profession: 'Immigration lawyer', website: 'lawyer.example', agreesToTerms: true };

describe('an application to become an affiliate', () => {
  it("is decided by an admin, which ends the applicant's sessions and opens the affiliate sign-in", async () => {
    const person = await app.signUp();
    const login = { email: person.email, password: person.password, role: 'affiliate' };
    const applied = await person.client.post<{ affiliate: Affiliate }>('/api/affiliate/apply', ANSWERS);
    expect(applied.status).toBe(201);
    expect(applied.body.affiliate).toMatchObject({
      userId: person.user.id,
      status: 'applied',
      website: 'https://lawyer.example',
      totals: { earned: 0, pending: 0, paidOut: 0 },
    });
    expect((await person.client.post('/api/affiliate/apply', ANSWERS)).status).toBe(409);
    expect((await person.client.get('/api/affiliate/commissions')).status).toBe(403);
    const { id } = applied.body.affiliate;
    const waiting = await admin.client.get<{ affiliates: Affiliate[] }>(
      '/api/admin/affiliates?status=applied',
    );
    expect(waiting.body.affiliates.map((affiliate) => affiliate.id)).toContain(id);
    const decide = (body: object) =>
      admin.client.patch<{ affiliate: Affiliate }>(`/api/admin/affiliates/${id}`, body);
    expect((await decide({ status: 'refused' })).status).toBe(400);
    expect((await decide({ status: 'approved' })).body.affiliate.status).toBe('approved');
    expect((await decide({ status: 'approved' })).status).toBe(409);
    expect((await person.client.get('/api/auth/me')).status).toBe(401);
    const client = app.client();
    expect((await client.post('/api/auth/login', login)).status).toBe(200);
    expect((await client.get('/api/affiliate/commissions')).status).toBe(200);
    await app.mailTo(person.email, "You're an affiliate now");
    const audited = await app.sql('SELECT action FROM audit_entry WHERE subject_id = $1', [id]);
    expect(audited).toEqual([{ action: 'affiliate.approved' }]);
  });

  it('creates the missing account, once even for two simultaneous applications', async () => {
    const account = {
      email: 'new-affiliate@example.com',
      username: 'new-affiliate',
      firstName: 'Mary',
      lastName: 'Somerville',
      password: 'sextant over the harbour',
      language: 'fr',
    };
    const client = app.client();
    const missing = await client.post<{ errors: { field: string }[] }>('/api/affiliate/apply', ANSWERS);
    expect(missing.status).toBe(400);
    expect(missing.body.errors.map(({ field }) => field)).toContain('email');
    expect(
      (await client.post('/api/affiliate/apply', { ...ANSWERS, ...account, agreesToTerms: false })).status,
    ).toBe(400);
    expect((await client.post('/api/affiliate/apply', { ...ANSWERS, ...account })).status).toBe(201);
    expect((await client.get('/api/auth/me')).body).toMatchObject({ user: { language: 'fr' } });
    const person = await app.signUp();
    const answers = await Promise.all(
      [1, 2, 3].map(() => person.client.post('/api/affiliate/apply', ANSWERS)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('that is refused is answered with the reason, and may be followed by another', async () => {
    const person = await app.signUp();
    const { body } = await person.client.post<{ affiliate: Affiliate }>('/api/affiliate/apply', ANSWERS);
    const reason = 'Your website is not online.';
    await admin.client.patch(`/api/admin/affiliates/${body.affiliate.id}`, { status: 'refused', reason });
    expect((await app.mailTo(person.email, "didn't approve")).text).toContain(reason);
    expect((await person.client.post('/api/affiliate/apply', ANSWERS)).status).toBe(201);
  });

  it('from an affiliate by role is not needed: they are already listed as approved', async () => {
    const byRole = await signUpAffiliate(app);
    const list = await admin.client.get<{ affiliates: Affiliate[] }>(
      '/api/admin/affiliates?status=approved&limit=200',
    );
    const entry = list.body.affiliates.find(({ userId }) => userId === byRole.user.id);
    expect(entry).toMatchObject({ id: byRole.user.id, status: 'approved' });
    expect((await byRole.client.post('/api/affiliate/apply', ANSWERS)).status).toBe(409);
  });
});

describe('a payout', () => {
  const payOut = (body: object) => admin.client.post<{ payout: Payout }>('/api/admin/payouts', body);

  async function earned(affiliateId: string, count = 1): Promise<string[]> {
    const person = await referPerson(app, affiliateId);
    const payments = [];
    for (let index = 0; index < count; index += 1) payments.push(await insertPayment(app, person));
    for (const id of payments) await settle(app, id);
    return payments;
  }

  it('pays each released commission once, deducts later refunds, and notifies the affiliate', async () => {
    const { user, client, email } = await signUpAffiliate(app);
    const affiliateId = user.id;
    const [payment = ''] = await earned(affiliateId);
    const mine = async () =>
      (
        await client.get<{ commissions: { status: string; note: string }[]; totals: object }>(
          '/api/affiliate/commissions',
        )
      ).body;
    expect((await mine()).commissions).toMatchObject([
      { status: 'pending', note: expect.stringContaining('On hold until') },
    ]);
    expect((await payOut({ affiliateId })).body.payout).toMatchObject({
      id: null,
      total: 0,
      count: 0,
      lines: [],
    });
    await release(app);
    const preview = await payOut({ affiliateId, preview: true });
    expect(preview).toMatchObject({ status: 200, body: { payout: { id: null, total: 15, count: 1 } } });
    const runs = await Promise.all([1, 2, 3, 4].map(() => payOut({ affiliateId })));
    expect(runs.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(runs.map(({ body }) => body.payout.total).sort()).toEqual([0, 0, 0, 15]);
    const run = runs.find(({ body }) => body.payout.total > 0)?.body.payout;
    expect(run?.lines).toMatchObject([{ affiliateId, amount: 15 }]);
    expect(await mine()).toMatchObject({
      commissions: [{ status: 'paid', note: 'Paid out.' }],
      totals: { earned: 15, pending: 0, paidOut: 15 },
    });

    for (let round = 0; round < 2; round += 1) {
      expect((await admin.client.patch(`/api/admin/payouts/${run?.id ?? ''}`, {})).status).toBe(200);
    }
    await app.mailTo(email, 'We paid you $15');
    expect(
      (await app.mails()).filter(({ to, subject }) => to.includes(email) && subject.includes('We paid you')),
    ).toHaveLength(1);
    const statement = await client.get(`/api/affiliate/payouts/${run?.lines[0]?.id ?? ''}/statement.pdf`);
    expect(statement.headers.get('content-type')).toContain('application/pdf');
    const stranger = await signUpAffiliate(app);
    expect(
      (await stranger.client.get(`/api/affiliate/payouts/${run?.lines[0]?.id ?? ''}/statement.pdf`)).status,
    ).toBe(404);

    await refund(app, payment, 4_900);
    expect((await mine()).commissions).toMatchObject([
      { status: 'reversed', note: 'Reversed: the payment was refunded. The next payout is $15 lower.' },
    ]);
    await earned(affiliateId);
    await release(app);
    expect((await payOut({ affiliateId })).body.payout).toMatchObject({ id: null, total: 0 });
    await earned(affiliateId, 2);
    await release(app);
    const next = (await payOut({ affiliateId })).body.payout;
    expect(next).toMatchObject({ total: 30, count: 1 });
    expect(next.lines[0]?.commissionIds).toHaveLength(4);
    expect(await findFaults(app)).toEqual([]);
  });

  it('leaves out held commissions until an admin clears them, and refused ones for good', async () => {
    const { user } = await signUpAffiliate(app);
    const person = await referPerson(app, user.id);
    await insertPayment(app, user.id, { card: 'one card' });
    for (let index = 0; index < 2; index += 1) {
      await settle(app, await insertPayment(app, person, { card: 'one card' }));
    }
    await release(app);
    expect((await payOut({ affiliateId: user.id })).body.payout.total).toBe(0);
    const held = await admin.client.get<{ commissions: { id: string; userId: string; flags: string[] }[] }>(
      '/api/admin/commissions/held?limit=200',
    );
    const [first, second] = held.body.commissions.filter(({ userId }) => userId === user.id);
    expect(first?.flags).toEqual(['own_card']);
    const decide = (id: string | undefined, body: object) =>
      admin.client.patch(`/api/admin/commissions/${id ?? ''}`, body);
    expect((await decide(first?.id, { decision: 'refused' })).status).toBe(400);
    expect((await decide(first?.id, { decision: 'refused', note: 'It is your own card.' })).status).toBe(200);
    expect((await decide(second?.id, { decision: 'cleared' })).status).toBe(200);
    expect((await decide(second?.id, { decision: 'refused', note: 'Late.' })).status).toBe(409);
    expect((await payOut({ affiliateId: user.id })).body.payout.total).toBe(15);
    expect(await findFaults(app)).toEqual([]);
  });

  it('goes to the bank as a file without formulas, and each download is recorded', async () => {
    const { user, client } = await signUpAffiliate(app);
    await app.sql(`UPDATE users SET first_name = '=HYPERLINK("https://evil.example")' WHERE id = $1`, [
      user.id,
    ]);
    const saved = await client.gql(
      'mutation { savePayoutAccount(input: { holder: "+1 Ada Lovelace", account: "gb33 bukb 2020 1555 5555 55", bankCode: "BUKBGB22" }) { ending } }',
    );
    expect(saved.data).toEqual({ savePayoutAccount: { ending: '5555' } });
    const stored = await app.sql<{ sealed: string }>('SELECT sealed FROM payout_details WHERE user_id = $1', [
      user.id,
    ]);
    expect(stored[0]?.sealed).not.toContain('GB33');
    await earned(user.id);
    await release(app);
    const run = (await payOut({ affiliateId: user.id })).body.payout;
    const file = await admin.client.get(`/api/admin/payouts/${run.id ?? ''}/bank.csv`);
    expect(file.text).toContain(`'+1 Ada Lovelace,GB33BUKB20201555555555,BUKBGB22,15.00,USD,"'=HYPERLINK`);
    const audited = await app.sql('SELECT action FROM audit_entry WHERE subject_id = $1 ORDER BY id', [
      run.id,
    ]);
    expect(audited).toEqual([{ action: 'payout.approve' }, { action: 'payout.export' }]);
  });

  it.each([['2999-01'], ['2026-13'], ['November']])('refuses the month %s', async (month) => {
    expect((await payOut({ month })).status).toBe(400);
  });

  it('is closed to anybody but admins', async () => {
    const { client } = await signUpAffiliate(app);
    for (const path of ['affiliates', 'payouts', 'commissions/held']) {
      expect((await client.get(`/api/admin/${path}`)).status).toBe(403);
    }
  });
});

it("an affiliate's dashboard shows the figures of 30 days, and why a referral earned nothing", async () => {
  const { user, client } = await signUpAffiliate(app);
  const person = await referPerson(app, user.id);
  await settle(app, await insertPayment(app, person, { type: 'assessment', amountCents: 1_000 }));
  await settle(app, await insertPayment(app, person));
  await fetch(`${app.url}/?ref=${user.id}&utm_campaign=talk`, { headers: { 'user-agent': 'Mozilla/5.0' } });
  const { data } = await client.gql(`{
    affiliateDashboard {
      referralLink nextPayoutAt totals { earnedCents pendingCents paidOutCents takenBackCents }
      days { day clicks signUps conversions } campaigns { campaign clicks signUps }
      unearned { source reason } payouts { id } bankAccount { ending }
    }
    commissions { amountCents status rate }
    commissionHistory(first: 1) { nodes { id } totalCount pageInfo { hasNextPage } }
  }`);
  const dashboard = data?.['affiliateDashboard'] as { days: unknown[] };
  expect(dashboard).toMatchObject({
    referralLink: expect.stringContaining(`/?ref=${user.id}`),
    totals: { earnedCents: 1_500, pendingCents: 1_500, paidOutCents: 0, takenBackCents: 0 },
    campaigns: [{ campaign: 'talk', clicks: 1, signUps: 0 }],
    unearned: [{ source: 'assessment', reason: 'FURTHER_ASSESSMENT' }],
    payouts: [],
    bankAccount: null,
  });
  expect(dashboard.days).toHaveLength(30);
  expect(dashboard.days.at(-1)).toMatchObject({ clicks: 1, conversions: 1 });
  expect(data).toMatchObject({
    commissions: [{ amountCents: 1_500, status: 'PENDING', rate: 0.3 }],
    commissionHistory: { totalCount: 1, pageInfo: { hasNextPage: false } },
  });
});
