import { defineConfig } from 'vitest/config';

/** Compiles packages/: a thread of theirs only exists compiled. */
const PACKAGES = '../scripts/lib/packages.setup.mjs';

/** `npm run test:faults`: processes killed in the middle and many seals at once, which take longer than a suite may. */
export default defineConfig({
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  resolve: { mainFields: ['main'], extensions: ['.js', '.json', '.node'] },
  // Packages of our own are read from their sources; the other conditions are Vitest's own.
  ssr: { resolve: { conditions: ['@portolan/source', 'node', 'development|production'] } },
  test: {
    name: 'faults',
    pool: 'forks',
    maxWorkers: 1,
    passWithNoTests: false,
    include: ['test/**/*.faults.ts'],
    setupFiles: ['test/setup.ts'],
    globalSetup: [PACKAGES, 'test/global-setup.ts'],
    // A process takes long to start on a busy machine; these only end what hangs.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
