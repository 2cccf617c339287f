import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../harness/index.js';
import {
  TESTED_PROVIDERS,
  getEvent,
  getOwnSignature,
  postRaw,
  sendEvent,
  getSignature,
  WEBHOOK_SECRET,
  type TestedProvider,
} from './tested-providers.js';
import { begin } from './buying.js';

describe.each(TESTED_PROVIDERS)('the webhook with $name', ({ open }) => {
  let bank: TestedProvider;
  let app: TestApp;
  let intentId: string;

  beforeAll(async () => {
    bank = await open();
    app = bank.app;
    const person = await app.signUp();
    const metadata = { serviceType: 'assessment', assessmentType: 'student' };
    intentId = (await begin(person.client, metadata)).body.paymentIntentId;
  });

  afterAll(() => bank.close());

  const success = () => getEvent('payment_intent.succeeded', { id: intentId, amount: 1000, currency: 'usd' });

  async function expectNothing(): Promise<void> {
    expect(await app.sql('SELECT id FROM payment_event')).toEqual([]);
    expect(await app.sql('SELECT status FROM payment')).toEqual([{ status: 'pending' }]);
  }

  it('refuses an unsigned event', async () => {
    const payload = JSON.stringify(success());
    const answers = [
      await postRaw(app.url, payload, {}),
      await postRaw(app.url, payload, { 'stripe-signature': '' }),
      await postRaw(app.url, payload, { 'stripe-signature': 'made up' }),
      await postRaw(app.url, payload, { 'stripe-signature': `t=${Date.now()},v1=zz` }),
      await postRaw(app.url, '', { 'stripe-signature': getSignature('') }),
    ];
    for (const { status } of answers) expect(status).toBe(400);
    expect(answers[0]?.body['code']).toBe('VALIDATION_FAILED');
    await expectNothing();
  });

  it('refuses an event that was signed with another secret or changed after signing', async () => {
    const event = success();
    expect((await sendEvent(app.url, event, { secret: 'whsec_of_somebody_else' })).status).toBe(400);
    const payload = JSON.stringify(event);
    const signature = getSignature(payload);
    for (const changed of [payload.replace('1000', '9000'), `${payload} `, payload.replace('usd', 'USD')]) {
      expect((await postRaw(app.url, changed, { 'stripe-signature': signature })).status).toBe(400);
    }
    await expectNothing();
  });

  it.each([-600, -301, 302, 600])('refuses a signature whose time is %i seconds from now', async (skew) => {
    expect((await sendEvent(app.url, success(), { skew })).status).toBe(400);
    await expectNothing();
  });

  it('refuses an unreadable event, so that the provider shows it as failed', async () => {
    const unreadable = getEvent('payment_intent.succeeded', { id: intentId, amount: 'a lot' });
    expect((await sendEvent(app.url, unreadable)).status).toBe(400);
    const text = 'not json';
    const answer = await postRaw(app.url, text, { 'stripe-signature': getSignature(text) });
    expect([answer.status, answer.body['code']]).toEqual([400, 'MALFORMED_JSON']);
    await expectNothing();
  });

  it('refuses an event with a NUL character or a repeated name', async () => {
    const nul = JSON.stringify(getEvent('charge.dispute.created', { id: 'dp_\0', payment_intent: intentId }));
    const twice = JSON.stringify(success()).replace('{', '{"id":"evt_other",');
    for (const payload of [nul, twice]) {
      const answer = await postRaw(app.url, payload, { 'stripe-signature': getSignature(payload) });
      expect([answer.status, answer.body['code']]).toEqual([400, 'VALIDATION_FAILED']);
    }
    await expectNothing();
  });

  it('accepts JSON of up to 256 KiB and nothing else', async () => {
    const payload = JSON.stringify(success());
    const signature = { 'stripe-signature': getSignature(payload) };
    const form = await postRaw(app.url, payload, { ...signature, 'content-type': 'text/plain' });
    expect(form.status).toBe(415);
    const long = `${payload}${' '.repeat(256 * 1024)}`;
    expect((await postRaw(app.url, long, { 'stripe-signature': getSignature(long) })).status).toBe(413);
    await expectNothing();
  });

  it('is the only endpoint that receives its body as bytes', async () => {
    const response = await fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-read-as-bytes' },
      body: '{}',
    });
    expect(response.status).toBe(415);
  });

  it.each([-290, 0, 290])('accepts an event that was signed %i seconds from now', async (skew) => {
    const answer = await sendEvent(app.url, getEvent('customer.created', { object: 'customer' }), { skew });
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
  });

  it('settles no event of the other mode, and reports the first to the admins', async () => {
    const admin = await app.signUpAdmin();
    const reports = () =>
      app.sql<{ title: string }>(
        `SELECT title FROM notification WHERE user_id = $1 AND kind = 'payment.other-mode'`,
        [admin.user.id],
      );
    for (const event of [success(), success()]) {
      const live = { ...event, livemode: true };
      expect((await sendEvent(app.url, live)).status).toBe(200);
    }
    expect(await reports()).toEqual([{ title: "An event of the provider's live mode came in" }]);
    await app.mailTo(admin.email, "An event of the provider's live mode came in");
    expect(await app.sql('SELECT status FROM payment')).toEqual([{ status: 'pending' }]);
    const events = await app.sql(`SELECT outcome FROM payment_event WHERE type = 'payment_intent.succeeded'`);
    expect(events).toEqual([{ outcome: 'ignored' }, { outcome: 'ignored' }]);
  });

  it("accepts what the sandbox signs, because the scheme is Stripe's", async () => {
    const payload = JSON.stringify(success());
    expect(getOwnSignature(payload)).toBe(getSignature(payload, { secret: WEBHOOK_SECRET }));
    expect((await postRaw(app.url, payload, { 'stripe-signature': getOwnSignature(payload) })).status).toBe(
      200,
    );
    expect(await app.sql('SELECT status FROM payment')).toEqual([{ status: 'completed' }]);
  });
});
