import { defineConfig } from 'vitest/config';

/** Journeys through the built product in a real Chromium, two files at a time. Most share one product. */
export default defineConfig({
  test: {
    name: 'browser',
    include: ['e2e/journeys/**/*.spec.ts'],
    globalSetup: ['../scripts/lib/chromium.setup.mjs', 'e2e/harness/products.setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 90_000,
    // In services mode, each product is a cluster of four processes.
    hookTimeout: process.env['DATABASE_URL'] === undefined ? 90_000 : 240_000,
    allowOnly: false,
    // A real browser on a busy machine: what fails once and then passes is shown as a retry.
    retry: 1,
    // An event is awaited, however busy the machine is.
    expect: { poll: { timeout: 20_000 } },
  },
});
