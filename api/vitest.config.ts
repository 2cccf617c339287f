import { defineConfig } from 'vitest/config';

/** Compiles packages/: a thread of theirs only exists compiled. */
const PACKAGES = '../scripts/lib/packages.setup.mjs';

/**
 * Two projects: `unit` (beside the code, no database of the product) and `integration` (api/test: the real app on a
 * real PostgreSQL, which test/global-setup.ts provides once for all files).
 */
export default defineConfig({
  // Nest, TypeORM and the code-first GraphQL schema read types that decorators leave behind at run time.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  // Packages are found as Node itself finds them. Otherwise our files would get graphql's index.mjs while Nest gets
  // its index.js: two copies whose types refuse each other.
  resolve: { mainFields: ['main'], extensions: ['.js', '.json', '.node'] },
  // Packages of our own are read from their sources; the other conditions are Vitest's own.
  ssr: { resolve: { conditions: ['@portolan/source', 'node', 'development|production'] } },
  test: {
    pool: 'forks',
    // Each integration worker is an app and its share of PostgreSQL: more of them than this only wait for each other.
    maxWorkers: 2,
    // The product's modules are loaded once in a worker, not once in a file: that was two thirds of the time.
    isolate: false,
    // Starting an app creates much that is garbage at once: with more room for it, V8 copies less of it.
    execArgv: ['--max-semi-space-size=64'],
    allowOnly: false,
    passWithNoTests: false,
    // An event is awaited, however busy the machine is.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.spec.ts'],
          setupFiles: ['test/setup.ts'],
          globalSetup: [PACKAGES],
          // Properties try thousands of people, on a machine that may be busy.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/**/*.spec.ts'],
          setupFiles: ['test/setup.ts'],
          globalSetup: [PACKAGES, 'test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
