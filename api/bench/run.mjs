/**
 * `npm run bench -- NAME`: measures the built product against a bare baseline in the same run. The ratio is
 * what matters, and the processor time of a request more than the requests per second. If the baseline differs
 * from itself, the run is void.
 */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { compare, warmUp } from './harness/pairs.mjs';
import { makeDatabase } from './harness/stage.mjs';

/**
 * @typedef {{ name: string, base: import('./harness/pairs.mjs').Contestant, ours: import('./harness/pairs.mjs').Contestant }} Duel
 * @typedef {{ duels: Duel[], stop: () => Promise<void>, lines?: string[] }} Stage lines: what was measured without a server
 * @typedef {{ title: string, prepare: (databaseUrl: string, logFile: string | null) => Promise<Stage> }} Bench
 */

const here = import.meta.dirname;
const names = readdirSync(here).flatMap((file) => /^(.+)\.bench\.mjs$/.exec(file)?.[1] ?? []);
const name = process.argv[2] ?? '';

if (!names.includes(name)) {
  process.stderr.write(`Usage: npm run bench -- NAME, where NAME is one of: ${names.join(', ')}.\n`);
  process.exitCode = 1;
} else if (!existsSync(`${here}/../dist/main.js`)) {
  process.stderr.write('The api is not built: run "npm run build" first.\n');
  process.exitCode = 1;
} else {
  await run(name);
}

/** @param {string} chosen */
async function run(chosen) {
  /** @type {unknown} */
  const module = await import(`./${chosen}.bench.mjs`);
  const bench = /** @type {Bench} */ (module);
  const database = await makeDatabase();
  /** @type {Stage | undefined} */
  let stage;
  try {
    stage = await bench.prepare(database.url, database.logFile);
    const model = cpus()[0]?.model.trim() ?? 'unknown processor';
    process.stdout.write(
      `${bench.title}\n${String(availableParallelism())} cores, ${model}, Node ${process.version}\n\n`,
    );
    for (const text of stage.lines ?? []) process.stdout.write(`${text}\n`);
    if (stage.duels.length > 0) {
      process.stdout.write(
        line('', 'req/s x', 'CPU x', 'p99 x', 'req/s', 'CPU ms', 'bytes, bare / ours'.padStart(20)),
      );
    }
    for (const duel of stage.duels) await fight(duel);
  } finally {
    await stage?.stop();
    await database.remove();
  }
}

/** @param {Duel} duel */
async function fight({ name: title, base, ours }) {
  await warmUp(base);
  await warmUp(ours);
  const control = await compare(base, base);
  print('  bare against itself', control);
  const result = await compare(base, ours);
  print(title, result);
  const off = [control.rate, control.cpu].filter((ratio) => ratio < 0.9 || ratio > 1.1);
  if (off.length === 0) return;
  process.stdout.write(
    `VOID: the base differs from itself (${off.map((ratio) => ratio.toFixed(2)).join(', ')}).\n`,
  );
  process.exitCode = 1;
}

/**
 * @param {string} title
 * @param {import('./harness/pairs.mjs').Ratios} ratios
 */
function print(title, { rate, cpu, p99, rateOfB, cpuOfB, bytes }) {
  const cells = [rate.toFixed(2), cpu.toFixed(2), p99.toFixed(2), rateOfB.toFixed(0), cpuOfB.toFixed(3)];
  process.stdout.write(line(title, ...cells, bytes.join(' / ').padStart(20)));
}

/**
 * @param {string} title
 * @param {string[]} cells
 */
function line(title, ...cells) {
  return `${title.padEnd(24)}${cells.map((cell) => cell.padStart(10)).join('')}\n`;
}
