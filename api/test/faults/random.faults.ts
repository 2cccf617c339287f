import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteMailsJob } from '../../src/modules/auth/auth.jobs.js';
import { getProgram } from '../applications/support.js';
import { signUpAffiliate } from '../affiliates/support.js';
import { TEST_PASSWORD, TestClient, type TestApp } from '../harness/index.js';
import { Applicant } from './applicant.js';
import {
  compareErasures,
  compareFiles,
  compareMoney,
  comparePayouts,
  compareProfiles,
  compareWithLedger,
  findErased,
  listUnfinished,
} from './checks.js';
import { Clerk } from './clerk.js';
import { KINDS, Ledger } from './ledger.js';
import { install, type Installation } from './installation.js';
import type { World } from './person.js';
import { seededRandom, planFaults } from './plan.js';
import { FaultInjector } from './fault-injector.js';

const CLIENTS = 8;
const ACTS_EACH = 18;
/** Between two attempts to sign up. */
const REST_MS = 250;
const FAULTS = Number(process.env['FAULTS'] ?? 200);
const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
const DRAIN_MS = 240_000;

let installation: Installation;
let programs: string[];
let affiliateId: string;

async function look<Value>(work: (app: TestApp) => Promise<Value>): Promise<Value> {
  const app = await installation.open();
  try {
    return await work(app);
  } finally {
    await app.close({ keep: true });
  }
}

beforeAll(async () => {
  installation = await install();
  [programs, affiliateId] = await look(async (app) => [
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => getProgram(app, { title: `Program ${index}` })),
    ),
    (await signUpAffiliate(app)).user.id,
  ]);
  await installation.fleet.start();
}, 240_000);

afterAll(() => installation.close(), 120_000);

