import type { Judgement } from '../../guidance/index.js';
import type { AssessmentRecord } from '../assessment-record.js';
import type { OverruledResultType, OverruledRouteType } from '../dto/result.types.js';

/** An assessment's decisions, and the result with them. */
export type Decisions = Pick<AssessmentRecord, 'overruled' | 'overrules'>;

/** The result with the decisions; null without decisions. */
export function overruledView({ overruled, overrules }: Decisions): OverruledResultType | null {
  const newest = overrules.at(-1);
  if (!overruled || !newest) return null;
  const { eligibilityScore, suitableCountries } = overruled.outcome;
  return {
    eligibilityScore,
    suitableCountries,
    decisions: overrules.length,
    by: [...new Set(overrules.flatMap(({ by }) => by ?? []))],
    at: newest.at,
  };
}

/** A route's numbers with the decisions; null if none of its lines was decided. */
export function overruledRouteView(
  routeId: string,
  { overruled, overrules }: Decisions,
): OverruledRouteType | null {
  if (!overrules.some((overrule) => overrule.routeId === routeId)) return null;
  const route = overruled?.outcome.routes.find(({ id }) => id === routeId);
  return route ? { score: route.score, ceiling: route.ceiling, verdict: route.verdict } : null;
}

/** The decision about a line; null if the rules decide it. */
export function overruleView(
  routeId: string,
  criterionId: string,
  { overrules }: Decisions,
): Judgement.CriterionType['overruled'] {
  const decided = overrules.find(
    (overrule) => overrule.routeId === routeId && overrule.criterionId === criterionId,
  );
  if (!decided) return null;
  const { id, status, by, at, reason, sourceUrl } = decided;
  return { id, status, by, at, reason, sourceUrl };
}
