import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { pageLanguage } from './format/locale';

/**
 * Reloads a page's data if the page's language has changed since it was loaded; for texts that the api translates.
 * @param loadedIn the page's language when the data was requested
 */
export function useReloadInLanguage(loadedIn: string): void {
  // Subscribes to language changes: this context changes with the language.
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

/** For `shouldRevalidate`: whether the page is revalidated in place, as opposed to a navigation to another URL. */
export function isSameAddress({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href === nextUrl.href;
}
