import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database } from '../../src/platform/database/database.js';
import type { SignedUp, TestApp } from '../harness/index.js';
import {
  TESTED_PROVIDERS,
  DECLINED,
  getEvent,
  sendEvent,
  type TestedProvider,
  type EventBody,
} from './tested-providers.js';
import { assessed, begin, getPayments, type IntentBody, type Metadata } from './buying.js';

const CREDIT: Metadata = { serviceType: 'assessment', assessmentType: 'student' };

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

  async function begun(person: SignedUp, metadata: Metadata): Promise<IntentBody> {
    const answer = await begin(person.client, metadata);
    if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
    return answer.body;
  }

  async function readPayment({ paymentIntentId }: IntentBody) {
    const [row] = await app.sql<{ id: string; status: string; intentState: string; disputed: boolean }>(
      `SELECT id, status, intent_state AS "intentState", disputed_at IS NOT NULL AS disputed
       FROM payment WHERE payment_intent_id = $1`,
      [paymentIntentId],
    );
    return row;
  }

  const listOutcomes = async ({ paymentIntentId }: Pick<IntentBody, 'paymentIntentId'>) =>
    (
      await app.sql<{ outcome: string }>(
        `SELECT outcome FROM payment_event WHERE payment_intent_id = $1 ORDER BY outcome`,
        [paymentIntentId],
      )
    ).map(({ outcome }) => outcome);

  const listNotices = (person: SignedUp, kind: string) =>
    app.sql<{ title: string; body: string }>(
      'SELECT title, body FROM notification WHERE user_id = $1 AND kind = $2',
      [person.user.id, kind],
    );

  const readAssessment = async (id: string) =>
    (
      await app.sql(
        `SELECT is_paid AS "isPaid", status, admin_status AS "adminStatus", payment_amount_cents AS cents
         FROM assessment WHERE id = $1`,
        [id],
      )
    )[0];

  const listCredits = (person: SignedUp) =>
    app.sql<{ type: string; takenBack: boolean }>(
      `SELECT type, taken_back_at IS NOT NULL AS "takenBack" FROM assessment_credit WHERE user_id = $1`,
      [person.user.id],
    );

  const succeeded = ({ paymentIntentId, amount, currency }: IntentBody, change = {}): EventBody =>
    getEvent('payment_intent.succeeded', {
      id: paymentIntentId,
      object: 'payment_intent',
      amount,
      amount_received: amount,
      currency,
      ...change,
    });
  const failed = ({ paymentIntentId, amount, currency }: IntentBody): EventBody =>
    getEvent('payment_intent.payment_failed', {
      id: paymentIntentId,
      amount,
      currency,
      last_payment_error: { message: DECLINED },
    });
  const refunded = ({ paymentIntentId, amount, currency }: IntentBody): EventBody =>
    getEvent('charge.refunded', {
      id: 'ch_1',
      payment_intent: paymentIntentId,
      amount,
      amount_refunded: amount,
      currency,
    });
  const dispute = ({ paymentIntentId }: IntentBody, turn: 'created' | 'closed', status: string): EventBody =>
    getEvent(`charge.dispute.${turn}`, { id: 'dp_1', payment_intent: paymentIntentId, status });

  describe('a review that is paid', () => {
    it.each([
      ['expert_review', 4900],
      ['full_service', 19900],
    ])(
      'is opened by the event, with a receipt and a message to open pages: %s',
      async (serviceType, cents) => {
        const person = await app.signUp();
        const assessmentId = await assessed(person);
        const intent = await begun(person, { serviceType, assessmentId });
        const live = await person.client.live();
        await bank.pay(person, intent);
        const [payment] = await getPayments(person.client);
        expect([payment?.status, payment?.amount]).toEqual(['completed', cents / 100]);
        expect(await readAssessment(assessmentId)).toEqual({
          isPaid: true,
          status: 'expert_reviewing',
          adminStatus: 'pending',
          cents,
        });
        expect(await live.next('payment.updated')).toEqual({ id: payment?.id, status: 'completed' });
        live.close();
        const mail = await app.mailTo(person.email, 'We received your payment');
        expect(mail.text).toContain(`$${cents / 100}`);
        expect(await bank.held(intent.paymentIntentId)).toEqual({
          state: 'succeeded',
          amount: cents,
          refunded: 0,
        });
      },
    );
  });

  describe('a further assessment that is paid', () => {
    it('grants one credit of its type', async () => {
      const person = await app.signUp();
      await bank.pay(person, await begun(person, { ...CREDIT, assessmentType: 'opportunity' }));
      expect(await listCredits(person)).toEqual([{ type: 'opportunity-seeker', takenBack: false }]);
    });
  });

  describe('a card that is declined', () => {
    it("shows the provider's sentence, and a valid card then pays the same intent", async () => {
      const person = await app.signUp();
      const intent = await begun(person, CREDIT);
      await bank.decline(person, intent);
      const { data } = await person.client.gql('{ payments { status intentState failureMessage } }');
      expect(data).toEqual({
        payments: [{ status: 'FAILED', intentState: 'REQUIRES_PAYMENT', failureMessage: DECLINED }],
      });
      expect(await listCredits(person)).toEqual([]);
      expect((await begun(person, CREDIT)).paymentIntentId).toBe(intent.paymentIntentId);
      await bank.pay(person, intent);
      expect((await readPayment(intent))?.status).toBe('completed');
      expect(await listCredits(person)).toHaveLength(1);
    });
  });

  describe('an event', () => {
    it('has one effect when it arrives twenty times at once, and is answered each time', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      const intent = await begun(person, { assessmentId });
      const event = succeeded(intent);
      const answers = await Promise.all(Array.from({ length: 20 }, () => sendEvent(app.url, event)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(await listOutcomes(intent)).toEqual(['applied']);
      expect(await listNotices(person, 'payment.completed')).toHaveLength(1);
      const settled = await app.sql(
        `SELECT 1 FROM outbox WHERE topic = 'payments.settled' AND payload ->> 'paymentId' = $1`,
        [(await readPayment(intent))?.id],
      );
      expect(settled).toHaveLength(1);
    });

    it('with a new id about the same success changes nothing', async () => {
      const person = await app.signUp();
      const intent = await begun(person, CREDIT);
      await sendEvent(app.url, succeeded(intent));
      await sendEvent(app.url, succeeded(intent));
      expect(await listOutcomes(intent)).toEqual(['applied', 'unchanged']);
      expect(await listCredits(person)).toHaveLength(1);
    });

    it.each([
      ['amount', { amount: 100, amount_received: 100 }],
      ['amount taken', { amount_received: 1 }],
      ['currency', { currency: 'eur' }],
      ['or no amount', { amount: undefined, amount_received: undefined }],
      ['or no currency', { currency: undefined }],
    ])('with another %s settles nothing and notifies the admins once', async (_what, change) => {
      const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
      const intent = await begun(person, CREDIT);
      expect((await sendEvent(app.url, succeeded(intent, change))).status).toBe(200);
      expect((await sendEvent(app.url, succeeded(intent, change))).status).toBe(200);
      expect((await readPayment(intent))?.status).toBe('pending');
      expect(await listCredits(person)).toEqual([]);
      expect(await listOutcomes(intent)).toEqual(['mismatch', 'mismatch']);
      expect(await listNotices(admin, 'payment.mismatch')).toHaveLength(1);
    });

    it('about an unknown intent is accepted, but its metadata is not trusted', async () => {
      const person = await app.signUp();
      const intent = await begun(person, CREDIT);
      const payment = await readPayment(intent);
      const stranger = { ...intent, paymentIntentId: 'pi_nobody_knows' };
      const metadata = { paymentId: payment?.id, userId: person.user.id, serviceType: 'assessment' };
      expect((await sendEvent(app.url, succeeded(stranger, { metadata }))).status).toBe(200);
      expect((await readPayment(intent))?.status).toBe('pending');
      expect(await listOutcomes(stranger)).toEqual(['unknown_intent']);
    });

    it('of an unused type is stored as ignored', async () => {
      const event = getEvent('customer.created', { id: 'cus_1', object: 'customer' });
      expect((await sendEvent(app.url, event)).status).toBe(200);
      expect(await app.sql('SELECT outcome FROM payment_event WHERE id = $1', [event.id])).toEqual([
        { outcome: 'ignored' },
      ]);
    });

    it('answers 503 while the database is down, and has its effect when it is sent again', async () => {
      const person = await app.signUp();
      const intent = await begun(person, CREDIT);
      const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      vi.spyOn(app.get(Database), 'transaction').mockRejectedValueOnce(down);
      const event = succeeded(intent);
      expect((await sendEvent(app.url, event)).status).toBe(503);
      expect((await readPayment(intent))?.status).toBe('pending');
      expect((await sendEvent(app.url, event)).status).toBe(200);
      expect((await readPayment(intent))?.status).toBe('completed');
    });

    it('that fails halfway has no effect, and its full effect when it is sent again', async () => {
      const person = await app.signUp();
      const intent = await begun(person, CREDIT);
      await app.sql(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'in mid-flight'; END $$`);
      await app.sql('CREATE TRIGGER fail BEFORE UPDATE ON payment_event EXECUTE FUNCTION fail()');
      const event = succeeded(intent);
      expect((await sendEvent(app.url, event)).status).toBe(500);
      await app.sql('DROP FUNCTION fail CASCADE');
      expect(await listCredits(person)).toEqual([]);
      expect(await listOutcomes(intent)).toEqual([]);
      expect((await sendEvent(app.url, event)).status).toBe(200);
      expect(await listCredits(person)).toHaveLength(1);
    });
  });

  describe('events in every order', () => {
    const orders = <T>(items: readonly T[]): T[][] =>
      items.length <= 1
        ? [[...items]]
        : items.flatMap((first, at) =>
            orders(items.filter((_, index) => index !== at)).map((rest) => [first, ...rest]),
          );

    async function after(person: SignedUp, events: readonly ((intent: IntentBody) => EventBody)[]) {
      const intent = await begun(person, CREDIT);
      for (const event of events) expect((await sendEvent(app.url, event(intent))).status).toBe(200);
      const payment = await readPayment(intent);
      return {
        status: payment?.status,
        intentState: payment?.intentState,
        disputed: payment?.disputed,
        credits: await app.sql(
          `SELECT taken_back_at IS NOT NULL AS "takenBack" FROM assessment_credit WHERE payment_id = $1`,
          [payment?.id],
        ),
      };
    }

    it('lead to the same state: failed, paid, refunded', async () => {
      const person = await app.signUp();
      for (const order of orders([failed, succeeded, refunded])) {
        expect(await after(person, order)).toEqual({
          status: 'refunded',
          intentState: 'succeeded',
          disputed: false,
          credits: [{ takenBack: true }],
        });
      }
    });

    it('lead to the same state: failed, processing, paid', async () => {
      const person = await app.signUp();
      const processing = ({ paymentIntentId: id, amount, currency }: IntentBody) =>
        getEvent('payment_intent.processing', { id, amount, currency });
      for (const order of orders([failed, processing, succeeded])) {
        expect(await after(person, order)).toMatchObject({
          status: 'completed',
          credits: [{ takenBack: false }],
        });
      }
    });

    it('lead to the same state: paid, disputed, the dispute lost', async () => {
      const person = await app.signUp();
      const opened = (intent: IntentBody) => dispute(intent, 'created', 'needs_response');
      const lost = (intent: IntentBody) => dispute(intent, 'closed', 'lost');
      for (const order of orders([(intent: IntentBody) => succeeded(intent), opened, lost])) {
        expect(await after(person, order)).toMatchObject({
          status: 'refunded',
          disputed: true,
          credits: [{ takenBack: true }],
        });
      }
    });

    it('notify the admins of a second dispute after the first one was closed', async () => {
      const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
      const intent = await begun(person, CREDIT);
      await bank.pay(person, intent);
      const { paymentIntentId: payment_intent } = intent;
      const turn = (id: string, name: string, status: string) =>
        sendEvent(app.url, getEvent(`charge.dispute.${name}`, { id, payment_intent, status }));
      await turn('dp_first', 'created', 'warning_needs_response');
      await turn('dp_first', 'closed', 'warning_closed');
      await turn('dp_second', 'created', 'needs_response');
      expect(await listNotices(admin, 'payment.dispute-opened')).toHaveLength(2);
      expect((await readPayment(intent))?.disputed).toBe(true);
      // The first event arrives once more, late.
      await turn('dp_first', 'created', 'warning_needs_response');
      expect(await listNotices(admin, 'payment.dispute-opened')).toHaveLength(2);
    });

    it('lead to the same state: paid, disputed, the dispute won', async () => {
      const person = await app.signUp();
      const opened = (intent: IntentBody) => dispute(intent, 'created', 'needs_response');
      const won = (intent: IntentBody) => dispute(intent, 'closed', 'won');
      for (const order of orders([(intent: IntentBody) => succeeded(intent), opened, won])) {
        expect(await after(person, order)).toMatchObject({
          status: 'completed',
          disputed: false,
          credits: [{ takenBack: false }],
        });
      }
    });
  });

  describe('an intent that was canceled', () => {
    it('fails its payment for good, and a new payment can be started', async () => {
      const person = await app.signUp();
      const intent = await begun(person, CREDIT);
      const { paymentIntentId: id, amount, currency } = intent;
      await sendEvent(app.url, getEvent('payment_intent.canceled', { id, amount, currency }));
      await sendEvent(app.url, failed(intent));
      expect(await readPayment(intent)).toMatchObject({ status: 'failed', intentState: 'canceled' });
      expect((await begun(person, CREDIT)).paymentIntentId).not.toBe(id);
    });
  });

  describe('a payment that can no longer buy anything', () => {
    it('is refunded automatically, and both sides are notified', async () => {
      const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
      const assessmentId = await assessed(person);
      const intent = await begun(person, { assessmentId });
      await app.sql('DELETE FROM assessment WHERE id = $1', [assessmentId]);
      await bank.pay(person, intent);
      await expect
        .poll(async () => (await readPayment(intent))?.status, { timeout: 20_000 })
        .toBe('refunded');
      expect(await bank.held(intent.paymentIntentId)).toMatchObject({ amount: 4900, refunded: 4900 });
      expect(await listNotices(person, 'payment.completed')).toEqual([]);
      expect(await listNotices(person, 'payment.returned')).toHaveLength(1);
      expect(await listNotices(admin, 'payment.returning')).toHaveLength(1);
    });

    it('leaves a review alone that another payment has opened', async () => {
      const person = await app.signUp();
      const assessmentId = await assessed(person);
      const late = await begun(person, { assessmentId });
      // Paid in two windows: the first one is canceled here while its payer pays.
      await app.sql(
        `UPDATE payment SET intent_state = 'canceled', status = 'failed' WHERE payment_intent_id = $1`,
        [late.paymentIntentId],
      );
      await bank.pay(person, await begun(person, { assessmentId }));
      await bank.pay(person, late);
      await expect.poll(async () => (await readPayment(late))?.status, { timeout: 20_000 }).toBe('refunded');
      expect(await readAssessment(assessmentId)).toMatchObject({ isPaid: true, cents: 4900 });
      expect(await bank.held(late.paymentIntentId)).toMatchObject({ refunded: 4900 });
    });
  });
});
