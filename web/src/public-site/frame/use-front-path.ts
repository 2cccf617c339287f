import { useLingui } from '@lingui/react';
import { frontPath } from '../../lib/i18n/language-paths';
import { languages } from '../../lib/i18n/languages';

/** The front page of the language that is rendered. */
export function useFrontPath(): string {
  const { i18n } = useLingui();
  return frontPath(languages.find((language) => language === i18n.locale) ?? 'en');
}
