import { performance } from 'node:perf_hooks';

/**
 * @typedef {import('./requests.mjs').Request} Request
 * @typedef {import('./statement-log.mjs').StatementLog} StatementLog
 * @typedef {{ name: string, p50: number, p95: number, bytes: number, slowest: import('./statement-log.mjs').Statement | null, statements: number | null }} Measured in milliseconds
 */

const WARM_UP = 2;
const RUNS = 15;

/**
 * Sends a request several times, one after another.
 * @param {Request} request
 * @param {(request: Request) => Promise<unknown>} send returns the parsed response
 * @param {StatementLog | null} log
 * @returns {Promise<Measured>}
 */
export async function measure(request, send, log) {
  for (let run = 0; run < WARM_UP; run += 1) await send(request);
  await log?.skip();
  const times = [];
  /** @type {unknown} */
  let answer = null;
  for (let run = 0; run < RUNS; run += 1) {
    const from = performance.now();
    answer = await send(request);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const statements = (await log?.next()) ?? null;
  return {
    name: request.name,
    p50: times[Math.floor(RUNS * 0.5)] ?? 0,
    p95: times[Math.floor(RUNS * 0.95)] ?? 0,
    bytes: Buffer.byteLength(JSON.stringify(answer)),
    statements: statements && Math.round(statements.length / RUNS),
    slowest: statements?.reduce((a, b) => (b.ms > a.ms ? b : a), { ms: 0, text: '' }) ?? null,
  };
}
