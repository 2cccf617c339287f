import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';

function outcome(answers: object) {
  return assess({
    type: 'opportunity-seeker',
    answers: { opportunityType: 'employment', experienceLevel: 'mid', ...answers },
    on: '2026-11-30',
    profile: null,
  });
}

const OFFER = 'BSc in engineering, job offer in Austin for USD 95,000 a year';

describe('a job offer in the United States', () => {
  it.each([
    ['CL', 'H-1B1 specialty occupation (Chile and Singapore)'],
    ['SG', 'H-1B1 specialty occupation (Chile and Singapore)'],
    ['AU', 'E-3 specialty occupation (Australia)'],
    ['CA', 'TN professional (Canada and Mexico)'],
    ['MX', 'TN professional (Canada and Mexico)'],
    ['BR', 'H-1B specialty occupation'],
  ])('leads a citizen of %s to the visa "%s" first', (nationality, title) => {
    const { recommendations } = outcome({
      preferredCountries: ['United States'],
      nationalities: [nationality],
      additionalInfo: OFFER,
    });
    expect(recommendations.find((each) => each.startsWith('United States'))).toContain(
      `the route "${title}"`,
    );
  });
});

describe('a right of residence', () => {
  it('leads an Irish citizen who chose the United Kingdom there, not to other countries of the EU', () => {
    const { recommendedCountries } = outcome({
      preferredCountries: ['United Kingdom', 'United States'],
      nationalities: ['IE'],
      country_of_residence: 'IE',
      additionalInfo: 'accountant for 4 years',
    });
    expect(recommendedCountries[0]).toBe('United Kingdom');
  });
});

describe('a fee of nothing', () => {
  it('is not named among the fees to pay', () => {
    const { nextSteps } = outcome({
      preferredCountries: ['United Kingdom'],
      nationalities: ['NG'],
      additionalInfo: 'nurse, offer from an NHS trust in Leeds for GBP 34,000 a year',
    });
    expect(nextSteps.at(-1)).toContain('Health and Care Worker visa');
    expect(nextSteps.at(-1)).not.toContain('GBP 0');
  });
});
