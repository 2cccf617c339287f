import { parseArgs } from 'node:util';
import { joinAll, joinChat, leaveAll, makePeople } from './chat.people.mjs';
import { HeapReader } from './harness/heap.mjs';
import { once, startProduct } from './harness/stage.mjs';
import { Connections } from './load/connections.mjs';
import { Tally } from './load/tally.mjs';
import { STEPS_OF_VISIT, visit } from './load/visits.mjs';
import { fillPrograms } from './programs.rows.mjs';

const MIB = 1024 * 1024;
const PROGRAMS = 5_000;
const NEWCOMERS = 500;
const SIMULATED_PEOPLE = 500;
/** Parts of the simulated hours; the first one warms up. */
const PARTS = 8;
const MAX_GROWTH = 0.05;

/**
 * @typedef {import('./chat.people.mjs').Person} Person
 * @typedef {Awaited<ReturnType<typeof startProduct>>['server']} Server
 * @typedef {{ server: Server, heap: HeapReader, databaseUrl: string, newcomers: () => Promise<Person>, atOnce: number }} Place
 */

export const title =
  'a mixed load of visits from another process over loopback; the api works its queue in the same process';

/**
 * `--users 50,500,5000 --seconds 60 --at-once 16`: one stage per number of people who are signed in with an
 * open chat. `--hours 4 --rate 6 --minutes 60`: as many requests as in that many hours at that many per
 * second, as fast as possible, for at most that many minutes; and how much the heap grows. 6 per second is the
 * peak of 100,000 people.
 * @param {string} databaseUrl
 * @returns {Promise<import('./run.mjs').Stage>}
 */
export async function prepare(databaseUrl) {
  const options = readOptions(process.argv.slice(3));
  const heap = await HeapReader.make();
  const { server, stop } = await startProduct(databaseUrl, { LOG_LEVEL: 'error', ...heap.env });
  try {
    await once(databaseUrl, ...fillPrograms(PROGRAMS));
    const newcomers = makeNewcomers(databaseUrl);
    const place = { server, heap, databaseUrl, newcomers, atOnce: options.atOnce };
    const lines = [];
    if (options.hours === null) {
      lines.push(`${String(options.atOnce)} visits at a time, ${String(options.seconds)} s each`);
      for (const count of options.users) lines.push(...(await measureStage(place, count, options.seconds)));
    } else {
      const { hours, rate, minutes } = options;
      lines.push(...(await simulate(place, hours * 3_600 * rate, minutes)));
    }
    return { duels: [], lines, stop: () => Promise.resolve() };
  } finally {
    await stop();
    await heap.remove();
  }
}

/** @param {string[]} args */
function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      users: { type: 'string', default: '50,500,5000' },
      seconds: { type: 'string', default: '60' },
      'at-once': { type: 'string', default: '16' },
      hours: { type: 'string' },
      rate: { type: 'string', default: '6' },
      minutes: { type: 'string', default: '60' },
    },
  });
  return {
    users: values.users.split(',').map((each) => readNumber('--users', each)),
    seconds: readNumber('--seconds', values.seconds),
    atOnce: readNumber('--at-once', values['at-once']),
    hours: values.hours === undefined ? null : readNumber('--hours', values.hours),
    rate: readNumber('--rate', values.rate),
    minutes: readNumber('--minutes', values.minutes),
  };
}

/**
 * @param {string} name
 * @param {string} given
 */
function readNumber(name, given) {
  const number = Number(given);
  if (!(number > 0)) throw new Error(`${name} must be a number above 0.`);
  return number;
}

/**
 * People who haven't used their free assessment; created by the hundred, so there are always enough.
 * @param {string} databaseUrl
 * @returns {() => Promise<Person>}
 */
function makeNewcomers(databaseUrl) {
  /** @type {Person[]} */
  const waiting = [];
  /** @type {Promise<void> | null} */
  let making = null;
  return async () => {
    for (;;) {
      const person = waiting.pop();
      if (person) return person;
      making ??= makePeople(databaseUrl, NEWCOMERS, 'user').then((people) => {
        waiting.push(...people);
        making = null;
      });
      await making;
    }
  };
}

/**
 * @param {Place} place
 * @param {number} count people
 * @param {number} seconds
 * @returns {Promise<string[]>}
 */
