import { assessmentPages, paths, resultPart, resultParts } from './paths';
import { filledPatterns, sitePatterns } from './site-patterns';

/** All patterns of the app's pages, and of those that the server fills. The build writes them to `dist/routes.json`: the server answers 404 for all others. */
export const pagePatterns: readonly string[] = [
  ...Object.values(paths)
    .map((entry) => entry.pattern)
    .filter((pattern) => !sitePatterns.includes(pattern)),
  ...Object.values(assessmentPages).flatMap(({ result }) =>
    resultParts.map((part) => resultPart(result, part).pattern),
  ),
  ...filledPatterns,
];
