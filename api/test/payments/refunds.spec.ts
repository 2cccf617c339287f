import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PaymentProvider } from '../../src/modules/payments/providers/payment-provider.js';
import { SettlementService } from '../../src/modules/payments/settlement.service.js';
import { DomainError } from '../../src/platform/errors/index.js';
import type { Answer, SignedUp, TestApp } from '../harness/index.js';
import { TESTED_PROVIDERS, type TestedProvider } from './tested-providers.js';
import { assessed, begin, getPayments, type Metadata, type PaymentBody } from './buying.js';

interface RequestBody {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string | null;
  readonly status: string;
  readonly note: string | null;
  readonly decidedAt: string | null;
}

interface Body {
  readonly refundRequest?: RequestBody;
  readonly refundRequests?: (RequestBody & {
    readonly payment: PaymentBody;
    readonly user: { readonly email: string } | null;
  })[];
  readonly pageInfo?: { readonly nextCursor: string | null; readonly total?: number };
  readonly payment?: PaymentBody;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: { readonly field: string }[];
}

const CREDIT: Metadata = { serviceType: 'assessment', assessmentType: 'student' };

describe.each(TESTED_PROVIDERS)('with $name', ({ open }) => {
  let bank: TestedProvider;
  let app: TestApp;
  let admin: SignedUp;

  beforeAll(async () => {
    bank = await open();
    app = bank.app;
    admin = await app.signUpAdmin();
  });

  afterAll(() => bank.close());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function paid(person: SignedUp, metadata: Metadata = CREDIT): Promise<PaymentBody> {
    const intent = await begin(person.client, metadata);
    await bank.pay(person, intent.body);
    const payment = (await getPayments(person.client)).find(
      ({ paymentIntentId }) => paymentIntentId === intent.body.paymentIntentId,
    );
    if (payment?.status !== 'completed') throw new Error(`The payment is ${String(payment?.status)}.`);
    return payment;
  }

  const ask = ({ client }: SignedUp, id: string, reason?: string) =>
    client.post<Body>(`/api/payments/${id}/refund-request`, reason === undefined ? undefined : { reason });
  const refund = (id: string, reason?: string): Promise<Answer<Body>> =>
    admin.client.post<Body>(`/api/admin/payments/${id}/refund`, reason === undefined ? {} : { reason });
  const refuse = (id: string, note: unknown): Promise<Answer<Body>> =>
    admin.client.patch<Body>(`/api/admin/refunds/${id}`, { status: 'refused', note });
  const readHeld = ({ paymentIntentId }: PaymentBody) => bank.held(paymentIntentId ?? '');
  const listAudit = (subject: string) =>
    app.sql<{ action: string; actor: string }>(
      'SELECT action, actor_id AS actor FROM audit_entry WHERE subject_id = $1 ORDER BY id',
      [subject],
    );

  describe('a refund by an admin', () => {
    it('returns the whole amount at the provider and makes the assessment unpaid; the reply stays', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      const payment = await paid(person, { assessmentId });
      await app.sql(`UPDATE assessment SET admin_reply = 'Looks good.' WHERE id = $1`, [assessmentId]);
      const live = await person.client.live();
      const answer = await refund(payment.id, 'As you asked.');
      expect([answer.status, answer.body.payment?.status]).toEqual([200, 'refunded']);
      expect(await readHeld(payment)).toEqual({ state: 'succeeded', amount: 4900, refunded: 4900 });
      const [assessment] = await app.sql(
        `SELECT is_paid AS "isPaid", status, admin_status AS "adminStatus", admin_reply AS reply FROM assessment WHERE id = $1`,
        [assessmentId],
      );
      expect(assessment).toEqual({
        isPaid: false,
        status: 'ai_complete',
        adminStatus: null,
        reply: 'Looks good.',
      });
      // Notices of the payment may still be on their way.
      const refunded = (data: unknown) => Object(data).status === 'refunded';
      expect(await live.next('payment.updated', refunded)).toEqual({ id: payment.id, status: 'refunded' });
      live.close();
      expect((await app.mailTo(person.email, 'refunded')).text).toContain('$49');
      expect(await listAudit(payment.id)).toEqual([{ action: 'payment.refund', actor: admin.user.id }]);
      const jobs = await app.sql(
        `SELECT 1 FROM outbox WHERE topic = 'payments.refunded' AND payload ->> 'paymentId' = $1`,
        [payment.id],
      );
      expect(jobs).toHaveLength(1);
    });

    it('withdraws an unused credit', async () => {
      const person = await app.signUp();
      const payment = await paid(person);
      expect((await refund(payment.id)).status).toBe(200);
      const credits = await app.sql(
        `SELECT taken_back_at IS NOT NULL AS "takenBack" FROM assessment_credit WHERE payment_id = $1`,
        [payment.id],
      );
      expect(credits).toEqual([{ takenBack: true }]);
    });

    it('is made once when two admins press at once, and answers 409 afterwards', async () => {
      const payment = await paid(await app.signUp());
      const answers = await Promise.all([refund(payment.id), refund(payment.id), refund(payment.id)]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      expect(await readHeld(payment)).toMatchObject({ refunded: 1000 });
      const second = await refund(payment.id);
      expect([second.status, second.body.code]).toEqual([409, 'CONFLICT']);
      const notices = await app.sql(
        `SELECT 1 FROM notification WHERE kind = 'payment.refunded' AND body LIKE $1`,
        ['%$10%'],
      );
      const refunds = await app.sql(
        `SELECT 1 FROM payment WHERE status = 'refunded' AND amount_cents = 1000`,
      );
      expect(notices).toHaveLength(refunds.length);
    });

    it('answers 409 for an unpaid payment and 404 for an unknown one', async () => {
      const person = await app.signUp();
      await begin(person.client, CREDIT);
      const [payment] = await getPayments(person.client);
      const open = await refund(payment?.id ?? '');
      expect([open.status, open.body.message]).toEqual([
        409,
        "Nothing was paid, so there's nothing to refund.",
      ]);
      expect((await refund('019ab000-0000-7000-8000-00000000dead')).status).toBe(404);
      expect((await refund('x')).status).toBe(404);
    });

    it('is finished automatically when the provider does not answer at first', async () => {
      const payment = await paid(await app.signUp());
      const away = new DomainError('UNAVAILABLE', 'away');
      vi.spyOn(app.get(PaymentProvider), 'refund').mockRejectedValueOnce(away);
      const answer = await refund(payment.id);
      expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
      expect((await refund(payment.id)).body.payment?.status).toBe('refunded');
      expect(await listAudit(payment.id)).toHaveLength(1);
    });

    it('answers 409 when the provider refuses it, and leaves the payment as it was', async () => {
      const payment = await paid(await app.signUp());
      const no = new DomainError('CONFLICT', 'The payment provider refuses the refund: it is disputed.');
      vi.spyOn(app.get(PaymentProvider), 'refund').mockRejectedValueOnce(no);
      const answer = await refund(payment.id);
      expect([answer.status, answer.body.message]).toEqual([409, no.message]);
      const [row] = await app.sql(`SELECT status, refund_started_at AS started FROM payment WHERE id = $1`, [
        payment.id,
      ]);
      expect(row).toEqual({ status: 'completed', started: null });
    });

    it('is not lost when a process dies between the provider and our books', async () => {
      const payment = await paid(await app.signUp());
      vi.spyOn(app.get(SettlementService), 'apply').mockRejectedValueOnce(new Error('killed'));
      expect((await refund(payment.id)).status).toBe(500);
      expect(await readHeld(payment)).toMatchObject({ refunded: 1000 });
      // The provider's event may have been faster.
      expect([200, 409]).toContain((await refund(payment.id)).status);
      const [row] = await app.sql('SELECT status FROM payment WHERE id = $1', [payment.id]);
      expect(row).toEqual({ status: 'refunded' });
      expect(await readHeld(payment)).toMatchObject({ refunded: 1000 });
    });
  });

  describe('a refund request', () => {
    it('can be made within 30 days, by the payer only, one at a time', async () => {
      const [person, stranger] = [await app.signUp(), await app.signUp()];
      const payment = await paid(person);
      expect((await ask(stranger, payment.id)).status).toBe(404);
      expect((await ask(admin, payment.id)).status).toBe(404);
      const answer = await ask(person, payment.id, ' I changed my plans. ');
      expect(answer.status).toBe(201);
      const request = answer.body.refundRequest;
      expect(request).toEqual({
        id: request?.id,
        paymentId: payment.id,
        amount: 10,
        reason: 'I changed my plans.',
        status: 'open',
        note: null,
        createdAt: expect.any(String) as string,
        decidedAt: null,
      });
      expect((await ask(person, payment.id)).status).toBe(409);
    });

    it('is stored once when two requests race', async () => {
      const person = await app.signUp();
      const payment = await paid(person);
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(person, payment.id)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    });

    it('answers 409 after 30 days and for an unpaid payment', async () => {
      const person = await app.signUp();
      const payment = await paid(person);
      await app.sql(`UPDATE payment SET paid_at = now() - interval '30 days 1 minute' WHERE id = $1`, [
        payment.id,
      ]);
      const late = await ask(person, payment.id);
      expect([late.status, late.body.message]).toEqual([
        409,
        expect.stringContaining('The 30-day money-back guarantee ended on') as string,
      ]);
      await begin(person.client, { ...CREDIT, assessmentType: 'opportunity' });
      const [unpaid] = await getPayments(person.client);
      expect((await ask(person, unpaid?.id ?? '')).status).toBe(409);
    });

    it('can be refused once, with a note that the payer reads', async () => {
      const person = await app.signUp();
      const { id: paymentId } = await paid(person);
      const id = (await ask(person, paymentId)).body.refundRequest?.id ?? '';
      expect((await refuse(id, '  ')).body.errors?.[0]?.field).toBe('note');
      const answer = await refuse(id, 'The review is finished.');
      expect([answer.status, answer.body.refundRequest?.status]).toEqual([200, 'refused']);
      expect((await app.mailTo(person.email, 'declined')).text).toContain('The review is finished.');
      expect((await refuse(id, 'Again.')).status).toBe(409);
      expect(await listAudit(id)).toEqual([{ action: 'refund-request.refuse', actor: admin.user.id }]);
      const { data } = await person.client.gql('{ payments { refundRequest { status note } } }');
      expect(data).toEqual({
        payments: [{ refundRequest: { status: 'REFUSED', note: 'The review is finished.' } }],
      });
      // Another request may follow within the period.
      expect((await ask(person, paymentId)).status).toBe(201);
    });

    it('is granted by the refund of its payment', async () => {
      const person = await app.signUp();
      const { id: paymentId } = await paid(person);
      await ask(person, paymentId);
      await refund(paymentId, 'With our regards.');
      const [request] = await app.sql(
        `SELECT status, note, decided_by AS "decidedBy" FROM refund_request WHERE payment_id = $1`,
        [paymentId],
      );
      expect(request).toEqual({ status: 'refunded', note: 'With our regards.', decidedBy: admin.user.id });
      const terms = await person.client.gql(
        '{ payments { refundTerms { amountCents requestable reason } } }',
      );
      expect(terms.data).toEqual({
        payments: [
          {
            refundTerms: {
              amountCents: 0,
              requestable: false,
              reason: expect.stringContaining('refunded') as string,
            },
          },
        ],
      });
    });

    it("shows its text only where it is decided, never in the audit log or an admin's notification", async () => {
      const person = await app.signUp();
      const { id: paymentId } = await paid(person);
      const reason = `My divorce, ${paymentId}`;
      const first = (await ask(person, paymentId, reason)).body.refundRequest?.id ?? '';
      await refuse(first, `We pity the divorce, ${paymentId}`);
      await ask(person, paymentId);
      await refund(paymentId, `After the divorce, ${paymentId}`);
      const kept = await app.sql(
        `SELECT changes FROM audit_entry WHERE subject_id = ANY($1)
         UNION ALL SELECT to_jsonb(body) FROM notification WHERE user_id = $2`,
        [[first, paymentId], admin.user.id],
      );
      expect(kept.length).toBeGreaterThan(2);
      expect(JSON.stringify(kept)).not.toContain('divorce');
    });

    it('remains as a figure without its text when the account is erased', async () => {
      const person = await app.signUp();
      const { id: paymentId } = await paid(person);
      const { id } = (await ask(person, paymentId, 'My divorce.')).body.refundRequest ?? { id: '' };
      await refuse(id, 'We pity you.');
      await app.sql('DELETE FROM users WHERE id = $1', [person.user.id]);
      const [row] = await app.sql(
        'SELECT status, amount_cents AS cents, reason, note FROM refund_request WHERE id = $1',
        [id],
      );
      expect(row).toEqual({ status: 'refused', cents: 1000, reason: null, note: null });
    });

    it("is not accepted while the payer's bank disputes the same payment", async () => {
      const person = await app.signUp();
      const payment = await paid(person);
      await app.sql('UPDATE payment SET disputed_at = now() WHERE id = $1', [payment.id]);
      const answer = await ask(person, payment.id);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Your bank has asked us for this money back. Your bank decides.',
      ]);
    });

    it('works over GraphQL as well', async () => {
      const person = await app.signUp();
      const { id } = await paid(person);
      const asked = await person.client.gql<{ requestRefund: { id: string } }>(
        'mutation ($id: ID!) { requestRefund(paymentId: $id, reason: "Why not") { id amountCents status reason } }',
        { id },
      );
      expect(asked.data?.requestRefund).toMatchObject({
        amountCents: 1000,
        status: 'OPEN',
        reason: 'Why not',
      });
      const refused = await admin.client.gql(
        'mutation ($id: ID!) { refuseRefund(id: $id, note: "Sorry.") { status note } }',
        { id: asked.data?.requestRefund.id },
      );
      expect(refused.data).toEqual({ refuseRefund: { status: 'REFUSED', note: 'Sorry.' } });
      const refunded = await admin.client.gql(
        'mutation ($id: ID!) { refundPayment(id: $id) { status refundedAt } }',
        { id },
      );
      expect(refunded.data).toMatchObject({ refundPayment: { status: 'REFUNDED' } });
      const user = await person.client.gql('mutation ($id: ID!) { refundPayment(id: $id) { id } }', { id });
      expect(user.errors[0]?.extensions.code).toBe('FORBIDDEN');
    });
  });

  describe("the admins' refund queue", () => {
    it('lists open requests oldest first, then the others newest first, page by page, with payment and payer', async () => {
      const person = await app.signUp({ firstName: 'Grace' });
      const ids: string[] = [];
      for (const assessmentType of ['student', 'opportunity', 'student']) {
        const { id } = await paid(person, { ...CREDIT, assessmentType });
        ids.push((await ask(person, id)).body.refundRequest?.id ?? '');
      }
      const list = async (query: string) =>
        (await admin.client.get<Body>(`/api/admin/refunds?${query}`)).body;
      const newest = await list('limit=3');
      expect(newest.refundRequests?.map(({ id }) => id)).toEqual(ids.toReversed());
      expect(newest.refundRequests?.[0]).toMatchObject({
        payment: { amount: 10, status: 'completed' },
        user: { firstName: 'Grace', email: person.email },
      });

      const open = (await list('status=open&limit=200')).refundRequests?.map(({ id }) => id) ?? [];
      expect(open.slice(-3)).toEqual(ids);
      const first = await list('status=open&limit=2&count=true');
      expect(first.pageInfo?.total).toBe(open.length);
      const next = await list(`status=open&limit=1&cursor=${first.pageInfo?.nextCursor}`);
      const pages = [...(first.refundRequests ?? []), ...(next.refundRequests ?? [])];
      expect(pages.map(({ id }) => id)).toEqual(open.slice(0, 3));
      const { data } = await admin.client.gql(
        `{ adminRefunds(status: OPEN, first: 1) { nodes { request { id } } pageInfo { hasNextPage } totalCount } }`,
      );
      expect(data).toEqual({
        adminRefunds: {
          nodes: [{ request: { id: open[0] } }],
          pageInfo: { hasNextPage: true },
          totalCount: open.length,
        },
      });
      const newestOfAll = await admin.client.gql(
        '{ adminRefunds(first: 1) { nodes { request { id } payment { amountCents } payer { email } } } }',
      );
      expect(newestOfAll.data).toEqual({
        adminRefunds: {
          nodes: [
            { request: { id: ids[2] }, payment: { amountCents: 1000 }, payer: { email: person.email } },
          ],
        },
      });
    });

    it.each(['limit=0', 'limit=201', 'cursor=made-up', 'status=maybe'])('refuses ?%s', async (query) => {
      expect((await admin.client.get(`/api/admin/refunds?${query}`)).status).toBe(400);
    });

    it('is open to admins only', async () => {
      const person = await app.signUp();
      expect((await person.client.get('/api/admin/refunds')).status).toBe(403);
      expect((await app.client().get('/api/admin/refunds')).status).toBe(401);
    });
  });
});
