import { existsSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { requireChromium } from './chromium.mjs';
import { missingPoppler } from './poppler.mjs';
import { inRoot } from './root.mjs';
import { commandCheck, taskCheck, vitestCheck } from './suite.mjs';
import { staleWebTypes } from './web-types.mjs';

/** @param {string[]} parts */
const tool = (...parts) => inRoot('node_modules', ...parts);

const SLOW = { timeoutMs: 1_500_000 };

/** Checks that don't run any of our code. */
export const staticChecks = [
  commandCheck('format', [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', '.'], SLOW),
  commandCheck('types and lint', [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--type-check'], SLOW),
  taskCheck('generated types', async () =>
    (await staleWebTypes()).map((path) => `${path} is out of date: run "npm run codegen" and commit it`),
  ),
];

export const scriptTests = vitestCheck('scripts', 'scripts');

export const packageTests = vitestCheck('packages', 'packages');

export const webTests = vitestCheck('web components', 'web');

const vitestOfApi = vitestCheck('api', 'api', {
  getSection: (file) =>
    file.startsWith('api/src/')
      ? 'api unit'
      : file.startsWith('api/test/contract/')
        ? 'api contract'
        : 'api integration',
});

/**
 * Unit tests need no database; integration and contract tests share one real PostgreSQL. Signed documents are
 * verified with pdfsig: if it is missing, those tests fail and explain how to install it.
 */
export const apiTests = {
  name: vitestOfApi.name,
  /** @returns {Promise<import('./suite.mjs').Row[]>} */
  work: async () => {
    const missing = missingPoppler();
    if (missing) process.stderr.write(`[api] ${missing}\n`);
    return vitestOfApi.work();
  },
};

export const build = taskCheck('build', async () => {
  await ensureBuilt();
  return [];
});

/**
 * What each page costs to load, compared with `web/budgets.json`. A page over its budget fails this check, but
 * never a start.
 */
export const budgets = commandCheck(
  'page budgets',
  [tool('tsx', 'dist', 'cli.mjs'), 'scripts/check-budgets.ts'],
  {
    cwd: inRoot('web'),
  },
);

/**
 * User journeys in a real Chromium on the built product. Without Chromium they fail and explain how to install it.
 */
export const browserTests = {
  name: 'browser',
  /** @returns {Promise<import('./suite.mjs').Row[]>} */
  work: async () => {
    const config = 'vitest.e2e.config.ts';
    if (!existsSync(inRoot('web', config))) {
      return taskCheck('browser', async () => Promise.resolve([`web/${config} is missing`])).work();
    }
    const chromium = requireChromium();
    if ('why' in chromium) {
      process.stderr.write(`[browser] ${chromium.why}\n`);
      return taskCheck('browser', async () => Promise.resolve([`browser: ${chromium.why}`])).work();
    }
    const missing = missingPoppler();
    if (missing) process.stderr.write(`[browser] ${missing}\n`);
    const env = { CHROMIUM_PATH: chromium.path };
    return vitestCheck('browser', 'web', { options: ['--config', config], env }).work();
  },
};
