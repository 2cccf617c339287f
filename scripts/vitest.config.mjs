import { defineConfig } from 'vitest/config';

/** The tests of the scripts and of the lint rules. */
export default defineConfig({
  test: { name: 'scripts', include: ['**/*.spec.mjs'], pool: 'forks', maxWorkers: 1, testTimeout: 60_000 },
});
