import { formatter } from '@lingui/format-po';
import type { CatalogFormatter, LinguiConfig } from '@lingui/conf';

const po = formatter({ lineNumbers: false });

/** English names the files that show a message; a translation repeats none of them, so that moving code leaves it alone. */
const format: CatalogFormatter = {
  ...po,
  serialize: (catalog, context) =>
    po.serialize(
      context.locale === 'en'
        ? catalog
        : Object.fromEntries(
            Object.entries(catalog).map(([id, message]) => [id, { ...message, origin: [] }]),
          ),
      context,
    ),
};

/**
 * English is written in the code and travels with each route's chunk; every other language is a catalogue: `site` for
 * the public pages that are built ahead, `messages` for the app. The back office is in English alone
 * (lingui.admin.config.ts).
 */
const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr', 'hi', 'ar', 'zh'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/site', include: ['<rootDir>/src/public-site'] },
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: ['<rootDir>/src'],
      exclude: [
        '<rootDir>/src/public-site/**',
        '<rootDir>/src/features/admin/**',
        '<rootDir>/src/playground/**',
        '**/*.test.*',
      ],
    },
  ],
  format,
};

export default config;
