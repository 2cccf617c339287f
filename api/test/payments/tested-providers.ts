import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { signEvent } from '../../src/modules/payments/providers/event-signature.js';
import { startTestApp, type Answer, type SignedUp, type TestApp } from '../harness/index.js';
import { payByCard, type IntentBody } from './buying.js';
import { FakeStripe } from './fake-stripe.js';

export const WEBHOOK_SECRET = 'whsec_test_of_the_suite';

export const DECLINED = 'Your card was declined.';

type Intent = Pick<IntentBody, 'paymentIntentId' | 'clientSecret'>;

/** An intent as the provider has it. */
export interface Held {
  readonly state: string;
  readonly amount: number;
  readonly refunded: number;
}

/** The other side of a payment, for each provider. */
export interface TestedProvider {
  readonly name: 'sandbox' | 'stripe';
  /** The product with this provider. */
  readonly app: TestApp;
  /** Pays with a valid card: resolves when the webhook has responded. */
  pay(person: SignedUp, intent: Intent): Promise<void>;
  /** The same, but no event is sent. */
  paySilently(intent: Intent): Promise<void>;
  /** Pays with a card that is declined: resolves when the webhook has responded. */
  decline(person: SignedUp, intent: Intent): Promise<void>;
  /** Refunds this total at the provider by hand: resolves when the webhook has responded. */
  refundManually(intent: Pick<Intent, 'paymentIntentId'>, cents: number): Promise<void>;
  /** The intent according to the provider. */
  held(intentId: string): Promise<Held>;
  close(): Promise<void>;
}

export const TESTED_PROVIDERS = [
  { name: 'sandbox', open: () => SandboxBank.open() },
  { name: 'stripe', open: () => StripeBank.open() },
] as const satisfies readonly {
  readonly name: TestedProvider['name'];
  readonly open: () => Promise<TestedProvider>;
}[];

class SandboxBank implements TestedProvider {
  readonly name = 'sandbox';

  private constructor(readonly app: TestApp) {}

  static async open(): Promise<SandboxBank> {
    return new SandboxBank(await startTestApp({ env: { STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET } }));
  }

  async pay(person: SignedUp, intent: Intent): Promise<void> {
    expectStatus(await payByCard(person.client, intent), 200);
  }

  async paySilently({ paymentIntentId }: Intent): Promise<void> {
    await this.app.sql(`UPDATE sandbox_intent SET state = 'succeeded' WHERE id = $1`, [paymentIntentId]);
  }

  async decline(person: SignedUp, intent: Intent): Promise<void> {
    const card = { number: '4000000000000002', expMonth: 12, expYear: 2031, cvc: '123' };
    expectStatus(await payByCard(person.client, intent, card), 402);
  }

  async refundManually({ paymentIntentId }: Pick<Intent, 'paymentIntentId'>, cents: number): Promise<void> {
    await this.app.sql('UPDATE sandbox_intent SET refunded_cents = $2 WHERE id = $1', [
      paymentIntentId,
      cents,
    ]);
    const { amount } = await this.held(paymentIntentId);
    expectStatus(await sendEvent(this.app.url, getRefundEvent(paymentIntentId, amount, cents)), 200);
  }

  async held(intentId: string): Promise<Held> {
    const [row] = await this.app.sql<{ state: string; amount: number; refunded: number }>(
      'SELECT state, amount_cents AS amount, refunded_cents AS refunded FROM sandbox_intent WHERE id = $1',
      [intentId],
    );
    if (!row) throw new Error(`The sandbox has no intent ${intentId}.`);
    return row;
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

export class StripeBank implements TestedProvider {
  readonly name = 'stripe';

  private constructor(
    readonly app: TestApp,
    readonly fake: FakeStripe,
  ) {}

  static async open(): Promise<StripeBank> {
    const fake = await FakeStripe.start();
    return new StripeBank(await startTestApp({ env: stripeSettings(fake) }), fake);
  }

  async pay(_person: SignedUp, { paymentIntentId }: Intent): Promise<void> {
    const intent = this.fake.intent(paymentIntentId);
    Object.assign(intent, { status: 'succeeded', error: null });
    expectStatus(
      await sendEvent(this.app.url, getEvent('payment_intent.succeeded', this.fake.shown(intent))),
      200,
    );
  }

  paySilently({ paymentIntentId }: Intent): Promise<void> {
    Object.assign(this.fake.intent(paymentIntentId), { status: 'succeeded', error: null });
    return Promise.resolve();
  }

  async decline(_person: SignedUp, { paymentIntentId }: Intent): Promise<void> {
    const intent = this.fake.intent(paymentIntentId);
    intent.error = DECLINED;
    expectStatus(
      await sendEvent(this.app.url, getEvent('payment_intent.payment_failed', this.fake.shown(intent))),
      200,
    );
  }

  async refundManually({ paymentIntentId }: Pick<Intent, 'paymentIntentId'>, cents: number): Promise<void> {
    const intent = this.fake.intent(paymentIntentId);
    intent.refunded = cents;
    expectStatus(await sendEvent(this.app.url, getEvent('charge.refunded', this.fake.charge(intent))), 200);
  }

  held(intentId: string): Promise<Held> {
    const { status, amount, refunded } = this.fake.intent(intentId);
    return Promise.resolve({ state: status, amount, refunded });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.fake.close();
  }
}

/** The settings with which the product talks to this Stripe. */
export function stripeSettings(fake: FakeStripe): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: 'sk_test_of_the_suite',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_suite',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: fake.url,
  };
}

export interface EventBody {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
}

/** An event in Stripe's format. */
export function getEvent(type: string, object: Readonly<Record<string, unknown>>): EventBody {
  const created = Math.floor(Date.now() / 1_000);
  const event = { object: 'event', created, livemode: false, api_version: null };
  return { ...event, id: `evt_${randomUUID()}`, type, data: { object } };
}

/** The total refunded amount of a charge. */
export function getRefundEvent(intentId: string, amount: number, refunded: number): EventBody {
  return getEvent('charge.refunded', {
    id: 'ch_1',
    payment_intent: intentId,
    amount,
    amount_refunded: refunded,
    currency: 'usd',
  });
}

interface Sending {
  readonly secret?: string;
  /** The offset of the signature's time from now, in seconds. */
  readonly skew?: number;
}

/** Signs with Stripe's own package. */
export function getSignature(payload: string, { secret = WEBHOOK_SECRET, skew = 0 }: Sending = {}): string {
  const timestamp = Math.floor(Date.now() / 1_000) + skew;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

export interface WebhookAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends an event to the webhook, signed as Stripe signs it. */
export function sendEvent(url: string, event: EventBody, sending: Sending = {}): Promise<WebhookAnswer> {
  const payload = JSON.stringify(event);
  return postRaw(url, payload, { 'stripe-signature': getSignature(payload, sending) });
}

export async function postRaw(
  url: string,
  payload: string,
  headers: Readonly<Record<string, string>>,
): Promise<WebhookAnswer> {
  const response = await fetch(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: payload,
  });
  // The webhook answers with an object, like every address.
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The sandbox's signature, for comparison with Stripe's. */
export function getOwnSignature(payload: string): string {
  return signEvent(payload, WEBHOOK_SECRET, Math.floor(Date.now() / 1_000));
}

function expectStatus(answer: Pick<Answer, 'status'> & { readonly body: unknown }, status: number): void {
  if (answer.status !== status) {
    throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
  }
}
