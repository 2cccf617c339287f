/**
 * `node api/bench/chat.soak.mjs`: people come, write and leave for SOAK_MINUTES (30), while a desk answers.
 * Prints the memory of the process every half minute: after a garbage collection, the heap must not grow after
 * the first third.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { joinChat, leaveAll, makePeople, text } from './chat.people.mjs';
import { makeDatabase, startProduct } from './harness/stage.mjs';

const minutes = Number(process.env['SOAK_MINUTES'] ?? '30');
const PEOPLE = 2_000;
const AT_ONCE = 50;
const STAY_MS = 10_000;
const EVERY_MS = Number(process.env['SOAK_EVERY_MS'] ?? '1000');
const MIB = 1024 * 1024;
const RECEIPTS_WITHIN_MS = 10_000;
const MAX_GROWTH_MIB = 10;
const METRICS_TOKEN = randomBytes(16).toString('hex');

const database = await makeDatabase();
const product = await startProduct(database.url, { LOG_LEVEL: 'warn', METRICS_TOKEN });
const { server } = product;
let [sent, receipts, answers, visits] = [0, 0, 0, 0];
/** @type {number[]} */
const heaps = [];

try {
  const people = await makePeople(database.url, PEOPLE, 'user');
  const [admin] = await makePeople(database.url, 1, 'admin');
  if (!admin) throw new Error('There is no admin.');
  const desk = await joinChat(server.port, admin);
  desk.on('message', (data) => {
    const frame = text(data);
    const sessionId = frame.includes('"sender":"user"') && /"sessionId":"([^"]+)"/.exec(frame)?.[1];
    if (sessionId) desk.send(JSON.stringify({ type: 'message', content: 'An answer.', sessionId }));
  });
  const end = Date.now() + minutes * 60_000;
  const work = Array.from({ length: AT_ONCE }, (_, index) => live(people, index, end));
  while (Date.now() < end) {
    const heap = await measureHeap(30_000);
    heaps.push(heap);
    const minute = (minutes - (end - Date.now()) / 60_000).toFixed(1);
    const cells = [
      `${minute.padStart(5)} min`,
      `heap ${heap.toFixed(1).padStart(6)} MB`,
      `process ${(server.memory() / MIB).toFixed(0).padStart(4)} MB`,
      `${String(receipts)} of ${String(sent)} receipts`,
      `${String(answers)} answers`,
      `${String(visits)} visits`,
    ];
    process.stdout.write(`${cells.join('  ')}\n`);
  }
  await Promise.all(work);
  desk.terminate();
  judge();
} finally {
  await product.stop();
  await database.remove();
}

/** The lowest heap within some seconds, in MB: what remains after a garbage collection. */
async function measureHeap(/** @type {number} */ ms) {
  const until = Date.now() + ms;
  let lowest = Infinity;
  while (Date.now() < until) {
    await delay(500);
    const answer = await fetch(`http://127.0.0.1:${String(server.port)}/metrics`, {
      headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const bytes = /^nodejs_heap_size_used_bytes (\S+)/m.exec(await answer.text())?.[1];
    lowest = Math.min(lowest, Number(bytes) / MIB);
  }
  return lowest;
}

/** Compares the lowest heap of the second third with that of the last. */
function judge() {
  const third = Math.floor(heaps.length / 3);
  const before = Math.min(...heaps.slice(third, 2 * third));
  const after = Math.min(...heaps.slice(2 * third));
  const isSteady = after - before <= MAX_GROWTH_MIB;
  const lost = sent - receipts;
  process.stdout.write(
    `The heap went from ${before.toFixed(1)} to ${after.toFixed(1)} MB: ${isSteady ? 'steady' : 'it grows'}. Messages without a receipt: ${String(lost)}.\n`,
  );
  if (!isSteady || lost > 0) process.exitCode = 1;
}

/**
 * People come one after another, write for a while, and leave once everything has its receipt.
 * @param {readonly import('./chat.people.mjs').Person[]} people
 * @param {number} index
 * @param {number} end
 */
async function live(people, index, end) {
  await delay((STAY_MS / AT_ONCE) * index);
  while (Date.now() < end) {
    const person = people[visits % people.length];
    visits += 1;
    if (!person) return;
    const socket = await joinChat(server.port, person);
    let unreceipted = 0;
    socket.on('message', (data) => {
      const frame = text(data);
      if (!frame.startsWith('{"type":"message"')) return;
      if (frame.includes('"sender":"admin"')) answers += 1;
      if (!frame.includes('"sender":"user"')) return;
      receipts += 1;
      unreceipted -= 1;
    });
    for (let wrote = 0; wrote < STAY_MS / EVERY_MS; wrote += 1) {
      unreceipted += 1;
      socket.send(JSON.stringify({ type: 'message', content: 'A question.', clientId: `c${(sent += 1)}` }));
      await delay(EVERY_MS);
    }
    for (const until = Date.now() + RECEIPTS_WITHIN_MS; unreceipted > 0 && Date.now() < until;)
      await delay(50);
    await leaveAll([socket]);
  }
}