async function measureStage(place, count, seconds) {
  const { server, databaseUrl, atOnce } = place;
  const people = await makePeople(databaseUrl, count, 'user');
  const chats = await joinAll(server.port, people);
  const connections = new Connections(server.port, atOnce);
  const run = async (/** @type {number} */ forSeconds, /** @type {Tally} */ tally) => {
    const until = performance.now() + forSeconds * 1_000;
    let next = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (performance.now() < until) {
          const turn = (next += 1) % count;
          const [person, chat] = [people[turn], chats[turn]];
          if (person && chat) await visit({ ...place, connections }, person, chat, tally);
        }
      }),
    );
  };
  try {
    await run(Math.min(10, seconds / 3), new Tally());
    server.forgetPeak();
    const tally = new Tally();
    const [cpu, begin] = [server.cpu(), performance.now()];
    await run(seconds, tally);
    const figures = getFigures(tally, server.cpu() - cpu, performance.now() - begin);
    const memory = `process ${inMb(server.memory())} MB (at most ${inMb(server.peakMemory())})`;
    const heap = `heap ${inMb(await place.heap.read(server))} MB after a collection`;
    tell(tally, `${String(count)} signed in: done`);
    return [`  ${String(count)} signed in: ${figures}, ${memory}, ${heap}`, ...tally.lines()];
  } finally {
    connections.close();
    await leaveAll(chats);
  }
}

/**
 * People come, stay for a visit with a chat connection, and leave.
 * @param {Place} place
 * @param {number} requests
 * @param {number} minutes at most
 * @returns {Promise<string[]>}
 */
async function simulate(place, requests, minutes) {
  const { server, heap, databaseUrl, atOnce } = place;
  const people = await makePeople(databaseUrl, SIMULATED_PEOPLE, 'user');
  const connections = new Connections(server.port, atOnce);
  const until = performance.now() + minutes * 60_000;
  const visitsOfPart = Math.ceil(requests / STEPS_OF_VISIT / PARTS);
  const tally = new Tally();
  const [cpu, begin] = [server.cpu(), performance.now()];
  /** @type {number[]} */
  const heaps = [];
  const lines = [];
  let visits = 0;
  try {
    for (let part = 1; part <= PARTS && performance.now() < until; part += 1) {
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (visits < part * visitsOfPart && performance.now() < until) {
            const person = people[(visits += 1) % people.length];
            if (!person) return;
            const chat = await joinChat(server.port, person);
            await visit({ ...place, connections }, person, chat, tally);
            await leaveAll([chat]);
          }
        }),
      );
      const left = await heap.read(server);
      heaps.push(left);
      tell(tally, `part ${String(part)} of ${String(PARTS)}: done`);
      lines.push(
        `  ${String(tally.count).padStart(7)} requests: heap ${inMb(left)} MB after a collection, process ${inMb(server.memory())} MB`,
      );
    }
    lines.push(`  ${getFigures(tally, server.cpu() - cpu, performance.now() - begin)}`, ...tally.lines());
  } finally {
    connections.close();
  }
  return [...lines, judge(heaps, tally.count, requests)];
}

/**
 * Reports progress; an unexpected response fails the bench.
 * @param {Tally} tally
 * @param {string} words
 */
function tell(tally, words) {
  if (tally.errors > 0) process.exitCode = 1;
  process.stderr.write(`${words}, ${String(tally.count)} requests, ${String(tally.errors)} errors\n`);
}

/**
 * @param {readonly number[]} heaps of each part
 * @param {number} done
 * @param {number} wanted
 */
function judge(heaps, done, wanted) {
  const [first = 0, last = 0] = [heaps[0], heaps.at(-1)];
  const growth = last / first - 1;
  const isWhole = heaps.length === PARTS;
  const isSteady = isWhole && growth < MAX_GROWTH;
  if (!isSteady) process.exitCode = 1;
  const verdict = isWhole ? (isSteady ? 'steady' : 'it grows') : 'not finished in time';
  return `  After the first part the heap went from ${inMb(first)} to ${inMb(last)} MB, ${(growth * 100).toFixed(1)} %: ${verdict}. ${String(done)} of ${wanted.toFixed(0)} requests.`;
}

/**
 * @param {Tally} tally
 * @param {number} cpuMs
 * @param {number} ms
 */
function getFigures(tally, cpuMs, ms) {
  const perSecond = tally.count / (ms / 1_000);
  const perCore = tally.count / (cpuMs / 1_000);
  return [
    `${perSecond.toFixed(0)} requests/s`,
    `${perCore.toFixed(0)} per second of one core`,
    `p50 ${tally.percentile(0.5).toFixed(1)} ms`,
    `p99 ${tally.percentile(0.99).toFixed(1)} ms`,
  ].join(', ');
}

/** @param {number} bytes */
function inMb(bytes) {
  return (bytes / MIB).toFixed(1);
}
