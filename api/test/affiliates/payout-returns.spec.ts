import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LedgerService, PayoutDraftsService } from '../../src/modules/affiliates/index.js';
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
} from './support.js';

interface Line {
  readonly id: string;
  readonly affiliateId: string;
  readonly amount: number;
  readonly returnedAt: string | null;
  readonly returnReason: string | null;
}
interface Payout {
  readonly id: string | null;
  readonly status: string;
  readonly total: number;
  readonly lines: readonly Line[];
}
interface Body {
  readonly payout: Payout;
  readonly code?: string;
}

let app: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin();
});
afterAll(() => app.close());

/** An affiliate with one commission of $15 due, and its payment. */
async function earner(): Promise<{ affiliate: SignedUp; payment: string }> {
  const affiliate = await signUpAffiliate(app);
  const payment = await insertPayment(app, await referPerson(app, affiliate.user.id));
  await settle(app, payment);
  await release(app);
  return { affiliate, payment };
}

const approve = async (body: object = {}) =>
  (await admin.client.post<Body>('/api/admin/payouts', body)).body.payout;
const markPaid = (id: string | null) => admin.client.patch<Body>(`/api/admin/payouts/${id ?? ''}`, {});
const cancel = (id: string | null, reason = 'Wrong bank file.') =>
  admin.client.post<Body>(`/api/admin/payouts/${id ?? ''}/cancel`, { reason });
const sendBack = (lineId: string | undefined, reason = 'The account is closed.') =>
  admin.client.post<Body>(`/api/admin/payout-lines/${lineId ?? ''}/return`, { reason });
const audited = async (id: string | null) =>
  (
    await app.sql<{ action: string }>('SELECT action FROM audit_entry WHERE subject_id = $1 ORDER BY id', [
      id,
    ])
  ).map(({ action }) => action);

describe('a canceled payout run', () => {
  it('is reversed in the ledger, and the next run pays the same', async () => {
    const { affiliate } = await earner();
    const before = await app.get(LedgerService).listBalances(ctx);
    const run = await approve({ affiliateId: affiliate.user.id });
    const canceled = await cancel(run.id);
    expect(canceled.body.payout).toMatchObject({ status: 'canceled', total: 15 });
    expect(canceled.body.payout.lines[0]).toMatchObject({ returnReason: 'Wrong bank file.' });
    expect(await app.get(LedgerService).listBalances(ctx)).toEqual(before);
    expect((await cancel(run.id)).body.payout.status).toBe('canceled');
    expect((await markPaid(run.id)).status).toBe(409);
    const next = await approve({ affiliateId: affiliate.user.id });
    expect(next.total).toBe(15);
    expect(await audited(run.id)).toEqual(['payout.approve', 'payout.cancel']);
    expect(await findFaults(app)).toEqual([]);
  });

  it('cannot be paid, and needs a reason', async () => {
    const { affiliate } = await earner();
    const run = await approve({ affiliateId: affiliate.user.id });
    expect((await cancel(run.id, '  ')).status).toBe(400);
    expect((await cancel(run.id, 'x'.repeat(501))).status).toBe(400);
    await markPaid(run.id);
    expect((await cancel(run.id)).body.code).toBe('CONFLICT');
    expect((await cancel('not-an-id')).status).toBe(404);
  });

  it('has one winner when canceling and paying race', async () => {
    const { affiliate } = await earner();
    const run = await approve({ affiliateId: affiliate.user.id });
    const [paid, undone] = await Promise.all([markPaid(run.id), cancel(run.id)]);
    expect([paid.status, undone.status].sort()).toEqual([200, 409]);
    expect(await findFaults(app)).toEqual([]);
  });
});

