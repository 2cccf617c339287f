import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CommissionReviewsService,
  PayoutReturnsService,
  PayoutsService,
} from '../../src/modules/affiliates/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { newId } from '../../src/platform/database/ids.js';
import { DomainError } from '../../src/platform/errors/index.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { getProgram } from '../applications/support.js';
import {
  findFaults,
  followApplication,
  insertPayment,
  referPerson,
  refund,
  release,
  settle,
  signUpAffiliate,
} from './support.js';

let app: TestApp;
let adminContext: RequestContext;
let programId: string;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  adminContext = asActor(await app.signUpAdmin());
  programId = await getProgram(app, { feesCents: 20_000, commissionRate: 15 });
});

afterAll(() => app.close());

function asActor({ user }: SignedUp): RequestContext {
  const actor = { userId: user.id, role: 'admin', via: 'session', credentialId: 'test' } as const;
  return RequestContext.system('test').as(actor);
}

/** Another operation was faster, a refund ended the wait, or the run is already paid or canceled. */
async function allowConflict(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
  }
}

/** As many at the same time as one process has database connections. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const runner = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: 64 }, runner));
}

/** A random operation; `pick` chooses the person or row it applies to. */
type Step =
  | { readonly kind: 'pay'; readonly pick: number; readonly cents: number; readonly shared: boolean }
  | {
      readonly kind:
        'settle' | 'refund-all' | 'approve' | 'withdraw' | 'clear' | 'refuse' | 'return' | 'cancel';
      readonly pick: number;
    }
  | { readonly kind: 'refund-part'; readonly pick: number; readonly cents: number }
  | { readonly kind: 'release' | 'payout' | 'bank' };

const pick = fc.nat(1_000);
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('pay' as const),
        pick,
        cents: fc.integer({ min: 100, max: 30_000 }),
        shared: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constantFrom('settle' as const, 'approve' as const), pick }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('refund-all' as const, 'withdraw' as const), pick }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('refund-part' as const),
        pick,
        cents: fc.integer({ min: 1, max: 30_000 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('clear' as const, 'refuse' as const), pick }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('return' as const, 'cancel' as const), pick }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constantFrom('release' as const, 'payout' as const, 'bank' as const) }),
    },
  ),
  { minLength: 8, maxLength: 30 },
);

/** Two affiliates, four people they referred, and what these people did. */
class World {
  private readonly people: string[] = [];
  private readonly payments: string[] = [];
  private readonly applications: string[] = [];

