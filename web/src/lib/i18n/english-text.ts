import { useLingui } from '@lingui/react';

/** Attributes for a text that is always in English; none on an English page. */
export function useEnglishText(): { lang?: 'en'; dir?: 'ltr' } {
  return useLingui().i18n.locale === 'en' ? {} : { lang: 'en', dir: 'ltr' };
}
