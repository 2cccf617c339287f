import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet } from '../rules/facts-store.js';
import type { Outcome } from '../types.js';

function retiree(more: object): Outcome {
  return assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-28',
      answers: {
        opportunityType: 'employment',
        experienceLevel: 'executive',
        budget: '100k-250k',
        nationalities: ['BR'],
        country_of_residence: 'BR',
        date_of_birth: '1959-03-01',
        additionalInfo: 'BSc, retired engineer with a pension of USD 4,000 a month, English C1',
        ...more,
      },
      profile: null,
    },
    ruleSet(),
  );
}

describe('somebody who retires abroad', () => {
  it.each([
    ['for work', {}],
    ['for remote work', { opportunityType: 'freelance' }],
    ['for graduates', { preferredCountries: ['United Kingdom'] }],
    ['for anything', { preferredCountries: ['Japan'], opportunityType: 'freelance' }],
  ])('is led to no route %s', (_what, more) => {
    const { covered, recommendedCountries, explanation, recommendations } = retiree(more);
    expect([covered, recommendedCountries, explanation.routes]).toEqual([false, [], []]);
    expect(recommendations[0]).toMatch(
      /^We don't cover routes for people who retire abroad\. Most of the countries here have none/,
    );
  });

  it('reads the rules that Switzerland and New Zealand have', () => {
    const advice = retiree({}).recommendations.join('\n');
    expect(advice).toContain('Check the rule for retired people (Switzerland).');
    expect(advice).toContain('From the age of 55');
    expect(advice).toContain('Check the rule for retired people (New Zealand).');
    expect(advice).toContain('NZD 750,000');
  });

  it('reads the rule of the chosen country alone', () => {
    const advice = retiree({ preferredCountries: ['New Zealand'] }).recommendations.join('\n');
    expect(advice).toContain('(New Zealand)');
    expect(advice).not.toContain('(Switzerland)');
  });
});

describe('the routes stay for a retired person', () => {
  it.each([
    [
      'who may live there',
      { nationalities: ['PT'], country_of_residence: 'PT', preferredCountries: ['Sweden'] },
    ],
    ['with a job offer', { additionalInfo: 'Retired, but I have a job offer in Berlin for EUR 60,000' }],
    ['who looks for work', { additionalInfo: 'Retired from the army, looking for a job in Canada' }],
    ['who invests', { opportunityType: 'business' }],
  ])('%s', (_who, more) => {
    const { covered, explanation } = retiree(more);
    expect(covered).toBeUndefined();
    expect(explanation.routes.length).toBeGreaterThan(0);
  });
});
