import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet } from '../rules/facts-store.js';
import type { Outcome } from '../types.js';

function partner(additionalInfo: string): Outcome {
  return assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-28',
      answers: {
        opportunityType: 'employment',
        experienceLevel: 'mid',
        preferredCountries: ['Germany'],
        nationalities: ['IN'],
        country_of_residence: 'IN',
        partner_comes: 'yes',
        additionalInfo,
      },
      profile: null,
    },
    ruleSet(),
  );
}

describe('who may come along', () => {
  it('follows the scored route, not the first one of its country', () => {
    const { explanation, recommendations } = partner(
      'Degree in history, German A2, job offer as a project coordinator in Berlin, EUR 60,000',
    );
    expect(explanation.scoredRoute).toBe('de-blue-card');
    const own = recommendations.find((each) => each.startsWith('Check who can come with you to Germany.'));
    const rights = explanation.routes.find(({ id }) => id === 'de-blue-card')?.rights;
    expect(own).toContain(rights?.find(({ topic }) => topic === 'partner')?.text);
  });
});
