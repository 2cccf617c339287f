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
/** @typedef {{ rate: number, cpu: number, p99: number, rates: [number, number], p99s: [number, number] }} Ratios */

const PARTS = ['receipts', 'fan-out', 'pairs', 'idle'];

export const title = 'the chat, against a bare ws server that stores to the same PostgreSQL';

/**
 * Parts can be skipped: CHAT_PARTS=receipts,fan-out,pairs,idle.
 * @param {string} databaseUrl
 * @returns {Promise<import('./run.mjs').Stage>}
 */
export async function prepare(databaseUrl) {
  const parts = readParts(process.env['CHAT_PARTS']);
  const product = await startProduct(databaseUrl, { LOG_LEVEL: 'warn' });
  const bare = await Server.start(BARE, { DATABASE_URL: databaseUrl });
  const { server } = product;
  const lines = [
    `${''.padEnd(38)}${['rate x', 'CPU x', 'p99 x', 'bare/s', 'ours/s'].map((cell) => cell.padStart(10)).join('')}`,
  ];
  try {
    if (parts.includes('receipts')) {
      const people = await makePeople(databaseUrl, WRITERS, 'user');
      const measure = (/** @type {Server} */ contestant) => measureReceipts(contestant, people);
      lines.push(...(await contest(`receipts, ${WRITERS} writers`, bare, server, measure)));
    }
    if (parts.includes('fan-out')) {
      const [person] = await makePeople(databaseUrl, 1, 'user');
      const admins = await makePeople(databaseUrl, READERS / READERS_OF_ADMIN, 'admin');
      const desks = Array.from({ length: READERS_OF_ADMIN }, () => admins).flat();
      if (!person) throw new Error('Nobody writes.');
      const measure = (/** @type {Server} */ contestant) => measureFanOut(contestant, person, desks);
      lines.push(...(await contest(`fan-out to ${READERS}`, bare, server, measure)));
    }
    if (parts.includes('pairs')) {
      const people = await makePeople(databaseUrl, PAIRS, 'user');
      const desks = await makePeople(databaseUrl, DESKS, 'admin');
      const measure = (/** @type {Server} */ contestant) => measurePairs(contestant, people, desks, 1_000);
      lines.push(...(await contest(`${PAIRS} pairs, 1 message/s each`, bare, server, measure)));
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
 * @param {string | undefined} given
 * @returns {readonly string[]}
 */
function readParts(given) {
  const parts = given?.split(',').map((part) => part.trim()) ?? PARTS;
  const unknown = parts.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0)
    throw new Error(`CHAT_PARTS names ${unknown.join(', ')}. Its parts are ${PARTS.join(', ')}.`);
  return parts;
}

/**
 * Measures the bare server against itself, and then ours against it. If the bare one differs from itself, the
 * machine was busy, and the figures of ours mean nothing.
 * @param {string} name
 * @param {Server} bare
 * @param {Server} ours
 * @param {(server: Server) => Promise<import('./chat.load.mjs').Figures>} measure
 * @returns {Promise<string[]>} lines to print
 */
async function contest(name, bare, ours, measure) {
  const control = await compare(
    () => measure(bare),
    () => measure(bare),
  );
  const lines = [formatLine(`${name}: bare/bare`, control)];
  const off = [control.rate, control.cpu].filter((ratio) => ratio < 0.9 || ratio > 1.1);
  if (off.length > 0) {
    process.exitCode = 1;
    return [
      ...lines,
      `${name}: VOID, the bare server differs from itself (${off.map((ratio) => ratio.toFixed(2)).join(', ')}).`,
    ];
  }
  const result = await compare(
    () => measure(bare),
    () => measure(ours),
  );
  return [...lines, formatLine(name, result)];
}

/**
 * Measures in strict pairs, alternating A-B and B-A.
 * @param {() => Promise<import('./chat.load.mjs').Figures>} a
 * @param {() => Promise<import('./chat.load.mjs').Figures>} b
 * @returns {Promise<Ratios>} medians of B over A, and of each
 */
async function compare(a, b) {
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
    median(rounds.map((round) => round.b[key] / round.a[key]));
  return {
    rate: ratio('rate'),
    cpu: ratio('cpu'),
    p99: ratio('p99'),
    rates: [median(rounds.map((round) => round.a.rate)), median(rounds.map((round) => round.b.rate))],
    p99s: [median(rounds.map((round) => round.a.p99)), median(rounds.map((round) => round.b.p99))],
  };
}

/**
 * @param {string} name
 * @param {Ratios} ratios
 */
function formatLine(name, { rate, cpu, p99, rates, p99s }) {
  // Not every part measures times.
  const hasTimes = p99s[0] > 0;
  const cells = [
    rate.toFixed(2),
    cpu.toFixed(2),
    hasTimes ? p99.toFixed(2) : '',
    ...rates.map((each) => each.toFixed(0)),
  ];
  const times = hasTimes ? `   p99 ${p99s.map((each) => each.toFixed(1)).join(' / ')} ms` : '';
  return `${name.padEnd(38)}${cells.map((cell) => cell.padStart(10)).join('')}${times}`;
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
