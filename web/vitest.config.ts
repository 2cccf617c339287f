import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messagePlugins } from './scripts/vite/babel-plugins.ts';
import { chart } from './scripts/vite/chart/plugin.ts';
import { catalogues } from './scripts/vite/catalogues.ts';
import { flags } from './scripts/vite/flags.ts';

export default defineConfig({
  plugins: [react({ babel: { plugins: messagePlugins } }), chart(), flags(), catalogues()],
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // Files share the modules that they load, and half of a file's time is loading antd: what a test changes it puts back.
    isolate: false,
    testTimeout: 120_000,
    // As in the journeys: what fails once on a busy machine and then passes is shown as a retry.
    retry: 1,
  },
});
