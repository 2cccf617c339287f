import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FakeSmtp } from '../notifications/fake-smtp.js';
import type { FakeStripe, StripeFailure } from '../payments/fake-stripe.js';
import type { FakeModel, ModelBehavior } from './fake-model.js';
import type { Fleet, MemberName } from './fleet.js';
import type { Link, LinkMode } from './link.js';
import type { PrivatePostgres, PrivateRedis } from './private-stores.js';
import { seededRandom, type OutsiderFault, type Plan, type ProcessFault, type StoreFault } from './plan.js';

/** Everything that can fail. */
export interface FaultTargets {
  readonly fleet: Fleet;
  readonly postgres: PrivatePostgres;
  readonly postgresLink: Link;
  readonly redis: PrivateRedis | null;
  readonly redisLink: Link | null;
  /** A folder on a small separate disk for the files; null if none can be mounted. */
  readonly disk: string | null;
  readonly smtp: FakeSmtp;
  readonly smtpLink: Link;
  readonly stripe: FakeStripe;
  readonly model: FakeModel;
}

const SHORTEST_MS = 200;
const LONGEST_MS = 2_000;
const SHORTEST_OUTAGE_MS = 20_000;
const LONGEST_OUTAGE_MS = 60_000;

const LINK_MOODS = ['open', 'slow', 'silent', 'cut'] as const satisfies readonly LinkMode[];
const STRIPE_MOODS = [
  'hang',
  'garbage',
  'reset',
  'lost',
  429,
  500,
] as const satisfies readonly StripeFailure[];
const MODEL_MOODS = [
  'hang',
  'garbage',
  'html',
  'endless',
  429,
  500,
] as const satisfies readonly ModelBehavior[];

/** Carries out a plan: three faults at a time, each with its end. Afterwards everything is back to normal. */
export class FaultInjector {
  done = 0;

  constructor(
    private readonly place: FaultTargets,
    private readonly seed: number,
  ) {}

  async run(plan: Plan): Promise<void> {
    await Promise.all([
      this.row(plan.processes, this.seed + 10, 500, (fault, ms) => this.processFault(fault, ms)),
      this.row(plan.stores, this.seed + 11, 2_500, (fault, ms) => this.storeFault(fault, ms)),
      this.row(plan.outsiders, this.seed + 12, 1_500, (fault, ms) => this.outsiderFault(fault, ms)),
    ]);
  }

  private async row<Fault>(
    faults: readonly Fault[],
    seed: number,
    pauseMs: number,
    carryOut: (fault: Fault, ms: number) => Promise<void>,
  ): Promise<void> {
    const random = seededRandom(seed);
    for (const fault of faults) {
      await wait(pauseMs * (0.2 + random()));
      await carryOut(fault, SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS));
      this.done += 1;
    }
  }

  private async processFault(fault: ProcessFault, ms: number): Promise<void> {
    const { fleet } = this.place;
    // The words of a fault: the action, and the process it affects.
    const [act, name] = fault.split(' ') as ['kill' | 'stop' | 'freeze', MemberName];
    if (act === 'freeze') {
      fleet.signal(name, 'SIGSTOP');
      await wait(ms);
      fleet.signal(name, 'SIGCONT');
      return;
    }
    await fleet.end(name, act === 'kill' ? 'SIGKILL' : 'SIGTERM');
    await fleet.startMember(name);
  }

  private async storeFault(fault: StoreFault, ms: number): Promise<void> {
    const { postgres, postgresLink, redis, redisLink, disk } = this.place;
    if (fault === 'kill postgres') {
      await postgres.kill();
      await postgres.restart();
      postgresLink.target = postgres.port;
    } else if (fault === 'outage postgres') {
      await postgres.kill();
      await wait(getOutageMs(ms));
      await postgres.restart();
      postgresLink.target = postgres.port;
    } else if (fault === 'outage redis') {
      await redis?.kill();
      await wait(getOutageMs(ms));
      await redis?.restart();
    } else if (fault === 'kill redis') {
      await redis?.kill();
      await wait(ms);
      await redis?.restart();
    } else if (fault === 'empty redis') {
      await redis?.empty();
    } else if (fault === 'fill disk') {
      if (disk !== null) await this.fillDisk(disk, ms);
    } else {
      const link = fault.endsWith('postgres') ? postgresLink : redisLink;
      if (link) await this.trouble(link, fault.split(' ')[0], ms);
    }
  }

  private async fillDisk(disk: string, ms: number): Promise<void> {
    const ballast = path.join(disk, 'ballast');
    // It ends when there's no room left, which is its purpose.
    await writeFile(ballast, Buffer.alloc(256 * 1024 * 1024)).catch(() => undefined);
    await wait(ms);
    await rm(ballast, { force: true });
  }

  private async outsiderFault(fault: OutsiderFault, ms: number): Promise<void> {
    const { smtp, smtpLink, stripe, model } = this.place;
    const [who, word = ''] = fault.split(' ');
    if (fault === 'smtp later') {
      smtp.answer = () => '451 try again later';
      await wait(ms);
      smtp.answer = () => undefined;
    } else if (who === 'smtp') {
      await this.trouble(smtpLink, word, ms);
    } else if (who === 'stripe') {
      stripe.standing = STRIPE_MOODS.find((mood) => String(mood) === word) ?? null;
      await wait(ms);
      stripe.standing = null;
    } else {
      model.mood = MODEL_MOODS.find((mood) => String(mood) === word) ?? 'sound';
      await wait(ms);
      model.mood = 'sound';
    }
  }

  private async trouble(link: Link, word: string | undefined, ms: number): Promise<void> {
    link.turn(LINK_MOODS.find((mood) => mood === word) ?? 'open');
    await wait(ms);
    link.turn('open');
  }
}

/** The length of an outage: where that of a short fault is between its limits. */
function getOutageMs(ms: number): number {
  const part = (ms - SHORTEST_MS) / (LONGEST_MS - SHORTEST_MS);
  return SHORTEST_OUTAGE_MS + part * (LONGEST_OUTAGE_MS - SHORTEST_OUTAGE_MS);
}
