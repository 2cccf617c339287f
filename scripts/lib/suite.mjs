import { mkdirSync, rmSync } from 'node:fs';
import { countSections, listSlowest, mergeRuns, readVitestReport } from './vitest-report.mjs';
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
 * @property {string[]} [notes] what passed only when it ran again
 * @property {number} [clock] seconds of the whole check by the clock, in its first row; `seconds` adds up parallel files
 * @property {import('./vitest-report.mjs').FileResult[]} [files] the test files of the whole check, in its first row
 */

const RESULTS = inRoot('.cache', 'test-results');

/**
 * A check that passes or fails with a command's exit code.
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
 * A check in our own code, which returns the problems found.
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

/** If more files than this fail, it isn't due to a busy machine, and they aren't run again. */
const MAX_RETRIED_FILES = 3;

const SLOWEST_FILES = 20;

/**
 * A run of Vitest, counted by its tests. The few files that failed run once more, with nothing beside them: what a busy
 * machine broke passes then, and the summary names it; what is really broken fails twice.
 * @param {string} name
 * @param {string} folder where it runs, relative to the root
 * @param {{ command?: 'run' | 'related', files?: string[], options?: string[], env?: NodeJS.ProcessEnv, getSection?: (file: string) => string }} [options]
 * @returns {Check}
 */
export function vitestCheck(
  name,
  folder,
  { command = 'run', files = [], options = [], env = {}, getSection = () => name } = {},
) {
  /** @param {string} title @param {readonly string[]} selection */
  const runVitest = async (title, selection) => {
    const report = inRoot('.cache', 'test-results', `${title}.json`);
    rmSync(report, { force: true });
    const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { ok } = await run(process.execPath, [vitest, ...selection, '--run', ...options, ...reporters], {
      cwd: inRoot(folder),
      env: { CI: 'true', ...env },
      prefix: `[${title}] `,
      timeoutMs: 3_000_000,
    });
    return { ok, files: readVitestReport(report) };
  };
  return {
    name,
    work: async () => {
      mkdirSync(RESULTS, { recursive: true });
      const first = await runVitest(name, [command, ...files]);
      const failed = first.files.filter((file) => file.failed > 0);
      const isRetried = failed.length > 0 && failed.length <= MAX_RETRIED_FILES && !isStopping();
      const second = isRetried
        ? await runVitest(`${name} again`, ['run', ...failed.map((file) => inRoot(file.name))])
        : null;
      const merged = mergeRuns(first, second);
      const { sections, problems } = countSections(merged.files, merged.ok, getSection);
      return [...sections].map(([section, count], index) => ({
        name: section,
        ...count,
        problems: index === 0 ? problems : [],
        notes: index === 0 ? merged.notes : [],
        files: index === 0 ? [...merged.files] : [],
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
        const begin = Date.now();
        const rows = await check.work();
        const clock = (Date.now() - begin) / 1000;
        done.push(...rows.map((row, index) => (index === 0 ? { ...row, clock } : row)));
      }
      return done;
    }),
  );
  return rows.flat();
}

/**
 * Prints what failed, once or twice, the slowest files, a table of the sections, and as the very last line `N passed, N failed`.
 * @param {readonly Row[]} rows
 * @param {number} begin milliseconds, as Date.now() gave them at the start
 * @returns {boolean} whether nothing failed
 */
export function summarise(rows, begin) {
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const problems = rows.flatMap((row) => row.problems);
  const notes = rows.flatMap((row) => row.notes ?? []);
  const lines = [''];
  if (notes.length > 0) lines.push('Passed on the second run:', ...notes.map((note) => `  ${note}`), '');
  if (problems.length > 0) lines.push('Failed:', ...problems.map((problem) => `  ${problem}`), '');
  const slowest = listSlowest(
    rows.flatMap((row) => row.files ?? []),
    SLOWEST_FILES,
  );
  if (slowest.length > 0) lines.push('Slowest test files, in seconds:', ...slowest, '');
  lines.push(line('Section', 'passed', 'failed', 'seconds', 'clock'));
  for (const row of rows) {
    lines.push(line(row.name, row.passed, row.failed, row.seconds.toFixed(1), row.clock?.toFixed(1) ?? ''));
  }
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
