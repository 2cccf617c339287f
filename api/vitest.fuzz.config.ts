import { defineConfig } from 'vitest/config';

/** `npm run fuzz`: what takes longer than a test may, run before a release and after a change of the rules. */
export default defineConfig({
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  resolve: { mainFields: ['main'], extensions: ['.js', '.json', '.node'] },
  // Packages of our own are read from their sources; the other conditions are Vitest's own.
  ssr: { resolve: { conditions: ['@portolan/source', 'node', 'development|production'] } },
  test: {
    pool: 'forks',
    passWithNoTests: false,
    include: ['test/fuzz/**/*.fuzz.ts'],
    setupFiles: ['test/setup.ts'],
    globalSetup: ['../scripts/lib/packages.setup.mjs'],
    testTimeout: 600_000,
  },
});
