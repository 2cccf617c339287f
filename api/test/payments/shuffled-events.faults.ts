import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBookFaults } from '../../src/app/cli/payments-books.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { begin, type IntentBody } from './buying.js';
import { getEvent, getRefundEvent, sendEvent, WEBHOOK_SECRET, type EventBody } from './tested-providers.js';

/** 250 payments with four events each: of each shuffled row of 1,000, a fifth comes twice and a tenth is forged. */
const PAYMENTS = 250;
const AT_ONCE = 20;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET } });
});

afterAll(() => app.close());

/** The same choices in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** The four events of a payment: declined, processing, paid, and for every third one refunded. */
function getEvents({ paymentIntentId: id, amount, currency }: IntentBody, isRefunded: boolean): EventBody[] {
  return [
    getEvent('payment_intent.payment_failed', {
      id,
      amount,
      currency,
      last_payment_error: { message: 'Your card was declined.' },
    }),
    getEvent('payment_intent.processing', { id, amount, currency }),
    getEvent('payment_intent.succeeded', { id, amount, amount_received: amount, currency }),
    isRefunded
      ? getRefundEvent(id, amount, amount)
      : getEvent('payment_intent.succeeded', { id, amount, amount_received: amount, currency }),
  ];
}

/** The end state of the payments of a person, without ids and times. */
const readState = (people: readonly SignedUp[]) =>
  app.sql(
    `SELECT p.status, count(*)::int AS payments, count(c.id)::int AS credits,
       count(c.id) FILTER (WHERE c.taken_back_at IS NOT NULL)::int AS "takenBack"
     FROM payment p LEFT JOIN assessment_credit c ON c.payment_id = p.id
     WHERE p.user_id = ANY($1) GROUP BY 1 ORDER BY 1`,
    [people.map(({ user }) => user.id)],
  );

it.each([1, 2])(
  '1,000 shuffled, repeated and forged events lead to the same books (order %i)',
  { timeout: 600_000 },
  async (seed) => {
    const random = dice(seed);
    const people: SignedUp[] = [];
    const events: EventBody[] = [];
    for (let index = 0; index < PAYMENTS; index += 1) {
      // One open intent per person and service.
      const person = await app.signUp();
      people.push(person);
      const { status, body } = await begin(person.client, {
        serviceType: 'assessment',
        assessmentType: 'student',
      });
      expect(status).toBe(201);
      events.push(...getEvents(body, index % 3 === 0));
    }
    const deliveries = shuffled(
      events.flatMap((event) => {
        const roll = random();
        const genuine = { event, isForged: false };
        if (roll < 0.2) return [genuine, genuine];
        return roll < 0.3 ? [genuine, { event, isForged: true }] : [genuine];
      }),
      random,
    );
    expect(deliveries.length).toBeGreaterThan(1_200);
    const waiting = [...deliveries];
    const wrong: string[] = [];
    const times: number[] = [];
    const send = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const begun = performance.now();
        const sending = next.isForged ? { secret: 'whsec_of_somebody_else' } : {};
        const { status } = await sendEvent(app.url, next.event, sending);
        times.push(performance.now() - begun);
        if (status !== (next.isForged ? 400 : 200)) wrong.push(`${next.event.type} ${status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    expect(wrong).toEqual([]);
    const refunded = Math.ceil(PAYMENTS / 3);
    expect(await readState(people)).toEqual([
      { status: 'completed', payments: PAYMENTS - refunded, credits: PAYMENTS - refunded, takenBack: 0 },
      { status: 'refunded', payments: refunded, credits: refunded, takenBack: refunded },
    ]);
    expect(await findBookFaults(RequestContext.system('test'), app.get(Database))).toEqual([]);
    times.sort((a, b) => a - b);
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(5_000);
  },
);