describe('a transfer that the bank returned', () => {
  it('is due again, and its affiliate is told why', async () => {
    const { affiliate } = await earner();
    const other = await earner();
    const run = await approve();
    await markPaid(run.id);
    const line = run.lines.find(({ affiliateId }) => affiliateId === affiliate.user.id);
    for (let round = 0; round < 2; round += 1) {
      const answer = await sendBack(line?.id);
      expect(answer.status).toBe(200);
      expect(answer.body.payout.status).toBe('paid');
      expect(answer.body.payout.lines.filter(({ returnedAt }) => returnedAt !== null)).toMatchObject([
        { id: line?.id, returnReason: 'The account is closed.' },
      ]);
    }
    const mail = await app.mailTo(affiliate.email, 'Your payout of $15 came back');
    expect(mail.text).toContain('The account is closed.');
    const file = await admin.client.get(`/api/admin/payouts/${run.id ?? ''}/bank.csv`);
    expect(file.text).toContain(other.affiliate.email);
    expect(file.text).not.toContain(affiliate.email);
    const next = await approve();
    expect(next.lines.map(({ affiliateId, amount }) => [affiliateId, amount])).toEqual([
      [affiliate.user.id, 15],
    ]);
    const own = await affiliate.client.gql<{
      affiliateDashboard: { payouts: { returnedAt: string | null; returnReason: string | null }[] };
    }>('{ affiliateDashboard { payouts { returnedAt returnReason } } }');
    expect(own.data?.affiliateDashboard.payouts.map(({ returnReason }) => returnReason)).toEqual([
      null,
      'The account is closed.',
    ]);
    expect(await audited(run.id)).toEqual([
      'payout.approve',
      'payout.paid',
      'payout.return',
      'payout.export',
    ]);
    expect(await findFaults(app)).toEqual([]);
  });

  it('does not pay again what was refunded meanwhile', async () => {
    const { affiliate, payment } = await earner();
    const run = await approve({ affiliateId: affiliate.user.id });
    await markPaid(run.id);
    await refund(app, payment, 4_900);
    await sendBack(run.lines[0]?.id);
    expect((await approve({ affiliateId: affiliate.user.id })).total).toBe(0);
    expect(await findFaults(app)).toEqual([]);
  });

  it('before the run was paid is not sent, and ends the run when it was the last one', async () => {
    const { affiliate } = await earner();
    const run = await approve({ affiliateId: affiliate.user.id });
    expect((await sendBack(run.lines[0]?.id)).body.payout.status).toBe('canceled');
    expect(await findFaults(app)).toEqual([]);
  });

  it("before the run was paid hides the admin's note from its affiliate", async () => {
    const { affiliate } = await earner();
    await earner();
    const run = await approve();
    const line = run.lines.find(({ affiliateId }) => affiliateId === affiliate.user.id);
    await sendBack(line?.id, 'Looks odd to me.');
    expect((await markPaid(run.id)).body.payout.status).toBe('paid');
    const own = await affiliate.client.gql(
      '{ affiliateDashboard { payouts { status returnedAt returnReason } } }',
    );
    expect(JSON.stringify(own.data)).not.toContain('Looks odd');
    expect(own.data).toMatchObject({
      affiliateDashboard: { payouts: [{ returnedAt: expect.any(String), returnReason: null }] },
    });
    expect(await findFaults(app)).toEqual([]);
  });

  it('can be recorded by admins only', async () => {
    const { affiliate } = await earner();
    const run = await approve({ affiliateId: affiliate.user.id });
    const path = `/api/admin/payout-lines/${run.lines[0]?.id ?? ''}/return`;
    expect((await affiliate.client.post(path, { reason: 'Mine.' })).status).toBe(403);
    expect((await sendBack('00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('the payout run of a past month', () => {
  const drafts = () => app.get(PayoutDraftsService);
  const shown = async () =>
    (
      await admin.client.get<{ draft: { month: string; totalCents: number; lineCount: number } | null }>(
        '/api/admin/payouts/draft',
      )
    ).body.draft;

  it('is drafted once, by whichever worker is first, and admins are emailed', async () => {
    await approve();
    await app.sql('DELETE FROM payout_draft');
    await earner();
    await app.sql(`UPDATE commission SET releases_at = date_trunc('month', now()) - interval '1 day'
      WHERE status = 'pending'`);
    const made = await Promise.all([1, 2, 3].map(() => drafts().draftMonth(ctx)));
    const [draft, ...more] = made.filter((each) => each !== null);
    expect(more).toEqual([]);
    expect(draft).toMatchObject({ totalCents: 1_500, lineCount: 1 });
    expect(await shown()).toMatchObject({ month: draft?.month, totalCents: 1_500, lineCount: 1 });
    await app.mailTo(admin.email, 'A payout run waits for approval');
    const run = await approve({ month: draft?.month });
    expect(run.total).toBe(15);
    expect(await shown()).toBeNull();
    await cancel(run.id);
    expect(await shown()).toMatchObject({ month: draft?.month });
  });

  it('is not drafted when nothing is due, or when it was already approved', async () => {
    await approve();
    await app.sql('DELETE FROM payout_draft');
    const nothing = await drafts().draftMonth(ctx);
    if (nothing !== null) expect(nothing.totalCents).toBe(0);
    expect(await shown()).toBeNull();
  });
});
