import { defineConfig } from 'vitest/config';

/** The tests of all packages, beside their code. */
export default defineConfig({
  test: {
    name: 'packages',
    include: ['*/src/**/*.spec.ts'],
    globalSetup: ['../scripts/lib/packages.setup.mjs'],
    pool: 'forks',
    maxWorkers: 1,
    allowOnly: false,
    passWithNoTests: false,
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
});
