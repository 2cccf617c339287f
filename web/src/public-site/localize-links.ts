import { englishPath, pathInLanguage } from '../lib/i18n/language-paths';
import type { Language } from '../lib/i18n/languages';
import { isSitePath, isTranslatedPath } from '../lib/site-patterns';

const LINK = /<a\b[^>]*>/g;
const OWN = /(\shref=")(\/[^"?#]*)/;

/**
 * Points each link to a public page to the same page in the language. Other pages of the app have one URL for all
 * languages, and links that name their language (`data-language`) stay unchanged.
 */
export function localizeLinks(html: string, language: Language): string {
  if (language === 'en') return html;
  return html.replaceAll(LINK, (tag) => {
    if (tag.includes(' data-language="')) return tag;
    return tag.replace(OWN, (whole, before: string, path: string) =>
      englishPath(path) === path && (path === '/' || isSitePath(path) || isTranslatedPath(path))
        ? `${before}${pathInLanguage(path, language)}`
        : whole,
    );
  });
}
