import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { TestClient, type Answer } from '../harness/index.js';
import type { FakeStripe } from '../payments/fake-stripe.js';
import type { Fleet } from './fleet.js';
import type { Ledger } from './ledger.js';

/** The services that a person needs. */
export interface World {
  readonly fleet: Fleet;
  readonly ledger: Ledger;
  readonly stripe: FakeStripe;
  readonly programs: readonly string[];
  readonly affiliateId: string;
  readonly random: () => number;
}

/** The responses that a fault may cause. Any other error is our bug. */
const EXPLAINED: ReadonlySet<number> = new Set([401, 402, 404, 409, 429, 502, 503]);

const GRAPHQL_STATUS: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  UNAVAILABLE: 503,
  RATE_LIMITED: 429,
  CONFLICT: 409,
  PAYMENT_REQUIRED: 402,
};

/** Somebody with a session, whose requests go to any process of the fleet and are noted in the ledger. */
export abstract class Person {
  protected readonly client = new TestClient('');

  constructor(
    protected readonly world: World,
    readonly email: string,
  ) {}

  /** Signs in, if there is an account. */
  protected abstract signIn(): Promise<void>;

  /** @returns the response, and null for an error that a fault explains */
  protected async ask<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body> | null> {
    const call = async () => this.at(await this.world.fleet.url()).send<Body>(method, path, body);
    const answer = await this.noted(`${method} ${path}`, call);
    // Emptying Redis has signed everybody out.
    if (answer && readStatus(answer) === 401 && path !== '/api/auth/login') await this.signIn();
    return answer;
  }

  protected async noted<Body>(what: string, call: () => Promise<Answer<Body>>): Promise<Answer<Body> | null> {
    const { ledger } = this.world;
    ledger.asked += 1;
    const answer = await call().catch(() => null);
    const status = answer === null ? 503 : readStatus(answer);
    if (status < 400) return answer;
    ledger.refused += 1;
    if (answer !== null && !EXPLAINED.has(status)) {
      ledger.surprises.push(`${this.email} ${what}: ${answer.status} ${answer.text.slice(0, 300)}`);
    }
    return answer;
  }

  /** The same person, connected to another process. */
  protected at(url: string): TestClient {
    return this.client.at(url);
  }
}

/** The result, or null if there is none in this time. */
export async function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value | null> {
  return Promise.race([work.catch(() => null), wait(ms).then(() => null)]);
}

/** The status of a response; that of its first error if GraphQL responds with 200. */
function readStatus({ status, body }: Answer<unknown>): number {
  const faults = z.object({ errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })) });
  const code = status === 200 ? faults.safeParse(body).data?.errors[0]?.extensions.code : undefined;
  if (code === undefined) return status;
  return GRAPHQL_STATUS[code] ?? 500;
}
