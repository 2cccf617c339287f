import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { pageLanguage } from './format/locale';

/**
 * Loads a page's data again where the page's language has changed since: for what the api itself says in a language.
 * @param loadedIn the page's language when the data was asked for
 */
export function useReloadInLanguage(loadedIn: string): void {
  // Told of the change by the messages, which change with the page's language.
  const { i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const language = pageLanguage();
  useEffect(() => {
    if (language === loadedIn) return;
    revalidate().catch((error: unknown) => {
      console.warn('The page could not be loaded in its new language.', error);
    });
  }, [i18n.locale, language, loadedIn, revalidate]);
}

/** For `shouldRevalidate`: whether a page is loaded again where it is, rather than left for another address of its own. */
export function isSameAddress({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href === nextUrl.href;
}
