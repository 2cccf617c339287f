import { fileURLToPath } from 'node:url';
import { measureFanOut, measurePairs, measureReceipts } from './chat.load.mjs';
import { joinAll, leaveAll, makePeople } from './chat.people.mjs';
import { Server } from './harness/server.mjs';
import { startProduct } from './harness/stage.mjs';

const BARE = fileURLToPath(new URL('./chat.server.mjs', import.meta.url));
const MIB = 1024 * 1024;
const ROUNDS = 3;
const WRITERS = 100;
const READERS = 500;
const READERS_OF_ADMIN = 20;
const PAIRS = 200;
const DESKS = 10;
const IDLE = 5_000;

export const title = 'the chat, against a bare ws server that stores to the same PostgreSQL';

/**
 * Parts can be left out: CHAT_PARTS=receipts,fan-out,pairs,idle.
 * @param {string} databaseUrl
 * @returns {Promise<import('./run.mjs').Stage>}
 */
export async function prepare(databaseUrl) {
  const parts = (process.env['CHAT_PARTS'] ?? 'receipts,fan-out,pairs,idle').split(',');
  const product = await startProduct(databaseUrl, { LOG_LEVEL: 'warn' });
  const bare = await Server.start(BARE, { DATABASE_URL: databaseUrl });
  const { server } = product;
  const lines = [
    `${''.padEnd(34)}${['rate x', 'CPU x', 'p99 x', 'bare/s', 'ours/s'].map((cell) => cell.padStart(10)).join('')}`,
  ];
  try {
    if (parts.includes('receipts')) {
      const people = await makePeople(databaseUrl, WRITERS, 'user');
      lines.push(
        await compare(
          `receipts, ${WRITERS} writers: bare/bare`,
          () => measureReceipts(bare, people),
          () => measureReceipts(bare, people),
        ),
        await compare(
          `receipts, ${WRITERS} writers`,
          () => measureReceipts(bare, people),
          () => measureReceipts(server, people),
        ),
      );
    }
    if (parts.includes('fan-out')) {
      const [person] = await makePeople(databaseUrl, 1, 'user');
      const admins = await makePeople(databaseUrl, READERS / READERS_OF_ADMIN, 'admin');
      const desks = Array.from({ length: READERS_OF_ADMIN }, () => admins).flat();
      if (!person) throw new Error('Nobody writes.');
      lines.push(
        await compare(
          `fan-out to ${READERS}: bare/bare`,
          () => measureFanOut(bare, person, desks),
          () => measureFanOut(bare, person, desks),
        ),
        await compare(
          `fan-out to ${READERS}`,
          () => measureFanOut(bare, person, desks),
          () => measureFanOut(server, person, desks),
        ),
      );
    }
    if (parts.includes('pairs')) {
      const people = await makePeople(databaseUrl, PAIRS, 'user');
      const desks = await makePeople(databaseUrl, DESKS, 'admin');
      lines.push(
        await compare(
          `${PAIRS} pairs, 1 message/s each`,
          () => measurePairs(bare, people, desks, 1_000),
          () => measurePairs(server, people, desks, 1_000),
        ),
      );
    }
    if (parts.includes('idle')) lines.push(await measureIdle(databaseUrl, server));
  } catch (error) {
    await Promise.all([product.stop(), bare.stop()]);
    throw error;
  }
  return {
    duels: [],
    lines,
    stop: async () => {
      await Promise.all([product.stop(), bare.stop()]);
    },
  };
}

/**
 * Measures in strict pairs, in turn A-B and B-A. @returns a line of medians of B over A
 * @param {string} name
 * @param {() => Promise<import('./chat.load.mjs').Figures>} a
 * @param {() => Promise<import('./chat.load.mjs').Figures>} b
 */
async function compare(name, a, b) {
  /** @type {{ a: import('./chat.load.mjs').Figures, b: import('./chat.load.mjs').Figures }[]} */
  const rounds = [];
  await a();
  await b();
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) {
      const first = await a();
      rounds.push({ a: first, b: await b() });
    } else {
      const first = await b();
      rounds.push({ a: await a(), b: first });
    }
  }
  const ratio = (/** @type {'rate' | 'cpu' | 'p99'} */ key) =>
    median(rounds.map((round) => round.b[key] / round.a[key])).toFixed(2);
  const rate = (/** @type {'a' | 'b'} */ side) => median(rounds.map((round) => round[side].rate)).toFixed(0);
  const p99 = rounds.every(({ a }) => a.p99 > 0) ? ratio('p99') : '';
  const cells = [ratio('rate'), ratio('cpu'), p99, rate('a'), rate('b')];
  const times =
    p99 === ''
      ? ''
      : `   p99 ${median(rounds.map(({ a }) => a.p99)).toFixed(1)} / ${median(rounds.map(({ b }) => b.p99)).toFixed(1)} ms`;
  return `${name.padEnd(34)}${cells.map((cell) => cell.padStart(10)).join('')}${times}`;
}

/**
 * @param {string} databaseUrl
 * @param {Server} server
 */
async function measureIdle(databaseUrl, server) {
  const people = await makePeople(databaseUrl, IDLE, 'user');
  const before = server.memory();
  const sockets = await joinAll(server.port, people);
  const after = server.memory();
  await leaveAll(sockets);
  return `${IDLE} idle connections: ${(after / MIB).toFixed(0)} MB in the process, ${(before / MIB).toFixed(0)} MB before`;
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((x, y) => x - y);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
