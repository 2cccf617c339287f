import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { StripeProvider } from './stripe-provider.js';

const SECRET = 'whsec_of_the_spec';

/** The parts of a paid intent's event that the product reads. */
function buildEvent(secretKey: string, livemode: boolean | undefined) {
  const object = { id: 'pi_1', amount: 4900, amount_received: 4900, currency: 'usd' };
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode,
    data: { object },
  });
  const provider = new StripeProvider({
    secretKey,
    publishableKey: 'pk',
    webhookSecret: SECRET,
    apiBase: null,
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
  return provider.readEvent(Buffer.from(payload), signature).news;
}

describe('a Stripe event', () => {
  it.each([
    ['sk_live_1', true],
    ['rk_live_1', true],
    ['sk_test_1', false],
    ['sk_live_1', undefined],
  ])('in our mode is read (%s, live: %s)', (key, livemode) => {
    expect(buildEvent(key, livemode)).toMatchObject({ kind: 'intent', intentId: 'pi_1' });
  });

  it.each([
    ['sk_live_1', false],
    ['sk_test_1', true],
  ])('in the other mode concerns no payment of ours (%s, live: %s)', (key, live) => {
    expect(buildEvent(key, live)).toEqual({ kind: 'other_mode', intentId: null, isLive: live });
  });
});
