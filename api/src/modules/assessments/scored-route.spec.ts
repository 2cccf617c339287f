import { describe, expect, it } from 'vitest';
import { Engine } from '../guidance/index.js';
import { findScoredRoute } from './scored-route.js';

const outcome = Engine.assess({
  type: 'student',
  answers: { preferred_countries: ['Germany'], education_level: 'bachelor', program_type: 'graduate' },
  on: '2026-11-24',
  profile: null,
});
const [first, second] = outcome.explanation.routes;

function withScores(scoredRoute: string | null | undefined) {
  const routes = outcome.explanation.routes.map((route) => ({ ...route, score: 40 }));
  return { ...outcome, eligibilityScore: 40, explanation: { ...outcome.explanation, routes, scoredRoute } };
}

describe('the route that gives the score', () => {
  it('is the one that the engine named, even among equal scores', () => {
    expect(findScoredRoute(withScores(second?.id))?.id).toBe(second?.id);
  });

  it('is absent when the engine found no open route', () => {
    expect(findScoredRoute(withScores(null))).toBeUndefined();
  });

  it('is the first with that score when an older result names none', () => {
    expect(findScoredRoute(withScores(undefined))?.id).toBe(first?.id);
  });
});
