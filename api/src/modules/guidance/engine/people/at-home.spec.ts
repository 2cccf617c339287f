import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';

const outcome = (answers: object) =>
  assess({
    type: 'opportunity-seeker',
    answers: { opportunityType: 'employment', experienceLevel: 'mid', ...answers },
    on: '2026-11-24',
    profile: null,
  });

describe('the country where one lives by right', () => {
  it('is not recommended to a citizen who lives there', () => {
    const { suitableCountries } = outcome({ nationalities: ['DE'], country_of_residence: 'DE' });
    expect(suitableCountries).not.toContain('Germany');
    expect(suitableCountries).toContain('Netherlands');
  });

  it("is assumed to be the person's own without a residence", () => {
    const { suitableCountries, eligibilityScore } = outcome({ nationalities: ['US'] });
    expect(suitableCountries).not.toContain('United States');
    expect(eligibilityScore).toBeLessThan(100);
  });

  it('is no country of free movement whose citizen one is not', () => {
    expect(outcome({ nationalities: ['DE'] }).suitableCountries).toContain('Netherlands');
  });

  it('is recommended to a citizen who lives elsewhere', () => {
    const { suitableCountries } = outcome({ nationalities: ['DE'], country_of_residence: 'BR' });
    expect(suitableCountries).toContain('Germany');
  });

  it('is recommended to a person who asks for it', () => {
    const { suitableCountries } = outcome({
      nationalities: ['DE'],
      country_of_residence: 'DE',
      preferredCountries: ['Germany'],
    });
    expect(suitableCountries).toContain('Germany');
  });

  it('is never the nearest one while no country is suitable', () => {
    const { recommendations } = outcome({ nationalities: ['JP'], country_of_residence: 'JP' });
    expect(recommendations.join(' ')).not.toContain('The closest match is Japan');
  });
});

describe('a route that is possible and not recommended', () => {
  it('lists as uncertain what may fall short, and lists nothing as unmet', () => {
    const { recommendations } = outcome({
      nationalities: ['IN'],
      preferredCountries: ['United Kingdom'],
      additionalInfo: 'Job offer in London, GBP 30,000. B.Tech. IELTS 7.5',
    });
    expect(recommendations.join('\n')).toMatch(/United Kingdom: possible .*but this may not be enough: /);
  });
});
