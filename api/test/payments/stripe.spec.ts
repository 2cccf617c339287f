import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedUp, TestApp } from '../harness/index.js';
import { StripeBank } from './tested-providers.js';
import { assessed, begin, payByCard, getPayments, type IntentBody } from './buying.js';
import type { FakeStripe, StripeCall } from './fake-stripe.js';

const CREDIT = { serviceType: 'assessment', assessmentType: 'student' };

let bank: StripeBank;
let app: TestApp;
let fake: FakeStripe;

beforeAll(async () => {
  bank = await StripeBank.open();
  ({ app, fake } = bank);
});

afterAll(() => bank.close());

/** The calls since then. */
async function getCalls(work: () => Promise<unknown>): Promise<readonly StripeCall[]> {
  const before = fake.calls.length;
  await work();
  return fake.calls.slice(before);
}

async function getId({ client }: SignedUp): Promise<string> {
  const [payment] = await getPayments(client);
  if (!payment) throw new Error('There is no payment.');
  return payment.id;
}

async function begun(person: SignedUp): Promise<IntentBody> {
  return (await begin(person.client, CREDIT)).body;
}

describe('a request to Stripe', () => {
  it('for an intent carries our amount, its purpose, and our payment as the idempotency key', async () => {
    const person = await app.signUp();
    const assessmentId = await assessed(person);
    const [call, ...others] = await getCalls(() =>
      begin(person.client, { serviceType: 'full_service', assessmentId }),
    );
    const paymentId = await getId(person);
    expect(others).toEqual([]);
    expect([call?.method, call?.path, call?.idempotencyKey]).toEqual([
      'POST',
      '/v1/payment_intents',
      paymentId,
    ]);
    expect(call?.body).toMatchObject({
      amount: '19900',
      currency: 'usd',
      'automatic_payment_methods[enabled]': 'true',
      'metadata[paymentId]': paymentId,
      'metadata[serviceType]': 'full_service',
      'metadata[assessmentId]': assessmentId,
    });
    expect(JSON.stringify(call?.body)).not.toContain(person.email);
    expect(call?.headers['authorization']).toBe('Bearer sk_test_of_the_suite');
    expect(call?.headers['stripe-version']).toMatch(/^\d{4}-\d{2}-\d{2}/);
    expect(call?.headers['x-stripe-client-telemetry']).toBeUndefined();
  });

  it('only reads the intent when the same payment is requested again', async () => {
    const person = await app.signUp();
    const first = await begun(person);
    const calls = await getCalls(async () => expect(await begun(person)).toEqual(first));
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('for a refund asks for the whole amount, with a key of its own', async () => {
    const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
    const intent = await begun(person);
    await bank.pay(person, intent);
    const paymentId = await getId(person);
    const calls = await getCalls(() => admin.client.post(`/api/admin/payments/${paymentId}/refund`, {}));
    const [call, ...more] = calls.filter(({ method }) => method === 'POST');
    expect(more).toEqual([]);
    expect(call?.path).toBe('/v1/refunds');
    expect(call?.idempotencyKey).toMatch(new RegExp(`^${paymentId}:refund:`));
    expect(call?.body).toMatchObject({ payment_intent: intent.paymentIntentId, amount: '1000' });
  });
});

describe('trouble at Stripe', () => {
  it.each([
    ['an error of its own', 500],
    ['a cut connection', 'reset'],
  ] as const)('of the kind %s is retried with the same key', async (_what, trouble) => {
    const person = await app.signUp();
    fake.trouble(trouble);
    const calls = await getCalls(async () => expect((await begin(person.client, CREDIT)).status).toBe(201));
    const paymentId = await getId(person);
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([paymentId, paymentId]);
  });

  it('that lasts is answered with a readable 503, and the next request gets the one intent', async () => {
    const person = await app.signUp();
    fake.trouble(500, 500, 500);
    const answer = await begin(person.client, CREDIT);
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.body.message).toContain('Failed to initialize payment');
    expect(answer.text).not.toMatch(/stripe|sk_test|Not now/i);
    const second = await begin(person.client, CREDIT);
    expect(second.status).toBe(201);
    expect(await getPayments(person.client)).toHaveLength(1);
  });

  it('because of too many requests is answered with 503 at once, and the next request gets the one intent', async () => {
    const person = await app.signUp();
    fake.trouble(429);
    const calls = await getCalls(async () => {
      const answer = await begin(person.client, CREDIT);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    });
    expect(calls).toHaveLength(1);
    expect((await begin(person.client, CREDIT)).status).toBe(201);
    expect(await getPayments(person.client)).toHaveLength(1);
  });

  it('that loses the answer to a refund still leads to one refund', async () => {
    const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
    const intent = await begun(person);
    await bank.pay(person, intent);
    const paymentId = await getId(person);
    // Days later Stripe has forgotten the key, and reports that the payment was already refunded.
    fake.intent(intent.paymentIntentId).refunded = 1000;
    const answer = await admin.client.post<{ payment: { status: string } }>(
      `/api/admin/payments/${paymentId}/refund`,
      {},
    );
    expect([answer.status, answer.body.payment.status]).toEqual([200, 'refunded']);
    expect(fake.intent(intent.paymentIntentId).refunded).toBe(1000);
  });
});

describe('a refund that Stripe refused', () => {
  it('can be made once Stripe accepts it, without replaying the stored refusal', async () => {
    const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
    const intent = await begun(person);
    await bank.pay(person, intent);
    const path = `/api/admin/payments/${await getId(person)}/refund`;
    fake.refusesRefunds = true;
    expect((await admin.client.post(path, {})).status).toBe(409);
    fake.refusesRefunds = false;
    expect((await admin.client.post(path, {})).status).toBe(200);
    expect(fake.intent(intent.paymentIntentId).refunded).toBe(1000);
  });
});

describe('an open intent for the other service', () => {
  it('is canceled at Stripe before a new one is created', async () => {
    const person = await app.signUp();
    const assessmentId = await assessed(person);
    const first = await begin(person.client, { assessmentId });
    const second = await begin(person.client, { assessmentId, serviceType: 'full_service' });
    expect(second.status).toBe(201);
    expect(fake.intent(first.body.paymentIntentId).status).toBe('canceled');
  });

  it('is not canceled when it was paid meanwhile: the answer is 409, and the review is open', async () => {
    const person = await app.signUp();
    const assessmentId = await assessed(person);
    const first = await begin(person.client, { assessmentId });
    await bank.paySilently(first.body);
    const second = await begin(person.client, { assessmentId, serviceType: 'full_service' });
    expect(second.status).toBe(409);
    expect((await getPayments(person.client))[0]?.status).toBe('completed');
  });
});

describe('the checkout page with Stripe', () => {
  it("may load Stripe's script, frames and calls, and nothing more", async () => {
    const policy = (await app.client().get('/')).headers.get('content-security-policy') ?? '';
    const directives = policy.split(';').map((directive) => directive.trim());
    expect(directives).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://js.stripe.com",
        'frame-src https://js.stripe.com https://hooks.stripe.com',
        expect.stringMatching(/^connect-src 'self'.* https:\/\/api\.stripe\.com$/) as string,
      ]),
    );
  });

  it('gets the provider and its public key', async () => {
    const { data } = await app.client().gql('{ paymentSettings { provider publishableKey } }');
    expect(data).toEqual({
      paymentSettings: { provider: 'STRIPE', publishableKey: 'pk_test_of_the_suite' },
    });
  });

  it('has no sandbox checkout: a card number never reaches this server', async () => {
    const person = await app.signUp();
    expect((await payByCard(person.client, await begun(person))).status).toBe(404);
  });
});
