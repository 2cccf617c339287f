import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBookFaults } from '../../src/app/cli/payments-books.js';
import { ReconciliationService } from '../../src/modules/payments/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, TestClient, type Answer, type SignedUp, type TestApp } from '../harness/index.js';
import { ApiProcess } from '../documents/api-process.js';
import { WorkerProgram, type WorkerProcess } from '../assessments/worker-process.js';
import { DECLINED, getEvent, sendEvent, stripeSettings } from './tested-providers.js';
import { FakeStripe } from './fake-stripe.js';

const PEOPLE = 50;
const PAYMENTS_EACH = 10;
const SHOPPERS = 8;

/** The choices are the same in every run; their exact moments depend on the machine. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Purchase {
  readonly person: SignedUp;
  readonly service: 'expert_review' | 'full_service' | 'assessment';
  readonly kind: 'student' | 'opportunity';
  readonly cents: number;
  readonly declinedFirst: boolean;
  readonly refunded: boolean;
  /** Stripe's event: never sent, sent once, or sent twice at once. */
  readonly events: 0 | 1 | 2;
}

interface Intent {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

/** Two api processes and a worker, any of which may be killed at any moment and is then restarted. */
class Fleet {
  private readonly apis: (ApiProcess | null)[] = [null, null];
  private worker: WorkerProcess | null = null;
  private over = false;
  private turn = 0;
  kills = 0;

  constructor(
    private readonly app: TestApp,
    private readonly env: Readonly<Record<string, string>>,
    private readonly random: () => number,
  ) {}

  async start(): Promise<void> {
    const [first, second, worker] = await Promise.all([this.newApi(), this.newApi(), this.newWorker()]);
    this.apis.splice(0, 2, first, second);
    this.worker = worker;
  }

  /** Each process lives for about a second, again and again, until the test stops it. */
  async haunt(): Promise<void> {
    const lives = async (die: () => Promise<void>): Promise<void> => {
      for (;;) {
        await wait(200 + this.random() * 1_600);
        if (this.over) return;
        this.kills += 1;
        await die();
      }
    };
    await Promise.all([
      lives(() => this.renewApi(0)),
      lives(() => this.renewApi(1)),
      lives(() => this.renewWorker()),
    ]);
  }

  rest(): void {
    this.over = true;
  }

  async end(): Promise<void> {
    await Promise.all([...this.apis.map((api) => api?.kill()), this.worker?.end('SIGKILL')]);
  }

  /** The address of an api that isn't known to be dead. */
  async url(): Promise<string> {
    for (;;) {
      this.turn += 1;
      const api = this.apis[this.turn % 2] ?? this.apis[(this.turn + 1) % 2];
      if (api) return api.url;
      await wait(20);
    }
  }

  private async renewApi(place: 0 | 1): Promise<void> {
    const api = this.apis[place];
    this.apis[place] = null;
    await api?.kill();
    this.apis[place] = await this.newApi();
  }

  private async renewWorker(): Promise<void> {
    await this.worker?.end('SIGKILL');
    this.worker = await this.newWorker();
  }

  private newApi(): Promise<ApiProcess> {
    return ApiProcess.start(this.app, this.env);
  }

