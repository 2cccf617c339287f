import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** English is written in the code and travels with each route's chunk; every other language is a catalogue. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}/messages', include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false }),
});
