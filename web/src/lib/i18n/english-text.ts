import { useLingui } from '@lingui/react';

/** The attributes of a text that comes in English whatever the page's language is; none on an English page. */
export function useEnglishText(): { lang?: 'en'; dir?: 'ltr' } {
  return useLingui().i18n.locale === 'en' ? {} : { lang: 'en', dir: 'ltr' };
}
