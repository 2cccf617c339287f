import { englishPath } from './i18n/language-paths.ts';
import { getPage, paths } from './paths.ts';

/** A blog article. */
export const articlePage = getPage<'slug'>('/blog/:slug');

/** The guide to studying or working in a country. */
export const guidePage = getPage<'country' | 'purpose'>('/guide/:country/:purpose');

/** Prerendered pages. The app has no routes for them, so following a link to one loads a document. */
export const sitePatterns: readonly string[] = [
  paths.guide,
  guidePage,
  paths.blog,
  articlePage,
  paths.help,
  paths.about,
  paths.partners,
  paths.careers,
  paths.contact,
  paths.privacy,
  paths.terms,
  paths.cookies,
].map(({ pattern }) => pattern);

/** Pages of the app that also have a URL in each language. */
export const translatedPatterns: readonly string[] = [
  paths.visaRequirements,
  paths.calculators,
  paths.calculator,
  paths.programs,
  paths.program,
].map(({ pattern }) => pattern);

const toExpression = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}/?$`);
const expressions = sitePatterns.map(toExpression);

/** Whether a path belongs to a prerendered page, in any language. */
export function isSitePath(pathname: string): boolean {
  const path = englishPath(pathname);
  return expressions.some((expression) => expression.test(path));
}

/** Whether a path belongs to a page of the app that has a URL in each language. */
export function isTranslatedPath(pathname: string): boolean {
  const path = englishPath(pathname);
  if (path === paths.programComparison.pattern) return false;
  return translatedPatterns.some((pattern) => toExpression(pattern).test(path));
}
