import { formatter } from '@lingui/format-po';
import type { LinguiConfig } from '@lingui/conf';

/** The back office: English alone. */
const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}/admin', include: ['<rootDir>/src/features/admin'] }],
  format: formatter({ lineNumbers: false }),
};

export default config;
