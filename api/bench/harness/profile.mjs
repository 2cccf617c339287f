import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PRELOAD = new URL('./profile-on-signal.mjs', import.meta.url).href;
const WITHIN_MS = 30_000;

/**
 * @typedef {{ id: number, callFrame: { functionName: string, url: string } }} Node
 * @typedef {{ nodes: Node[], samples: number[], timeDeltas: number[] }} Profile as the inspector writes it
 */

/**
 * The owners of samples: the first pattern that matches. The profiler's own work and idle time have no owner.
 */
const OWNERS = /** @type {const} */ ([
  ['', /^\((idle|root)\)|^dispatch /],
  ['writing to sockets', /^writev? |^writeUtf8String |^writeLatin1String /],
  ['garbage collection', /^\(garbage collector\)/],
  ['Node: HTTP, streams, timers', / node:/],
  ['Fastify and its router', /\/node_modules\/(fastify|find-my-way|@fastify)\//],
  ['Nest', /\/node_modules\/@nestjs\//],
  ['driver of PostgreSQL', /\/node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+)\//],
  ['making statements (Kysely)', /\/node_modules\/kysely\//],
  ['GraphQL', /\/node_modules\/(@apollo|@as-integrations|graphql|graphql-jit)\/|^\S+Handler :/],
  [
    'checks of input',
    /\/node_modules\/(zod|class-validator|class-transformer|secure-json-parse)\/|\/platform\/validation\//,
  ],
  ['session and identity', /\/modules\/auth\/|\/http\/identify|\/ratelimit\/|rate-limiter-flexible/],
  ['figures and log', /\/node_modules\/(prom-client|pino)\/|\/observability\//],
  ['headers, tags, compression', /\/platform\/http\//],
  ['our own code', /\/dist\//],
  ['other libraries', /\/node_modules\//],
]);

/** Samples where a process spends its processor time. */
export class Profiler {
  #folder;

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = folder;
  }

  static async make() {
    return new Profiler(await mkdtemp(join(tmpdir(), 'portolan-profile-')));
  }

  /** Environment variables of the process to be sampled. */
  get env() {
    return { NODE_OPTIONS: `--import=${PRELOAD}`, PROFILE_FILE: this.#file };
  }

  /**
   * @param {import('./server.mjs').Server} server started with `env`
   * @param {() => Promise<{ requests: number }>} work
   * @returns {Promise<[string, number][]>} microseconds a request by owner, the most first
   */
  async sample(server, work) {
    await rm(this.#file, { force: true });
    server.signal('SIGUSR2');
    await delay(500);
    const { requests } = await work();
    server.signal('SIGUSR2');
    const deadline = Date.now() + WITHIN_MS;
    while (!existsSync(this.#file)) {
      if (Date.now() > deadline) throw new Error('The process wrote no profile.');
      await delay(20);
    }
    /** @type {unknown} */
    const parsed = JSON.parse(await readFile(this.#file, 'utf8'));
    return byOwner(/** @type {Profile} */ (parsed), requests);
  }

  async remove() {
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #file() {
    return join(this.#folder, 'profile');
  }
}

/**
 * @param {Profile} profile
 * @param {number} requests
 * @returns {[string, number][]}
 */
function byOwner({ nodes, samples, timeDeltas }, requests) {
  const owners = new Map(nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]));
  /** @type {Map<string, number>} */
  const sums = new Map();
  samples.forEach((id, index) => {
    const owner = owners.get(id) ?? '';
    if (owner !== '') sums.set(owner, (sums.get(owner) ?? 0) + (timeDeltas[index] ?? 0) / requests);
  });
  return [...sums].sort(([, a], [, b]) => b - a);
}

/** @param {Node['callFrame']} frame */
function ownerOf({ functionName, url }) {
  const place = `${functionName} ${url}`;
  return OWNERS.find(([, pattern]) => pattern.test(place))?.[0] ?? 'the engine (promises, hashes, JSON)';
}