  async open(): Promise<void> {
    const affiliates = [await signUpAffiliate(app), await signUpAffiliate(app)];
    for (const { user } of affiliates) {
      for (let count = 0; count < 2; count += 1) {
        const person = await referPerson(app, user.id);
        this.people.push(person);
        const id = newId();
        this.applications.push(id);
        await app.sql(
          `INSERT INTO application (id, user_id, program_id, type, status) VALUES ($1, $2, $3, 'scholarship', 'submitted')`,
          [id, person, programId],
        );
      }
    }
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'pay': {
        const card = step.shared ? `card of ${this.people[0] ?? ''}` : null;
        const person = this.people[step.pick % this.people.length] ?? '';
        this.payments.push(await insertPayment(app, person, { amountCents: step.cents, card }));
        return;
      }
      case 'settle':
        return this.withPayment(step.pick, (id) => settle(app, id));
      case 'refund-all':
        return this.withPayment(step.pick, (id) => refund(app, id, 1_000_000));
      case 'refund-part':
        return this.withPayment(step.pick, (id) => refund(app, id, step.cents));
      case 'approve':
      case 'withdraw': {
        const id = this.applications[step.pick % this.applications.length] ?? '';
        const status = step.kind === 'approve' ? 'approved' : 'in_review';
        await app.sql(
          `UPDATE application SET status = $2, decided_at = CASE $2 WHEN 'approved' THEN now() END WHERE id = $1`,
          [id, status],
        );
        return followApplication(app, id);
      }
      case 'clear':
      case 'refuse':
        return this.decide(step.pick, step.kind === 'clear' ? 'cleared' : 'refused');
      case 'return':
        return this.buildReturnBarLine(step.pick);
      case 'cancel':
        return this.cancelRun(step.pick);
      case 'release':
        return release(app);
      case 'payout':
        await app.get(PayoutsService).approve(adminContext, {});
        return;
      case 'bank': {
        const runs = await app.sql<{ id: string }>(`SELECT id FROM payout WHERE status = 'approved'`);
        for (const { id } of runs) await allowConflict(app.get(PayoutsService).markPaid(adminContext, id));
      }
    }
  }

  private async buildReturnBarLine(number: number): Promise<void> {
    const lines = await app.sql<{ id: string }>('SELECT id FROM payout_line ORDER BY id');
    const id = lines[number % Math.max(lines.length, 1)]?.id;
    if (id !== undefined)
      await app.get(PayoutReturnsService).buildReturnBarLine(adminContext, id, 'Account closed.');
  }

  private async cancelRun(number: number): Promise<void> {
    const runs = await app.sql<{ id: string }>('SELECT id FROM payout ORDER BY id');
    const id = runs[number % Math.max(runs.length, 1)]?.id;
    if (id !== undefined)
      await allowConflict(app.get(PayoutReturnsService).cancelRun(adminContext, id, 'A mistake.'));
  }

  private async withPayment(number: number, work: (id: string) => Promise<void>): Promise<void> {
    const id = this.payments[number % Math.max(this.payments.length, 1)];
    if (id !== undefined) await work(id);
  }

  private async decide(number: number, decision: 'cleared' | 'refused'): Promise<void> {
    const held = await app.sql<{ id: string }>(`SELECT id FROM commission WHERE review = 'held' ORDER BY id`);
    const id = held[number % Math.max(held.length, 1)]?.id;
    if (id === undefined) return;
    const decided = app
      .get(CommissionReviewsService)
      .decide(adminContext, id, { decision, note: 'Looked at it.' });
    await allowConflict(decided);
  }

  /** Sends every event to the commissions once more, as the outbox eventually does. */
  async finish(): Promise<void> {
    for (const id of this.payments) {
      await settle(app, id);
      await refund(app, id, 0);
    }
    for (const id of this.applications) await followApplication(app, id);
  }
}

describe('the affiliate ledger', () => {
  it('balances and pays nobody twice, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const world = new World();
        await world.open();
        for (const step of taken) await world.take(step);
        await world.finish();
        expect(await findFaults(app)).toEqual([]);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it('balances when everything happens at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const world = new World();
        await world.open();
        for (const step of taken.filter(({ kind }) => kind === 'pay')) await world.take(step);
        await Promise.all(taken.filter(({ kind }) => kind !== 'pay').map((step) => world.take(step)));
        await world.finish();
        expect(await findFaults(app)).toEqual([]);
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });

  it('has the exact total of 1,000 simultaneous settlements', { timeout: 240_000 }, async () => {
    const affiliate = await signUpAffiliate(app);
    const person = await referPerson(app, affiliate.user.id);
    const payments = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        insertPayment(app, person, index % 2 === 0 ? {} : { amountCents: 19_900, type: 'full_service' }),
      ),
    );
    // Each event is sent twice, as after a worker was killed.
    await inParallel([...payments, ...payments], (id) => settle(app, id));
    const [sum] = await app.sql<{ count: number; cents: number; payable: number }>(
      `SELECT count(*)::int, sum(amount_cents)::int AS cents,
         (SELECT sum(amount_cents)::int FROM affiliate_ledger WHERE affiliate_id = $1) AS payable
       FROM commission WHERE affiliate_id = $1`,
      [affiliate.user.id],
    );
    expect(sum).toEqual({ count: 1_000, cents: 3_750_000, payable: 3_750_000 });
    expect(await findFaults(app)).toEqual([]);
  });

  it('never loses an entry', async () => {
    await expect(app.sql('DELETE FROM affiliate_ledger')).rejects.toThrow('only ever added');
    await expect(app.sql('UPDATE affiliate_ledger SET amount_cents = 1')).rejects.toThrow('only ever added');
    await expect(app.sql('TRUNCATE affiliate_ledger')).rejects.toThrow('only ever added');
  });
});
