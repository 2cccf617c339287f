import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * @typedef {{ passed: number, failed: number, seconds: number }} Count
 * @typedef {Count & { name: string, problems: string[] }} FileResult a test file, its name relative to the root
 * @typedef {{ status: string, fullName: string }} Test
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: Test[] }} ReportedFile
 */

/**
 * Reads the JSON report of a Vitest run. A test that was skipped, left to do or left out counts as failed, by name; so
 * does a file that could not be read.
 * @param {string} path
 * @returns {FileResult[]} none where there is no report
 */
export function readVitestReport(path) {
  return readFiles(path).map(({ name: fullPath, status, startTime, endTime, assertionResults }) => {
    const name = relative(ROOT, fullPath);
    const problems = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => {
        const suffix = test.status === 'failed' ? '' : ` (${test.status}: did not run)`;
        return `${name}: ${test.fullName}${suffix}`;
      });
    const passed = assertionResults.length - problems.length;
    if (assertionResults.length === 0) problems.push(`${name}: no test of it ran`);
    else if (status === 'failed' && problems.length === 0)
      problems.push(`${name}: failed outside of its tests`);
    const seconds = Math.max(0, endTime - startTime) / 1000;
    return { name, passed, failed: problems.length, seconds, problems };
  });
}

/**
 * @typedef {{ ok: boolean, files: readonly FileResult[] }} Run
 *
 * What a run and the second run of its failed files say together: of a file that ran twice, the second result counts.
 * @param {Run} first
 * @param {Run | null} second null where nothing ran again
 * @returns {Run & { notes: string[] }} notes: what failed first and passed then
 */
export function mergeRuns(first, second) {
  if (second === null) return { ...first, notes: [] };
  const retried = new Map(second.files.map((file) => [file.name, file]));
  return {
    ok: second.ok,
    files: first.files.map((file) => retried.get(file.name) ?? file),
    notes: first.files
      .filter((file) => retried.get(file.name)?.failed === 0)
      .flatMap((file) => file.problems),
  };
}

/**
 * Counts test files by section. A run that failed without any test saying why counts as a failure, and so does an empty
 * one.
 * @param {readonly FileResult[]} files
 * @param {boolean} ok whether the run itself ended well
 * @param {(file: string) => string} getSection the section that a test file belongs to
 * @returns {{ sections: Map<string, Count>, problems: string[] }}
 */
export function countSections(files, ok, getSection) {
  /** @type {Map<string, Count>} */
  const sections = new Map();
  for (const { name, passed, failed, seconds } of files) {
    const count = sections.get(getSection(name)) ?? { passed: 0, failed: 0, seconds: 0 };
    sections.set(getSection(name), {
      passed: count.passed + passed,
      failed: count.failed + failed,
      seconds: count.seconds + seconds,
    });
  }
  const problems = files.flatMap((file) => file.problems);
  const counts = [...sections.values()];
  if (counts.length === 0) {
    sections.set(getSection(''), { passed: 0, failed: 1, seconds: 0 });
    problems.push('No test ran at all.');
  } else if (!ok && problems.length === 0) {
    const first = counts[0];
    if (first) first.failed++;
    problems.push('The run failed although no test did: see the errors above.');
  }
  return { sections, problems };
}

/**
 * The test files that took longest, a line for each, the slowest first.
 * @param {readonly FileResult[]} files
 * @param {number} count at most so many
 * @returns {string[]}
 */
export function listSlowest(files, count) {
  return [...files]
    .sort((file, other) => other.seconds - file.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(9)}  ${name}`);
}

/**
 * @param {string} path
 * @returns {ReportedFile[]}
 */
function readFiles(path) {
  if (!existsSync(path)) return [];
  /** @type {unknown} */
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof report !== 'object' || report === null || !('testResults' in report)) return [];
  return /** @type {ReportedFile[]} */ (report.testResults);
}
