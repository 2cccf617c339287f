import { setTimeout as delay } from 'node:timers/promises';
import { joinAll, leaveAll, text } from './chat.people.mjs';

/**
 * @typedef {import('./chat.people.mjs').Person} Person
 * @typedef {import('./harness/server.mjs').Server} Server
 * @typedef {{ rate: number, cpu: number, p99: number }} Figures a second, ms of processor each, ms
 */

const CONTENT = 'How long does it take until I hear from the consulate after the interview?';
const SLICE_MS = 3_000;
const OUTSTANDING = 8;

/**
 * Each person keeps several messages in flight; counts their receipts.
 * @param {Server} server
 * @param {readonly Person[]} people
 * @returns {Promise<Figures>}
 */
export async function measureReceipts(server, people) {
  const sockets = await joinAll(server.port, people);
  let receipts = 0;
  let open = true;
  for (const socket of sockets) {
    const send = () => socket.send(messageFrame(nextClientId()));
    socket.on('message', (data) => {
      if (!text(data).startsWith('{"type":"message"') || text(data).includes('"sender":"system"')) return;
      receipts += 1;
      if (open) send();
    });
    for (let index = 0; index < OUTSTANDING; index += 1) send();
  }
  await delay(500);
  const figures = await count(server, () => receipts);
  open = false;
  await delay(200);
  await leaveAll(sockets);
  return figures;
}

/**
 * One person writes one message after another, and many desks read each; counts the deliveries.
 * @param {Server} server
 * @param {Person} person
 * @param {readonly Person[]} desks
 * @returns {Promise<Figures>}
 */
export async function measureFanOut(server, person, desks) {
  const readers = await joinAll(server.port, desks);
  const [writer] = await joinAll(server.port, [person]);
  if (!writer) throw new Error('Nobody writes.');
  let deliveries = 0;
  let missing = 0;
  let open = true;
  const send = () => {
    missing = readers.length + 1;
    writer.send(messageFrame(nextClientId()));
  };
  const hear = (/** @type {import('ws').RawData} */ data) => {
    // Only the first characters are read: five hundred readers share this process.
    if (!Buffer.isBuffer(data) || data[9] !== 0x6d) return;
    deliveries += 1;
    missing -= 1;
    if (missing === 0 && open) send();
  };
  for (const socket of [...readers, writer]) socket.on('message', hear);
  send();
  await delay(500);
  const figures = await count(server, () => deliveries);
  open = false;
  await delay(200);
  await leaveAll([...readers, writer]);
  return figures;
}

/**
 * Pairs of a person and a desk: the person writes every `everyMs`, the desk answers at once. Measures the time
 * from sending to the other screen, both ways.
 * @param {Server} server
 * @param {readonly Person[]} people
 * @param {readonly Person[]} desks each answers its share
 * @param {number} everyMs
 * @returns {Promise<Figures>}
 */
export async function measurePairs(server, people, desks, everyMs) {
  const deskSockets = await joinAll(server.port, desks);
  const sockets = await joinAll(server.port, people);
  /** @type {number[]} */
  const latencies = [];
  deskSockets.forEach((socket, desk) => {
    socket.on('message', (data) => {
      const frame = text(data);
      const [, kind, pair, at] = /"content":"(ask|tell) (\d+) ([\d.]+)/.exec(frame) ?? [];
      if (kind !== 'ask' || Number(pair) % desks.length !== desk) return;
      latencies.push(performance.now() - Number(at));
      const sessionId = /"sessionId":"([^"]+)"/.exec(frame)?.[1];
      socket.send(messageFrame(`${pair}a${at}`, `tell ${pair} ${performance.now()}`, sessionId));
    });
  });
  sockets.forEach((socket) => {
    socket.on('message', (data) => {
      const at = /"content":"tell \d+ ([\d.]+)/.exec(text(data))?.[1];
      if (at !== undefined) latencies.push(performance.now() - Number(at));
    });
  });
  const timers = sockets.map((socket, pair) => {
    const ask = () =>
      socket.send(messageFrame(`${pair}q${performance.now()}`, `ask ${pair} ${performance.now()}`));
    return setTimeout(() => timers.push(setInterval(ask, everyMs)), (everyMs * pair) / sockets.length);
  });
  await delay(everyMs + 1_000);
  latencies.length = 0;
  const figures = await count(server, () => latencies.length, 6_000);
  for (const timer of timers) clearInterval(timer);
  await delay(200);
  await leaveAll([...sockets, ...deskSockets]);
  latencies.sort((a, b) => a - b);
  return { ...figures, p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0 };
}

let lastClientId = 0;

/** Never the same twice: a repeated id wouldn't be stored. */
function nextClientId() {
  lastClientId += 1;
  return `${String(process.pid)} ${String(lastClientId)}`;
}

/**
 * @param {string} clientId
 * @param {string} [content]
 * @param {string} [sessionId]
 */
function messageFrame(clientId, content = CONTENT, sessionId) {
  return JSON.stringify({ type: 'message', content, sender: 'user', senderName: '', clientId, sessionId });
}

/**
 * @param {Server} server
 * @param {() => number} read
 * @returns {Promise<Figures>}
 */
async function count(server, read, ms = SLICE_MS) {
  const [cpu, before, begin] = [server.cpu(), read(), performance.now()];
  await delay(ms);
  const done = read() - before;
  const seconds = (performance.now() - begin) / 1_000;
  return { rate: done / seconds, cpu: (server.cpu() - cpu) / done, p99: 0 };
}
