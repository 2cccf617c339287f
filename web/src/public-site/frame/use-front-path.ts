import { useLingui } from '@lingui/react';
import { frontPath } from '../../lib/i18n/language-paths';
import { languages } from '../../lib/i18n/languages';

/** The path of the front page in the rendered language. */
export function useFrontPath(): string {
  const { i18n } = useLingui();
  return frontPath(languages.find((language) => language === i18n.locale) ?? 'en');
}
