import type { Results } from '../guidance/index.js';

/**
 * The route that gives a result its score: the one that the engine named, or, in a result of an earlier release that
 * named none, the first with that score. Undefined where no route is open.
 */
export function findScoredRoute({
  eligibilityScore,
  explanation,
}: Results.Outcome): Results.Route | undefined {
  const { routes = [], scoredRoute } = explanation ?? {};
  return routes.find(({ id, score }) =>
    scoredRoute === undefined ? score === eligibilityScore : id === scoredRoute,
  );
}
