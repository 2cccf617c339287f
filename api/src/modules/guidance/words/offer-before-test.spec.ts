import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet } from '../rules/facts-store.js';
import { listImprovements } from '../insights/improve.js';

/** A job without which a route is closed comes before a language test, which costs money and decides nothing alone. */
const rules = ruleSet();

const seeker = (country: string, additionalInfo: string) =>
  ({
    type: 'opportunity-seeker',
    on: '2026-12-01',
    answers: {
      opportunityType: 'employment',
      experienceLevel: 'senior',
      preferredCountries: [country],
      nationalities: ['IN'],
      additionalInfo,
    },
    profile: null,
  }) as const;

const findSteps = (country: string, text: string): { offer: number; test: number } => {
  const { nextSteps } = assess(seeker(country, text), rules);
  const at = (start: RegExp): number => nextSteps.findIndex((step) => start.test(step));
  return { offer: at(/^Find an employer/), test: at(/^Take a language test/) };
};

const COOK = 'I want to go with the Atlantic Immigration Program. Cook, 5 years, high school';

describe('the steps of a route that is closed without a job offer', () => {
  it.each([
    ['the Atlantic Immigration Program', 'Canada', COOK],
    ['a Skilled Worker visa', 'United Kingdom', 'software developer'],
  ])('name the employer before the test (%s)', (_route, country, text) => {
    const { offer, test } = findSteps(country, text);
    expect(offer).toBeGreaterThanOrEqual(0);
    expect(test).toBeGreaterThan(offer);
  });

  it('keep the test first where a certificate is enough instead of an offer', () => {
    const { offer, test } = findSteps('Canada', 'Welder for 5 years');
    expect(test).toBeGreaterThanOrEqual(0);
    expect(offer).toBeGreaterThan(test);
  });

  it("keep the regulator's test before the employer for a licensed profession", () => {
    const { nextSteps } = assess(seeker('United Kingdom', 'nurse'), rules);
    const at = (start: RegExp): number => nextSteps.findIndex((step) => start.test(step));
    expect(at(/^Ask the regulator of your profession/)).toBeLessThan(at(/^Find an employer/));
  });

  it('are suggested in the same order', () => {
    const kinds = listImprovements(seeker('United Kingdom', 'software developer'), rules)
      .filter(({ routeId }) => routeId === 'uk-skilled-worker')
      .map(({ kind }) => kind);
    expect(kinds).toEqual(['JOB_OFFER', 'ENGLISH']);
  });
});
