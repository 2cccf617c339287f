import type { Outcome } from '../types.js';
import { hashValue } from '../values/canonical.js';
import type { ReceiptOutcome } from './outcome-shape.js';

/**
 * The hash of a result by the rules. It excludes the rules' version, which the receipt states separately, and whether a
 * line may be answered and which route gives the score, which earlier releases didn't include.
 */
export function hashOutcome(outcome: Outcome): string {
  const { rulesVersion: _named, scoredRoute: _kept, ...explanation } = outcome.explanation;
  const routes = explanation.routes.map((route) => ({
    ...route,
    criteria: route.criteria.map(({ tellable: _said, ...line }) => line),
  }));
  return hashValue({ ...outcome, explanation: { ...explanation, routes } });
}

/** The numbers of a result. */
export function pickNumbers({ eligibilityScore, suitableCountries, explanation }: Outcome): ReceiptOutcome {
  return {
    eligibilityScore,
    suitableCountries: [...suitableCountries],
    routes: explanation.routes.map(({ id, score: points, floor, ceiling, verdict, criteria }) => ({
      id,
      score: points,
      floor,
      ceiling,
      verdict,
      criteria: criteria.map((line) => ({ id: line.id, status: line.status })),
    })),
  };
}
