import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { paymentsCommand } from '../../src/app/cli/payments-command.js';
import { reportsCommand } from '../../src/app/cli/reports-command.js';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;
const output: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});
afterAll(() => app.close());
afterEach(() => {
  output.length = 0;
  vi.restoreAllMocks();
});

/** Passes what a command prints to the test. */
function listen(): void {
  const keep = (line: unknown): void => {
    output.push(String(line));
  };
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
}

// Each command starts a part of the product: one that lacks a table that others refer to doesn't start at all.

it('npm run reports -- rebuild recalculates all figures', async () => {
  listen();
  await app.signUp();
  expect(await reportsCommand(['rebuild'], app.settings)).toBe(0);
  expect(output.join('\n')).toMatch(/^The reports were counted again in \d+\.\d s\.$/);
  expect(await app.sql(`SELECT count FROM report_bucket WHERE metric = 'signup' AND minutes = 15`)).toEqual([
    { count: 1 },
  ]);
});

it('npm run reports prints its usage', async () => {
  listen();
  expect(await reportsCommand(['rebuilt'], app.settings)).toBe(2);
  expect(output.join('\n')).toContain('Usage:');
});

it('npm run payments -- reconcile --dry-run finds nothing in books that agree', async () => {
  listen();
  expect(await paymentsCommand(['reconcile', '--dry-run'], app.settings)).toBe(0);
  expect(output.join('\n')).toContain('0 errors in our books.');
});
