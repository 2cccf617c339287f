import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedUp } from '../harness/index.js';
import { StripeBank } from '../payments/tested-providers.js';
import { assessed, begin } from '../payments/buying.js';
import { signUpAffiliate } from './support.js';

const WAIT = { timeout: 20_000, interval: 50 };

let bank: StripeBank;

beforeAll(async () => {
  bank = await StripeBank.open();
});
afterAll(() => bank.close());

/**
 * Buys a review with this card, and waits until the worker has asked Stripe about it.
 * @returns our payment
 */
async function buy(person: SignedUp, card: string): Promise<string> {
  const assessmentId = await assessed(person);
  const intent = (await begin(person.client, { serviceType: 'expert_review', assessmentId })).body;
  bank.fake.intent(intent.paymentIntentId).card = card;
  await bank.pay(person, intent);
  const find = () =>
    bank.app.sql<{ id: string; card: string | null }>(
      'SELECT id, card_fingerprint AS card FROM payment WHERE payment_intent_id = $1',
      [intent.paymentIntentId],
    );
  await expect.poll(find, WAIT).toMatchObject([{ card }]);
  return (await find())[0]?.id ?? '';
}

describe('a card as identified by Stripe', () => {
  it('holds the commission when the affiliate, or another person they referred, paid with it', async () => {
    const { app } = bank;
    const affiliate = await signUpAffiliate(app);
    await buy(affiliate, 'card of the affiliate');
    const buyAsReferred = async (card: string): Promise<string> => {
      const person = await app.signUp();
      await app.sql('UPDATE users SET referred_by_id = $1 WHERE id = $2', [
        affiliate.user.id,
        person.user.id,
      ]);
      return buy(person, card);
    };
    const payments = [
      await buyAsReferred('card of the affiliate'),
      await buyAsReferred('card of a person'),
      await buyAsReferred('card of a person'),
    ];
    const find = () => app.sql('SELECT payment_id AS payment, flags, review FROM commission ORDER BY id');
    await expect.poll(find, WAIT).toEqual([
      { payment: payments[0], flags: ['own_card'], review: 'held' },
      { payment: payments[1], flags: [], review: 'none' },
      { payment: payments[2], flags: ['shared_card'], review: 'held' },
    ]);
  });
});
