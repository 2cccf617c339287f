import { load } from './load.mjs';

/**
 * @typedef {object} Contestant
 * @property {string} name
 * @property {import('./server.mjs').Server} server
 * @property {import('./load.mjs').Request | import('./load.mjs').Request[]} request one, or some in turn
 *
 * @typedef {{ rate: number, cpu: number, p99: number, bytes: number }} Slice requests a second, ms of processor a request
 *
 * @typedef {{ rate: number, cpu: number, p99: number, rateOfB: number, cpuOfB: number, bytes: [number, number] }} Ratios
 */

const PAIRS = 5;
const SLICE_SECONDS = 2;
const CONNECTIONS = 16;
const WARM_UP_SECONDS = 6;
/** On a busy machine, a few seconds are too few requests for the engine to compile the code. */
const WARM_UP_REQUESTS = 5_000;

/** @param {Contestant} contestant */
export async function warmUp({ server, request }) {
  let answered = 0;
  while (answered < WARM_UP_REQUESTS) {
    const work = { port: server.port, request, connections: CONNECTIONS, seconds: WARM_UP_SECONDS };
    answered += (await load(work)).requests;
  }
}

/**
 * Measures two contestants in strict pairs, alternating A-B and B-A, so that background load affects both.
 * @param {Contestant} a
 * @param {Contestant} b
 * @returns {Promise<Ratios>} medians of B over A
 */
export async function compare(a, b) {
  /** @type {{ a: Slice, b: Slice }[]} */
  const pairs = [];
  for (let index = 0; index < PAIRS; index++) {
    if (index % 2 === 0) {
      const first = await slice(a);
      pairs.push({ a: first, b: await slice(b) });
    } else {
      const first = await slice(b);
      pairs.push({ a: await slice(a), b: first });
    }
  }
  return {
    rate: median(pairs.map((pair) => pair.b.rate / pair.a.rate)),
    cpu: median(pairs.map((pair) => pair.b.cpu / pair.a.cpu)),
    p99: median(pairs.map((pair) => pair.b.p99 / pair.a.p99)),
    rateOfB: median(pairs.map((pair) => pair.b.rate)),
    cpuOfB: median(pairs.map((pair) => pair.b.cpu)),
    bytes: [pairs[0]?.a.bytes ?? 0, pairs[0]?.b.bytes ?? 0],
  };
}

/**
 * @param {Contestant} contestant
 * @returns {Promise<Slice>}
 */
async function slice({ server, request }) {
  const before = server.cpu();
  const result = await load({ port: server.port, request, connections: CONNECTIONS, seconds: SLICE_SECONDS });
  return {
    rate: result.requests / result.seconds,
    cpu: (server.cpu() - before) / result.requests,
    p99: result.p99,
    bytes: result.bytes,
  };
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((x, y) => x - y);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