describe('during a Redis outage', () => {
  it('pages can be read, signing in answers a readable 503, and nothing crashes', async () => {
    const { fleet, redis } = installation;
    await redis?.kill();
    try {
      for (const url of fleet.urls()) {
        const client = new TestClient(url);
        for (const page of ['/', '/api/programs', '/api/site', '/health/live']) {
          const answer = await client.get(page);
          expect([page, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([page, 200, '']);
        }
        const person = { email: 'admin@example.com', password: TEST_PASSWORD, role: 'admin' };
        const { status, body, headers } = await client.post('/api/auth/login', person);
        // If no Redis is installed, none can be unavailable.
        if (redis === null) expect(status).toBe(200);
        else {
          expect([status, body['code']]).toEqual([503, 'UNAVAILABLE']);
          expect(body['message']).toMatch(/^The service isn't available right now\./);
          expect(headers.get('retry-after')).not.toBeNull();
        }
      }
    } finally {
      await redis?.restart();
    }
    await expect
      .poll(() => Promise.all(fleet.urls().map(async (url) => (await fetch(`${url}/health/ready`)).status)), {
        timeout: 30_000,
      })
      .toEqual([200, 200]);
    expect(fleet.crashes).toEqual([]);
  }, 120_000);
});

describe(`${FAULTS} random faults, seed ${SEED}`, () => {
  it('lose nothing that was acknowledged, duplicate nothing, and leave nothing half done', async () => {
    const { fleet, stripe, redis, disk } = installation;
    process.stdout.write(`To repeat these choices: FAULTS_SEED=${SEED} npm run test:faults\n`);
    const ledger = new Ledger();
    let isOver = false;
    const at = (place: number): World => ({
      fleet,
      ledger,
      stripe,
      programs,
      affiliateId,
      random: seededRandom(SEED + 100 + place),
    });
    const clerk = new Clerk(at(CLIENTS), installation.postgres);
    const applicants = Array.from({ length: CLIENTS }, async (_, place) => {
      const world = at(place);
      for (let round = 0; !isOver; round += 1) {
        const person = new Applicant(world, `storm${SEED}x${place}x${round}`, world.random() < 0.4, clerk);
        if (!(await person.signUp())) {
          await wait(REST_MS);
          continue;
        }
        for (let act = 0; act < ACTS_EACH && !isOver; act += 1) await person.act();
        if (world.random() < 0.3) await person.erase();
      }
    });
    const work = [...applicants, clerk.payUntil(() => isOver)];
    const absent = [...(redis ? [] : ['redis']), ...(disk === null ? ['disk'] : [])];
    const storm = new FaultInjector(installation, SEED);
    const begun = Date.now();
    await storm.run(planFaults(SEED, FAULTS, absent));
    isOver = true;
    await Promise.all(work);
    const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
    process.stdout.write(
      `${storm.done} faults in ${minutes} minutes: ${ledger.asked} requests, ${ledger.refused} refused, ${ledger.entries.filter((entry) => entry.acknowledged).length} of ${ledger.entries.length} writes acknowledged\n`,
    );
    await look(async (app) => {
      await drain(app);
      expect(fleet.crashes).toEqual([]);
      const erased = await findErased(app, ledger);
      process.stdout.write(`${describeLedger(ledger)}\n`);
      expect(await compareWithLedger(app, ledger, erased)).toEqual([]);
      expect(await compareErasures(app, ledger, erased)).toEqual([]);
      expect(await compareProfiles(app, ledger, erased)).toEqual([]);
      expect(await compareFiles(app)).toEqual([]);
      const held = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded');
      const cents = held.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
      expect(await compareMoney(app, ledger, cents)).toEqual([]);
      expect(await comparePayouts(app, ledger)).toEqual([]);
      expect(listUnmailed(ledger, erased)).toEqual([]);
      expect(ledger.surprises.map(explain)).toEqual([]);
    });
    expect(storm.done).toBeGreaterThanOrEqual(FAULTS);
    // A load that lacks a kind of write says nothing about it.
    if (FAULTS >= 100) expect(KINDS.filter((kind) => ledger.acknowledged(kind).length === 0)).toEqual([]);
  }, 3_600_000);

  /**
   * Waits until all work is done. Runs the five-minute sweep for jobs that an emptied Redis lost, and what is to be done
   * once more ten minutes after an erasure, without the waiting.
   */
  async function drain(app: TestApp): Promise<void> {
    const until = Date.now() + DRAIN_MS;
    for (;;) {
      const left = await listUnfinished(app);
      if (left.length === 0) return;
      if (Date.now() > until) throw new Error(`This doesn't come to an end:\n${left.join('\n')}`);
      await app.sql('UPDATE outbox SET not_before = now() WHERE not_before > now() AND topic = $1', [
        deleteMailsJob.topic,
      ]);
      await app.sql(
        `UPDATE outbox SET published_at = published_at - interval '6 minutes' WHERE settled_at IS NULL`,
      );
      await wait(5_000);
    }
  }

  /** A response, with the log of the process that sent it. */
  function explain(surprise: string): string {
    const id = /"requestId":"([\w-]+)"/.exec(surprise)?.[1];
    const logged = installation.fleet.errors.filter((line) => id !== undefined && line.includes(id));
    return [surprise, ...logged].join('\n');
  }

  /** How many of each kind of write were acknowledged. */
  function describeLedger(ledger: Ledger): string {
    return KINDS.map(
      (kind) => `${kind} ${ledger.acknowledged(kind).length} of ${ledger.all(kind).length}`,
    ).join(', ');
  }

  /** Everyone who paid and still has an account has at least one email about it. */
  function listUnmailed(ledger: Ledger, erased: ReadonlySet<string>): string[] {
    const payers = new Set(ledger.acknowledged('payment').map(({ email }) => email));
    return [...payers].filter(
      (email) =>
        !erased.has(email) &&
        !installation.smtp.taken.some((mail) => mail.includes(email) && /receipt|payment/i.test(mail)),
    );
  }
});
