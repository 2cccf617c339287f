import { pathInLanguage } from '../language/language-paths.js';
import { languageTag, type Language } from '../language/languages.js';

/** Structured data in the vocabulary of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/**
 * The path from the front page to a page, as a `BreadcrumbList`.
 * @param origin the public origin, without a trailing slash
 * @param crumbs below the front page, the page itself last
 * @param language of the pages
 */
export function breadcrumbs(
  origin: string,
  crumbs: readonly Crumb[],
  language: Language = 'en',
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Portolan', path: pathInLanguage('/', language) }, ...crumbs].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${origin}${path}`,
      }),
    ),
  };
}

/**
 * A page about something, with its breadcrumbs.
 * @param type the type of page, such as `WebPage`
 */
export function pageData(
  type: string,
  page: { readonly name: string; readonly description: string; readonly path: string },
  origin: string,
  crumbs: readonly Crumb[],
  language: Language = 'en',
): StructuredData {
  const { name, description, path } = page;
  return {
    '@context': 'https://schema.org',
    '@type': type,
    name,
    description,
    url: `${origin}${path}`,
    inLanguage: languageTag(language),
    isPartOf: { '@type': 'WebSite', name: 'Portolan', url: `${origin}/` },
    breadcrumb: breadcrumbs(origin, crumbs, language),
  };
}
