import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedUp, TestApp } from '../harness/index.js';
import { TESTED_PROVIDERS, getRefundEvent, sendEvent, type TestedProvider } from './tested-providers.js';
import { begin, type IntentBody } from './buying.js';

const CREDIT = { serviceType: 'assessment', assessmentType: 'student' };

describe.each(TESTED_PROVIDERS)('with $name', ({ open }) => {
  let bank: TestedProvider;
  let app: TestApp;

  beforeAll(async () => {
    bank = await open();
    app = bank.app;
  });

  afterAll(() => bank.close());

  async function paid(person: SignedUp): Promise<IntentBody> {
    const answer = await begin(person.client, CREDIT);
    if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
    await bank.pay(person, answer.body);
    return answer.body;
  }

  async function readStatus({ paymentIntentId }: IntentBody) {
    const [row] = await app.sql<{ status: string }>(
      'SELECT status FROM payment WHERE payment_intent_id = $1',
      [paymentIntentId],
    );
    return row?.status;
  }

  const listNotices = (person: SignedUp, kind: string) =>
    app.sql<{ title: string }>('SELECT title FROM notification WHERE user_id = $1 AND kind = $2', [
      person.user.id,
      kind,
    ]);

  const listCredits = (person: SignedUp) =>
    app.sql<{ type: string; takenBack: boolean }>(
      `SELECT type, taken_back_at IS NOT NULL AS "takenBack" FROM assessment_credit WHERE user_id = $1`,
      [person.user.id],
    );

  describe('a partial refund made at the provider', () => {
    it('keeps the purchase, and notifies payer and admins of each part once', async () => {
      const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
      const intent = await paid(person);
      await bank.refundManually(intent, 400);
      await bank.refundManually(intent, 400);
      await bank.refundManually(intent, 700);
      // Stripe sends the event of the first partial refund once more, late.
      await sendEvent(app.url, getRefundEvent(intent.paymentIntentId, 1000, 400));
      expect(await readStatus(intent)).toBe('completed');
      expect(await listCredits(person)).toEqual([{ type: 'student', takenBack: false }]);
      const titles = async (to: SignedUp, kind = 'payment.part-refunded') =>
        (await listNotices(to, kind)).map(({ title }) => title).sort();
      expect(await titles(person)).toEqual([
        'We refunded $3 of your payment',
        'We refunded $4 of your payment',
      ]);
      expect(await titles(admin, 'payment.part-refunded-elsewhere')).toEqual([
        'The provider refunded $3 of a payment',
        'The provider refunded $4 of a payment',
      ]);
      expect(await listNotices(admin, 'payment.mismatch')).toEqual([]);
    });

    it('leaves the rest refundable: the payer can request it, and an admin cannot refund more than that', async () => {
      const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
      const intent = await paid(person);
      await bank.refundManually(intent, 400);
      const { data } = await person.client.gql<{
        payments: { id: string; refundTerms: { amountCents: number; reason: string } }[];
      }>('{ payments { id refundTerms { amountCents reason } } }');
      const [payment] = data?.payments ?? [];
      expect(payment?.refundTerms).toMatchObject({
        amountCents: 600,
        reason: expect.stringContaining('We already refunded $4.') as string,
      });
      const asked = await person.client.post<{ refundRequest: { amount: number } }>(
        `/api/payments/${payment?.id}/refund-request`,
      );
      expect([asked.status, asked.body.refundRequest.amount]).toEqual([201, 6]);
      expect((await admin.client.post(`/api/admin/payments/${payment?.id}/refund`, {})).status).toBe(200);
      expect(await bank.held(intent.paymentIntentId)).toMatchObject({ amount: 1000, refunded: 1000 });
      expect(await readStatus(intent)).toBe('refunded');
      expect(await listCredits(person)).toEqual([{ type: 'student', takenBack: true }]);
      const [notice] = await listNotices(person, 'payment.refunded');
      expect(notice?.title).toBe('We refunded your $6');
    });

    it('becomes a full refund when the rest follows at the provider', async () => {
      const person = await app.signUp();
      const intent = await paid(person);
      await bank.refundManually(intent, 400);
      await bank.refundManually(intent, 1000);
      expect(await readStatus(intent)).toBe('refunded');
    });
  });
});
