import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PaymentProvider } from '../../src/modules/payments/providers/payment-provider.js';
import { DomainError } from '../../src/platform/errors/index.js';
import type { SignedUp, TestApp } from '../harness/index.js';
import { TESTED_PROVIDERS, DECLINED, type TestedProvider } from './tested-providers.js';
import {
  assessed,
  begin,
  startByGraphql,
  getPayments,
  getRows,
  type IntentBody,
  type Metadata,
} from './buying.js';

const CREDIT = { serviceType: 'assessment', assessmentType: 'student' };

describe.each(TESTED_PROVIDERS)('with $name', ({ open }) => {
  let bank: TestedProvider;
  let app: TestApp;

  beforeAll(async () => {
    bank = await open();
    app = bank.app;
  });

  afterAll(() => bank.close());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const provider = () => app.get(PaymentProvider);

  async function begun(person: SignedUp, metadata: Metadata): Promise<IntentBody> {
    const answer = await begin(person.client, metadata);
    if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
    return answer.body;
  }

  /** From here on, the provider reports this state for every intent. */
  function mockIntents(change: { readonly state?: 'processing'; readonly amountCents?: number }): void {
    const find = provider().findIntent.bind(provider());
    const changed = async (id: string) => {
      const intent = await find(id);
      if (!intent) throw new Error(`The provider has no intent ${id}.`);
      return { ...intent, ...change };
    };
    vi.spyOn(provider(), 'findIntent').mockImplementation(changed);
    vi.spyOn(provider(), 'cancelIntent').mockImplementation(changed);
  }

  describe('a repeated request', () => {
    it('returns the open intent', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      const first = await begun(person, { assessmentId });
      const second = await begin(person.client, { assessmentId }, 4900);
      expect(second.status).toBe(201);
      expect(second.body).toEqual(first);
      expect(await getRows(app, person)).toHaveLength(1);
    });

    it('returns one intent to 20 simultaneous requests over both transports', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      const made = vi.spyOn(provider(), 'createIntent');
      const ids = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          if (index % 2 === 0) return (await begin(person.client, { assessmentId })).body.paymentIntentId;
          const input = { serviceType: 'EXPERT_REVIEW', assessmentId };
          return (await startByGraphql(person.client, input)).data?.createPaymentIntent.paymentIntentId;
        }),
      );
      expect(new Set(ids).size).toBe(1);
      expect(ids[0]).toEqual(expect.any(String));
      expect(await getRows(app, person)).toMatchObject([{ paymentIntentId: ids[0], status: 'pending' }]);
      expect(new Set(made.mock.calls.map(([order]) => order.paymentId)).size).toBe(1);
    });

    it('returns one intent to 20 simultaneous requests for a further assessment', async () => {
      const person = await app.signUp();
      const answers = await Promise.all(Array.from({ length: 20 }, () => begin(person.client, CREDIT)));
      expect(new Set(answers.map(({ body }) => body.paymentIntentId)).size).toBe(1);
      expect(await getRows(app, person)).toHaveLength(1);
    });

    it('starts a separate payment for each type of further assessment', async () => {
      const person = await app.signUp();
      const student = await begun(person, CREDIT);
      const other = await begun(person, { serviceType: 'assessment', assessmentType: 'opportunity' });
      expect(other.paymentIntentId).not.toBe(student.paymentIntentId);
    });

    it('returns the same, still payable intent after a card was declined', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      const first = await begun(person, { assessmentId });
      await bank.decline(person, first);
      const { data } = await startByGraphql(person.client, { serviceType: 'EXPERT_REVIEW', assessmentId });
      expect(data?.createPaymentIntent).toMatchObject({
        paymentIntentId: first.paymentIntentId,
        payment: { status: 'FAILED', failureMessage: DECLINED },
      });
      await bank.pay(person, first);
      expect(await getPayments(person.client)).toMatchObject([{ status: 'completed' }]);
    });

    it('starts a new payment once the provider has canceled the old intent', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      const first = await begun(person, { assessmentId });
      await provider().cancelIntent(first.paymentIntentId);
      const second = await begun(person, { assessmentId });
      expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
      expect(await getRows(app, person)).toMatchObject([
        { status: 'failed', intentState: 'canceled' },
        { status: 'pending', intentState: 'requires_payment' },
      ]);
    });

    it('starts a new payment after a refund', async () => {
      const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
      const assessmentId = await assessed(person);
      const first = await begun(person, { assessmentId });
      await bank.pay(person, first);
      const [{ id } = { id: '' }] = await getPayments(person.client);
      expect((await admin.client.post(`/api/admin/payments/${id}/refund`, {})).status).toBe(200);
      const second = await begun(person, { assessmentId });
      expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
      await bank.pay(person, second);
      expect((await getPayments(person.client)).map(({ status }) => status)).toEqual([
        'completed',
        'refunded',
      ]);
    });

    it('settles a payment whose event was missed instead of selling the service twice', async () => {
      const person = await app.signUp();
      const first = await begun(person, CREDIT);
      await bank.paySilently(first);
      const second = await begin(person.client, CREDIT);
      expect(second.status).toBe(409);
      expect(second.body.message).toBe("Your earlier payment went through. You don't have to pay again.");
      expect(await getPayments(person.client)).toMatchObject([{ status: 'completed' }]);
      const limits = await person.client.get<{ limits: unknown }>('/api/assessment-limits');
      expect(limits.body.limits).toMatchObject({ studentCredits: 1 });
    });
  });

  describe('a request for the other review', () => {
    it('leaves at most one open intent when both reviews are requested ten times at once', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          begin(person.client, {
            assessmentId,
            serviceType: index % 2 === 0 ? 'expert_review' : 'full_service',
          }),
        ),
      );
      for (const { status } of answers) expect([201, 409]).toContain(status);
      expect(answers.some(({ status }) => status === 201)).toBe(true);
      const rows = await getRows(app, person);
      for (const { intentState, paymentIntentId } of rows) {
        const { state } = await bank.held(paymentIntentId);
        expect(state === 'canceled').toBe(intentState === 'canceled');
      }
      expect(rows.filter(({ intentState }) => intentState !== 'canceled').length).toBeLessThanOrEqual(1);
    });

    it('cancels the open intent at the provider', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      const review = await begun(person, { assessmentId });
      const full = await begun(person, { serviceType: 'full_service', assessmentId });
      expect(full.amount).toBe(19900);
      expect((await bank.held(review.paymentIntentId)).state).toBe('canceled');
      expect(await getRows(app, person)).toMatchObject([
        { type: 'expert_review', status: 'failed', intentState: 'canceled' },
        { type: 'full_service', status: 'pending' },
      ]);
      await bank.pay(person, full);
      expect((await getPayments(person.client))[0]).toMatchObject({ amount: 199, status: 'completed' });
    });

    it('is refused while the first payment is being processed', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      await begun(person, { assessmentId });
      mockIntents({ state: 'processing' });
      const full = await begin(person.client, { serviceType: 'full_service', assessmentId });
      expect(full.status).toBe(409);
      expect(full.body.message).toBe(
        "We're processing a payment for this assessment. Please wait for your bank to answer.",
      );
      expect(await getRows(app, person)).toMatchObject([{ status: 'pending', intentState: 'processing' }]);
    });

    it('settles the first payment when it was paid but its event was missed', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      await bank.paySilently(await begun(person, { assessmentId }));
      const full = await begin(person.client, { serviceType: 'full_service', assessmentId });
      expect(full.status).toBe(409);
      expect(await getPayments(person.client)).toMatchObject([
        { type: 'expert_review', status: 'completed' },
      ]);
    });
  });

  describe('a failure halfway', () => {
    it('is repaired by the next request when the process died before it stored the intent', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      const first = await begun(person, { assessmentId });
      await app.sql('UPDATE payment SET payment_intent_id = NULL WHERE user_id = $1', [person.user.id]);
      expect(await begun(person, { assessmentId })).toEqual(first);
      expect(await getRows(app, person)).toMatchObject([{ paymentIntentId: first.paymentIntentId }]);
    });

    it('returns 503 while the provider does not answer, and the next request succeeds', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      const broken = vi
        .spyOn(provider(), 'createIntent')
        .mockRejectedValue(new DomainError('UNAVAILABLE', 'Failed to initialize payment'));
      const refused = await begin(person.client, { assessmentId });
      expect(refused.status).toBe(503);
      expect(refused.body.message).toBe('Failed to initialize payment');
      broken.mockRestore();
      await begun(person, { assessmentId });
      expect(await getRows(app, person)).toHaveLength(1);
    });

    it('never gives the payer an intent with a different amount', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      const first = await begun(person, { assessmentId });
      mockIntents({ amountCents: 490_000 });
      const second = await begin(person.client, { assessmentId });
      expect(second.status).toBe(503);
      expect(second.text).not.toContain(first.clientSecret);
    });

    it('notifies each admin once about a different amount, however often the intent is requested', async () => {
      const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
      const assessmentId = await assessed(person);
      await begun(person, { assessmentId });
      mockIntents({ amountCents: 490_000 });
      for (let time = 0; time < 3; time += 1) {
        expect((await begin(person.client, { assessmentId })).status).toBe(503);
      }
      const notices = await app.sql(
        `SELECT 1 FROM notification WHERE user_id = $1 AND kind = 'payment.mismatch'`,
        [admin.user.id],
      );
      expect(notices).toHaveLength(1);
    });

    it('drops an intent that the provider does not know', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      await begun(person, { assessmentId });
      await app.sql(`UPDATE payment SET payment_intent_id = 'pi_of_nobody' || id WHERE user_id = $1`, [
        person.user.id,
      ]);
      const second = await begun(person, { assessmentId });
      expect(await getRows(app, person)).toMatchObject([
        { status: 'failed', intentState: 'canceled' },
        { status: 'pending', paymentIntentId: second.paymentIntentId },
      ]);
    });
  });
});
