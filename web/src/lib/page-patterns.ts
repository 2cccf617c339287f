import { pathInLanguage } from './i18n/language-paths';
import { offeredLanguages } from './i18n/languages';
import { assessmentPages, paths, resultPart, resultParts } from './paths';
import { guidePage, sitePatterns, translatedPatterns } from './site-patterns';

/** Pages that the server renders from its own data, in each language. */
const filledPatterns: readonly string[] = offeredLanguages.flatMap((language) =>
  [paths.guide.pattern, guidePage.pattern, ...translatedPatterns].map((pattern) =>
    pathInLanguage(pattern, language),
  ),
);

/**
 * Patterns of all pages of the app and of those that the server renders. The build writes them to `dist/routes.json`;
 * the server answers 404 for all other paths.
 */
export const pagePatterns: readonly string[] = [
  ...Object.values(paths)
    .map((entry) => entry.pattern)
    .filter((pattern) => ![...sitePatterns, ...translatedPatterns].includes(pattern)),
  ...Object.values(assessmentPages).flatMap(({ result }) =>
    resultParts.map((part) => resultPart(result, part).pattern),
  ),
  ...filledPatterns,
];
