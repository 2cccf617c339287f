import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: processes killed in the middle and many seals at once, which take longer than a suite may. */
export default defineConfig({
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  resolve: { mainFields: ['main'], extensions: ['.js', '.json', '.node'] },
  test: {
    name: 'faults',
    pool: 'forks',
    maxWorkers: 1,
    passWithNoTests: false,
    include: ['test/**/*.faults.ts'],
    setupFiles: ['test/setup.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