  private newWorker(): Promise<WorkerProcess> {
    return WorkerProgram.built().start(this.app, true, this.env);
  }
}

const PROVIDERS = ['sandbox', 'stripe'] as const;

describe.each(PROVIDERS)('500 payments with %s while processes are killed at random', (name) => {
  const random = dice(name === 'stripe' ? 20_261_121 : 11_212_026);
  const bought: Purchase[] = [];
  let fake: FakeStripe | null = null;
  let app: TestApp;
  let fleet: Fleet;
  let admin: SignedUp;
  let affiliateId: string;
  const referred = new Set<string>();

  beforeAll(async () => {
    fake = name === 'stripe' ? await FakeStripe.start() : null;
    const env = fake === null ? {} : stripeSettings(fake);
    app = await startTestApp({ parts: ['api'], env });
    fleet = new Fleet(app, env, random);
    admin = await app.signUpAdmin();
    affiliateId = (await app.signUp()).user.id;
    await app.sql(`UPDATE users SET role = 'affiliate' WHERE id = $1`, [affiliateId]);
    await fleet.start();
  });

  afterAll(async () => {
    await fleet.end();
    await app.close();
    await fake?.close();
  });

  /** Acts as someone's browser: retries with any live process until it gets a response of this type. */
  async function insist<Body>(
    { client }: SignedUp,
    path: string,
    body: unknown,
    wanted: readonly number[],
  ): Promise<Answer<Body>> {
    for (;;) {
      const at = new TestClient(await fleet.url());
      at.setCookie('sid', client.cookie('sid') ?? '');
      const answer = await at.post<Body>(path, body).catch(() => null);
      if (answer && wanted.includes(answer.status)) return answer;
      if (answer && answer.status < 500) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      await wait(20);
    }
  }

  async function finishedAssessment({ user }: SignedUp): Promise<string> {
    const id = newId();
    await app.sql(
      `INSERT INTO assessment (id, user_id, type, status, funding, questionnaire, result)
       VALUES ($1, $2, 'student', 'ai_complete', 'credit', '{}', '{}')`,
      [id, user.id],
    );
    return id;
  }

  async function payInSandbox({ person, declinedFirst }: Purchase, intent: Intent): Promise<void> {
    const path = `/api/sandbox/payment-intents/${intent.paymentIntentId}/confirm`;
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2031, cvc: '123' };
    const { clientSecret } = intent;
    if (declinedFirst) {
      const bad = { clientSecret, card: { ...card, number: '4000000000000002' } };
      await insist(person, path, bad, [402]);
    }
    await insist(person, path, { clientSecret, card }, [200]);
  }

  /** Stripe sends an event until it's acknowledged; some get lost permanently on the way. */
  async function payAtStripe(stripe: FakeStripe, purchase: Purchase, intent: Intent): Promise<void> {
    const held = stripe.intent(intent.paymentIntentId);
    if (purchase.declinedFirst) {
      held.error = DECLINED;
      await deliver('payment_intent.payment_failed', stripe.shown(held), 1);
    }
    Object.assign(held, { status: 'succeeded', error: null });
    await deliver('payment_intent.succeeded', stripe.shown(held), purchase.events);
  }

  async function deliver(
    type: string,
    object: Readonly<Record<string, unknown>>,
    times: number,
  ): Promise<void> {
    const event = getEvent(type, object);
    const once = async (): Promise<void> => {
      for (;;) {
        const answer = await sendEvent(await fleet.url(), event).catch(() => null);
        if (answer?.status === 200) return;
        if (answer && answer.status < 500) throw new Error(`The webhook answered ${answer.status}.`);
        await wait(20);
      }
    };
    await Promise.all(Array.from({ length: times }, once));
  }

  async function buy(purchase: Purchase): Promise<void> {
    const { person, service, kind } = purchase;
    const metadata =
      service === 'assessment'
        ? { serviceType: service, assessmentType: kind }
        : { serviceType: service, assessmentId: await finishedAssessment(person) };
    const { body: intent } = await insist<Intent>(person, '/api/create-payment-intent', { metadata }, [201]);
    if (fake) await payAtStripe(fake, purchase, intent);
    else await payInSandbox(purchase, intent);
    bought.push(purchase);
    const [payment] = await app.sql<{ id: string; status: string }>(
      'SELECT id, status FROM payment WHERE payment_intent_id = $1',
      [intent.paymentIntentId],
    );
    if (!payment) throw new Error('A payment is not in our books.');
    if (payment.status !== 'completed') await settleLate(payment.id);
    if (purchase.refunded) {
      await refund(payment.id);
    }
  }

  /** Retries until the money is refunded: a payment that isn't settled yet can't be refunded. */
  async function refund(paymentId: string): Promise<void> {
    for (;;) {
      const { status, body } = await insist<{ message?: string }>(
        admin,
        `/api/admin/payments/${paymentId}/refund`,
        {},
        [200, 409],
      );
      if (status === 200 || body.message === 'This payment is already refunded.') return;
      if (body.message !== "Nothing was paid, so there's nothing to refund.") {
        throw new Error(`A refund was refused: ${body.message}`);
      }
      await settleLate(paymentId);
    }
  }

  /** Runs what 15 minutes of waiting would, without the waiting. */
  async function settleLate(paymentId: string): Promise<void> {
    await app.sql(
      `UPDATE payment SET updated_at = now() - interval '16 minutes', created_at = now() - interval '16 minutes'
       WHERE id = $1`,
      [paymentId],
    );
    await app.get(ReconciliationService).sweep(RequestContext.system('test'));
  }

  function buildPurchase(person: SignedUp, index: number): Purchase {
    const service =
      (['expert_review', 'assessment', 'full_service', 'assessment'] as const)[index % 4] ?? 'assessment';
    const chance = random();
    return {
      person,
      service,
      kind: index % 8 < 4 ? 'student' : 'opportunity',
      cents: { expert_review: 4_900, full_service: 19_900, assessment: 1_000 }[service],
      declinedFirst: random() < 0.2,
      refunded: random() < 0.15,
      events: chance < 0.1 ? 0 : chance < 0.3 ? 2 : 1,
    };
  }

  const sum = (purchases: readonly Purchase[]) => purchases.reduce((total, { cents }) => total + cents, 0);

  it('leave books, credits, commissions and the provider in agreement to the cent', async () => {
    const people: SignedUp[] = [];
    for (let index = 0; index < PEOPLE; index += 1) {
      const person = await app.signUp();
      if (index % 2 === 0) {
        await app.sql('UPDATE users SET referred_by_id = $2 WHERE id = $1', [person.user.id, affiliateId]);
        referred.add(person.user.id);
      }
      people.push(person);
    }
    const haunting = fleet.haunt();
    const shop = async (): Promise<void> => {
      for (let person = people.pop(); person; person = people.pop()) {
        for (let index = 0; index < PAYMENTS_EACH; index += 1) await buy(buildPurchase(person, index));
      }
    };
    await Promise.all(Array.from({ length: SHOPPERS }, shop));
    fleet.rest();
    await haunting;
    await expect
      .poll(
        () =>
          app.sql(`SELECT topic FROM outbox WHERE topic LIKE 'payments.%' AND settled_at IS NULL LIMIT 5`),
        { timeout: 120_000, interval: 500 },
      )
      .toEqual([]);

    const ctx = RequestContext.system('test');
    const { compared, differences } = await app.get(ReconciliationService).compare(ctx, new Date(0), false);
    expect([compared, differences]).toEqual([PEOPLE * PAYMENTS_EACH, []]);
    // What may still be on its way is compared after an hour.
    await app.sql(
      `UPDATE payment SET paid_at = paid_at - interval '2 hours', refunded_at = refunded_at - interval '2 hours'`,
    );
    expect(await findBookFaults(ctx, app.get(Database))).toEqual([]);

    const kept = bought.filter((purchase) => !purchase.refunded);
    const back = bought.filter((purchase) => purchase.refunded);
    expect(await ours()).toEqual({ kept: sum(kept), back: sum(back), count: PEOPLE * PAYMENTS_EACH });
    expect(await theirs()).toEqual({ taken: sum(bought), back: sum(back) });
    const credits = (purchases: readonly Purchase[]) =>
      purchases.filter(({ service }) => service === 'assessment').length;
    expect(await creditsNow()).toEqual({ usable: credits(kept), takenBack: credits(back) });
    const earned = kept
      .filter(({ person }) => referred.has(person.user.id))
      .reduce(
        (total, { service }) => total + { expert_review: 1_500, full_service: 6_000, assessment: 0 }[service],
        0,
      );
    expect(await commissionsNow()).toBe(earned);
    const receipts = await app.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM notification WHERE kind = 'payment.completed'`,
    );
    expect(receipts).toEqual([{ count: bought.length }]);
    process.stdout.write(
      `${name}: ${bought.length} payments, ${back.length} refunds, ${fleet.kills} processes killed, $${sum(bought) / 100} taken\n`,
    );
    expect(fleet.kills).toBeGreaterThan(10);
  }, 900_000);

  async function ours() {
    const [row] = await app.sql<{ kept: number; back: number; count: number }>(
      `SELECT sum(amount_cents) FILTER (WHERE status = 'completed')::int AS kept,
         sum(amount_cents) FILTER (WHERE status = 'refunded')::int AS back, count(*)::int AS count FROM payment`,
    );
    return row;
  }

  async function theirs(): Promise<{ taken: number; back: number } | undefined> {
    if (fake) {
      const paid = [...fake.intents.values()].filter(({ status }) => status === 'succeeded');
      const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
      return {
        taken: total(paid.map(({ amount }) => amount)),
        back: total(paid.map(({ refunded }) => refunded)),
      };
    }
    const [row] = await app.sql<{ taken: number; back: number }>(
      `SELECT sum(amount_cents)::int AS taken, sum(refunded_cents)::int AS back
       FROM sandbox_intent WHERE state = 'succeeded'`,
    );
    return row;
  }

  async function creditsNow() {
    const [row] = await app.sql<{ usable: number; takenBack: number }>(
      `SELECT count(*) FILTER (WHERE taken_back_at IS NULL)::int AS usable,
         count(*) FILTER (WHERE taken_back_at IS NOT NULL)::int AS "takenBack" FROM assessment_credit`,
    );
    return row;
  }

  async function commissionsNow() {
    const [row] = await app.sql<{ cents: number }>(
      `SELECT COALESCE(sum(amount_cents), 0)::int AS cents FROM commission WHERE status = 'pending'`,
    );
    return row?.cents;
  }
});
