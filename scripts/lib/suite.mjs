import { mkdirSync, rmSync } from 'node:fs';
import { readVitestReport } from './vitest-report.mjs';
import { isStopping, run } from './processes.mjs';
import { inRoot } from './root.mjs';

/**
 * @typedef {object} Check one line of the summary, or more: something that passes or fails
 * @property {string} name
 * @property {() => Promise<Row[]>} work
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 * @property {string[]} problems
 */

const RESULTS = inRoot('.cache', 'test-results');

/**
 * A check that a command passes or fails as a whole.
 * @param {string} name
 * @param {readonly string[]} args of Node
 * @param {import('./processes.mjs').RunOptions} [options]
 * @returns {Check}
 */
export function commandCheck(name, args, options = {}) {
  return taskCheck(name, async () => {
    const { ok } = await run(process.execPath, args, {
      prefix: `[${name}] `,
      timeoutMs: 1_800_000,
      ...options,
    });
    return ok ? [] : [`${name}: failed, see its lines above`];
  });
}

/**
 * A check of our own: it gives the problems that it found.
 * @param {string} name
 * @param {() => Promise<string[]>} task
 * @returns {Check}
 */
export function taskCheck(name, task) {
  return {
    name,
    work: async () => {
      const begin = Date.now();
      const problems = await task().catch((/** @type {unknown} */ error) => [`${name}: ${String(error)}`]);
      const failed = problems.length > 0 ? 1 : 0;
      return [{ name, passed: 1 - failed, failed, seconds: (Date.now() - begin) / 1000, problems }];
    },
  };
}

/**
 * A run of Vitest, counted by its tests.
 * @param {string} name
 * @param {string} folder where it runs, relative to the root
 * @param {{ command?: 'run' | 'related', args?: string[], env?: NodeJS.ProcessEnv, getSection?: (file: string) => string }} [options]
 * @returns {Check}
 */
export function vitestCheck(
  name,
  folder,
  { command = 'run', args = [], env = {}, getSection = () => name } = {},
) {
  return {
    name,
    work: async () => {
      mkdirSync(RESULTS, { recursive: true });
      const report = inRoot('.cache', 'test-results', `${name}.json`);
      rmSync(report, { force: true });
      const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const { ok } = await run(process.execPath, [vitest, command, '--run', ...args, ...reporters], {
        cwd: inRoot(folder),
        env: { CI: 'true', ...env },
        prefix: `[${name}] `,
        timeoutMs: 2_400_000,
      });
      const { sections, problems } = readVitestReport(report, ok, getSection);
      return [...sections].map(([section, count], index) => ({
        name: section,
        ...count,
        problems: index === 0 ? problems : [],
      }));
    },
  };
}

/**
 * Runs lanes of checks side by side, each lane one after another.
 * @param {readonly (readonly Check[])[]} lanes
 * @returns {Promise<Row[]>}
 */
export async function runLanes(lanes) {
  const rows = await Promise.all(
    lanes.map(async (lane) => {
      /** @type {Row[]} */
      const done = [];
      for (const check of lane) {
        if (isStopping()) break;
        done.push(...(await check.work()));
      }
      return done;
    }),
  );
  return rows.flat();
}

/**
 * Prints what failed, a table of the sections, and as the very last line `N passed, N failed`.
 * @param {readonly Row[]} rows
 * @param {number} begin milliseconds, as Date.now() gave them at the start
 * @returns {boolean} whether nothing failed
 */
export function summarise(rows, begin) {
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const problems = rows.flatMap((row) => row.problems);
  const lines = [''];
  if (problems.length > 0) lines.push('Failed:', ...problems.map((problem) => `  ${problem}`), '');
  lines.push(line('Section', 'passed', 'failed', 'seconds'));
  for (const row of rows) lines.push(line(row.name, row.passed, row.failed, row.seconds.toFixed(1)));
  lines.push('', `It took ${((Date.now() - begin) / 60_000).toFixed(1)} minutes.`);
  lines.push(`${String(passed)} passed, ${String(failed)} failed`);
  process.stdout.write(`${lines.join('\n')}\n`);
  return failed === 0 && passed > 0;
}

/**
 * @param {string} name
 * @param {(string | number)[]} cells
 */
function line(name, ...cells) {
  return `  ${name.padEnd(22)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
}
