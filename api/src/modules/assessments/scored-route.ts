import type { Results } from '../guidance/index.js';

/**
 * The route that gives a result its score: the one named by the engine or, in results of earlier releases,
 * the first with that score. Undefined if no route is open.
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
