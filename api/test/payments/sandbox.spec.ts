import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SandboxEventsService } from '../../src/modules/payments/index.js';
import { startTestApp, type Answer, type SignedUp, type TestApp } from '../harness/index.js';
import { begin, payByCard, getPayments, type IntentBody } from './buying.js';

const GOOD = { number: '4242424242424242', expMonth: 12, expYear: 2031, cvc: '123' };
const REFUSED_BY_PAYER =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

async function shopper(): Promise<{ person: SignedUp; intent: IntentBody }> {
  const person = await app.signUp();
  const answer = await begin(person.client, { serviceType: 'assessment', assessmentType: 'student' });
  return { person, intent: answer.body };
}

const authenticate = (
  { client }: SignedUp,
  { paymentIntentId, clientSecret }: IntentBody,
  approve: unknown,
): Promise<Answer> =>
  client.post(`/api/sandbox/payment-intents/${paymentIntentId}/authenticate`, { clientSecret, approve });

const getStatus = async ({ client }: SignedUp) => (await getPayments(client))[0]?.status;

describe('a card in the sandbox', () => {
  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4242 4242 4242 4241', 'Your card number is incorrect.'],
  ])('number %s is declined: %s', async (number, message) => {
    const { person, intent } = await shopper();
    const answer = await payByCard(person.client, intent, { ...GOOD, number });
    expect(answer.status).toBe(402);
    expect(answer.body).toMatchObject({ code: 'CARD_DECLINED', message });
    const { data } = await person.client.gql('{ payments { status failureMessage } }');
    expect(data).toEqual({ payments: [{ status: 'FAILED', failureMessage: message }] });
  });

  it('is declined after its expiry date', async () => {
    const { person, intent } = await shopper();
    const answer = await payByCard(person.client, intent, { ...GOOD, expMonth: 1, expYear: 2020 });
    expect([answer.status, answer.body['message']]).toEqual([402, 'Your card has expired.']);
  });

  it('is accepted as a form sends it: as text, with spaces and a two-digit year', async () => {
    const { person, intent } = await shopper();
    const card = { number: ' 4242 4242 4242 4242 ', expMonth: '02', expYear: '31', cvc: '123' };
    const answer = await payByCard(person.client, intent, card);
    expect([answer.status, answer.body]).toEqual([200, { status: 'succeeded' }]);
    expect(await getStatus(person)).toBe('completed');
  });

  it.each([
    [{ card: GOOD }, 'clientSecret'],
    [{ clientSecret: 'x' }, 'card'],
    [{ clientSecret: 'x', card: 'x' }, 'card'],
    [{ clientSecret: 'x', card: { ...GOOD, number: undefined } }, 'card.number'],
    [{ clientSecret: 'x', card: { ...GOOD, expMonth: 'soon' } }, 'card.expMonth'],
    [{ clientSecret: 'x', card: { ...GOOD, name: 'Ada' } }, 'card.name'],
  ])('is refused when incomplete: %j', async (body, field) => {
    const { person, intent } = await shopper();
    const answer = await person.client.post<{ errors: { field: string }[] }>(
      `/api/sandbox/payment-intents/${intent.paymentIntentId}/confirm`,
      body,
    );
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, field]);
  });

  it('pays once: a second confirmation returns the same answer without effect', async () => {
    const { person, intent } = await shopper();
    const answers = await Promise.all(Array.from({ length: 8 }, () => payByCard(person.client, intent)));
    answers.push(await payByCard(person.client, intent, { ...GOOD, number: '4000000000000002' }));
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([200, { status: 'succeeded' }]);
    const events = await app.sql('SELECT type FROM payment_event WHERE payment_intent_id = $1', [
      intent.paymentIntentId,
    ]);
    expect(events).toEqual([{ type: 'payment_intent.succeeded' }]);
    expect(
      await app.sql('SELECT 1 FROM assessment_credit WHERE user_id = $1', [person.user.id]),
    ).toHaveLength(1);
  });

  it("is accepted only from the intent's owner with its secret; anyone else finds no intent", async () => {
    const { person, intent } = await shopper();
    const other = await shopper();
    const visitor = await payByCard(app.client(), intent);
    const attempts = [
      await payByCard(other.person.client, intent),
      await payByCard(other.person.client, other.intent, GOOD),
      await payByCard(person.client, { ...intent, clientSecret: other.intent.clientSecret }),
      await payByCard(person.client, { ...intent, clientSecret: `${intent.clientSecret}0` }),
      await payByCard(person.client, { ...intent, paymentIntentId: 'pi_sandbox_none' }),
      await payByCard((await app.signUpAdmin()).client, intent),
    ];
    expect(visitor.status).toBe(401);
    expect(attempts.map(({ status }) => status)).toEqual([404, 200, 404, 404, 404, 404]);
    expect(await getStatus(person)).toBe('pending');
  });

  it('leaves no trace in the database, in files or in errors', async () => {
    const { person, intent } = await shopper();
    const number = '4000000000009995';
    await payByCard(person.client, intent, { ...GOOD, number });
    const wrong = await payByCard(person.client, intent, { ...GOOD, number, cvc: {}, expMonth: 'x' });
    expect(wrong.text).not.toContain(number);
    const tables = await app.sql<{ name: string }>(
      `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const found = await app.sql(`SELECT 1 FROM ${name} t WHERE t::text LIKE $1 LIMIT 1`, [`%${number}%`]);
      expect([name, found]).toEqual([name, []]);
    }
    const { dataDir } = app.settings;
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const content = await readFile(path.join(entry.parentPath, entry.name), 'latin1');
      expect([entry.name, content.includes(number)]).toEqual([entry.name, false]);
    }
  });
});

describe('a payment that its payer must approve', () => {
  const ASKS = { ...GOOD, number: '4000002500003155' };

  it('waits, and is paid when the payer approves it', async () => {
    const { person, intent } = await shopper();
    const answer = await payByCard(person.client, intent, ASKS);
    expect(answer.body).toEqual({ status: 'requires_action' });
    const { data } = await person.client.gql('{ payments { status intentState } }');
    expect(data).toEqual({ payments: [{ status: 'PENDING', intentState: 'REQUIRES_ACTION' }] });
    const approved = await authenticate(person, intent, true);
    expect([approved.status, approved.body]).toEqual([200, { status: 'succeeded' }]);
    expect(await getStatus(person)).toBe('completed');
    expect((await authenticate(person, intent, true)).body).toEqual({ status: 'succeeded' });
  });

  it('fails when the payer rejects it, and another card can be tried', async () => {
    const { person, intent } = await shopper();
    await payByCard(person.client, intent, ASKS);
    const refused = await authenticate(person, intent, false);
    expect([refused.status, refused.body['message']]).toEqual([402, REFUSED_BY_PAYER]);
    expect(await getStatus(person)).toBe('failed');
    expect((await authenticate(person, intent, true)).status).toBe(409);
    expect((await payByCard(person.client, intent)).status).toBe(200);
  });

  it('can be approved by its owner only', async () => {
    const { person, intent } = await shopper();
    await payByCard(person.client, intent, ASKS);
    expect((await authenticate(await app.signUp(), intent, true)).status).toBe(404);
    expect((await authenticate(person, { ...intent, clientSecret: 'x' }, true)).status).toBe(404);
    expect((await authenticate(person, intent, 'yes')).status).toBe(400);
  });
});

describe('a payment that the bank takes time to process', () => {
  it('is processing, and the worker settles it some seconds later', async () => {
    const { person, intent } = await shopper();
    const live = await person.client.live();
    const answer = await payByCard(person.client, intent, { ...GOOD, number: '4000000000000077' });
    expect([answer.status, answer.body]).toEqual([200, { status: 'processing' }]);
    expect((await payByCard(person.client, intent)).body).toEqual({ status: 'processing' });
    await live.next('payment.updated', (data) => (data as { status: string }).status === 'completed');
    live.close();
    expect(await getStatus(person)).toBe('completed');
  });
});

describe('a process that dies after the card was charged', () => {
  it('loses nothing: the worker sends the event, which has its effect once', async () => {
    const { person, intent } = await shopper();
    vi.spyOn(app.get(SandboxEventsService), 'send').mockRejectedValueOnce(new Error('killed'));
    expect((await payByCard(person.client, intent)).status).toBe(200);
    await expect.poll(() => getStatus(person), { timeout: 20_000 }).toBe('completed');
    expect(
      await app.sql('SELECT 1 FROM assessment_credit WHERE user_id = $1', [person.user.id]),
    ).toHaveLength(1);
  });
});

describe('the secret that signs sandbox events', () => {
  it('is created at the first start and readable by nobody else', async () => {
    const { person, intent } = await shopper();
    await payByCard(person.client, intent);
    const file = path.join(app.settings.dataDir, 'sandbox-webhook-secret');
    expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(64);
  });
});
