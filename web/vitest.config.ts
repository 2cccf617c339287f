import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messagePlugins } from './scripts/vite/babel-plugins.ts';

export default defineConfig({
  plugins: [react({ babel: { plugins: messagePlugins } })],
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
