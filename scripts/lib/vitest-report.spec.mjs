import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from './root.mjs';
import { countSections, listSlowest, mergeRuns, readVitestReport } from './vitest-report.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-report-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/**
 * @param {{ file: string, tests: string[], status?: string }[]} files
 * @param {boolean} [ok]
 */
function read(files, ok = true) {
  const path = join(folder, 'report.json');
  const testResults = files.map(({ file, tests, status = 'passed' }) => ({
    name: inRoot(file),
    status,
    startTime: 1000,
    endTime: 3000,
    assertionResults: tests.map((word, index) => ({ status: word, fullName: `test ${String(index)}` })),
  }));
  writeFileSync(path, JSON.stringify({ testResults }));
  return countSections(readVitestReport(path), ok, (file) =>
    file.includes('contract') ? 'contract' : 'unit',
  );
}

describe('the count of a test run', () => {
  it('is made by sections, with the seconds of their files', () => {
    const { sections, problems } = read([
      { file: 'api/src/a.spec.ts', tests: ['passed', 'passed'] },
      { file: 'api/test/contract/b.spec.ts', tests: ['passed'] },
      { file: 'api/src/c.spec.ts', tests: ['passed'] },
    ]);
    expect(Object.fromEntries(sections)).toEqual({
      unit: { passed: 3, failed: 0, seconds: 4 },
      contract: { passed: 1, failed: 0, seconds: 2 },
    });
    expect(problems).toEqual([]);
  });

  it.each(['skipped', 'pending', 'todo', 'disabled'])('treats a %s test as failed, and names it', (word) => {
    const { sections, problems } = read([{ file: 'api/src/a.spec.ts', tests: ['passed', word] }]);
    expect(sections.get('unit')).toMatchObject({ passed: 1, failed: 1 });
    expect(problems).toEqual([`api/src/a.spec.ts: test 1 (${word}: did not run)`]);
  });

  it('includes a file that could not be loaded', () => {
    const { sections, problems } = read([
      { file: 'api/src/a.spec.ts', tests: ['passed'] },
      { file: 'api/src/b.spec.ts', tests: [], status: 'failed' },
    ]);
    expect(sections.get('unit')).toMatchObject({ passed: 1, failed: 1 });
    expect(problems).toEqual(['api/src/b.spec.ts: no test of it ran']);
  });

  it('includes a file whose hooks failed although its tests passed', () => {
    const { sections } = read([{ file: 'api/src/a.spec.ts', tests: ['passed'], status: 'failed' }]);
    expect(sections.get('unit')).toMatchObject({ passed: 1, failed: 1 });
  });

  it('includes a run that ended badly although every test passed', () => {
    const { sections, problems } = read([{ file: 'api/src/a.spec.ts', tests: ['passed'] }], false);
    expect(sections.get('unit')).toMatchObject({ passed: 1, failed: 1 });
    expect(problems).toEqual(['The run failed although no test did: see the errors above.']);
  });

  it.each([
    ['an empty report', () => read([])],
    ['no report', () => countSections(readVitestReport(join(folder, 'none.json')), true, () => 'unit')],
  ])('treats %s as a failure', (_name, result) => {
    expect(result().sections.get('unit')).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('a second run of the failed files', () => {
  /** @param {string} name @param {string[]} problems */
  const file = (name, problems) => ({ name, passed: 1, failed: problems.length, seconds: 1, problems });
  const first = {
    ok: false,
    files: [file('a.spec.ts', []), file('b.spec.ts', ['b.spec.ts: waits'])],
  };

  it('replaces the first, and names what passed only then', () => {
    const merged = mergeRuns(first, { ok: true, files: [file('b.spec.ts', [])] });
    expect(merged).toEqual({
      ok: true,
      files: [file('a.spec.ts', []), file('b.spec.ts', [])],
      notes: ['b.spec.ts: waits'],
    });
  });

  it('fails what fails twice', () => {
    const merged = mergeRuns(first, { ok: false, files: [file('b.spec.ts', ['b.spec.ts: waits'])] });
    expect(merged).toMatchObject({ ok: false, notes: [] });
    expect(countSections(merged.files, merged.ok, () => 'unit').problems).toEqual(['b.spec.ts: waits']);
  });

  it('fails when the file did not run again', () => {
    const merged = mergeRuns(first, { ok: false, files: [] });
    expect(countSections(merged.files, merged.ok, () => 'unit').problems).toEqual(['b.spec.ts: waits']);
  });

  it('ignores a run whose files all passed', () => {
    expect(mergeRuns({ ok: true, files: [file('a.spec.ts', [])] }, null)).toMatchObject({
      ok: true,
      notes: [],
    });
  });
});

describe('the slowest files', () => {
  const files = [2, 30, 0.5].map((seconds) => ({
    name: `${String(seconds)}.spec.ts`,
    passed: 1,
    failed: 0,
    seconds,
    problems: [],
  }));

  it('are sorted by duration, and limited to the given number', () => {
    expect(listSlowest(files, 2)).toEqual(['     30.0  30.spec.ts', '      2.0  2.spec.ts']);
  });

  it('leave their source list in its order', () => {
    listSlowest(files, 3);
    expect(files.map((file) => file.seconds)).toEqual([2, 30, 0.5]);
  });
});
