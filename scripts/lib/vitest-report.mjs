import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * @typedef {{ passed: number, failed: number, seconds: number }} Count
 * @typedef {{ status: string, fullName: string }} Test
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: Test[] }} File
 */

/**
 * Reads the JSON report of a Vitest run. A test that was skipped, left to do or left out counts as failed, by name; so
 * does a file that could not be read, and a run that failed without any test saying why.
 * @param {string} path
 * @param {boolean} ok whether the run itself ended well
 * @param {(file: string) => string} getSection the section that a test file belongs to
 * @returns {{ sections: Map<string, Count>, problems: string[] }}
 */
export function readVitestReport(path, ok, getSection) {
  /** @type {Map<string, Count>} */
  const sections = new Map();
  /** @type {string[]} */
  const problems = [];
  for (const file of readFiles(path)) {
    const name = relative(ROOT, file.name);
    const count = sections.get(getSection(name)) ?? { passed: 0, failed: 0, seconds: 0 };
    sections.set(getSection(name), count);
    count.seconds += Math.max(0, file.endTime - file.startTime) / 1000;
    for (const test of file.assertionResults) {
      if (test.status === 'passed') count.passed++;
      else {
        count.failed++;
        problems.push(
          `${name}: ${test.fullName}${test.status === 'failed' ? '' : ` (${test.status}: did not run)`}`,
        );
      }
    }
    if (file.assertionResults.length === 0) {
      count.failed++;
      problems.push(`${name}: no test of it ran`);
    } else if (file.status === 'failed' && file.assertionResults.every((test) => test.status === 'passed')) {
      count.failed++;
      problems.push(`${name}: failed outside of its tests`);
    }
  }
  const counts = [...sections.values()];
  if (!counts.some((count) => count.passed + count.failed > 0)) {
    sections.set(getSection(''), { passed: 0, failed: 1, seconds: 0 });
    problems.push('No test ran at all.');
  } else if (!ok && counts.every((count) => count.failed === 0)) {
    const first = counts[0];
    if (first) first.failed++;
    problems.push('The run failed although no test did: see the errors above.');
  }
  return { sections, problems };
}

/**
 * @param {string} path
 * @returns {File[]}
 */
function readFiles(path) {
  if (!existsSync(path)) return [];
  /** @type {unknown} */
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof report !== 'object' || report === null || !('testResults' in report)) return [];
  return /** @type {File[]} */ (report.testResults);
}
