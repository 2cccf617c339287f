import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';

function outcome(additionalInfo: string, more: object = {}) {
  return assess({
    type: 'opportunity-seeker',
    answers: {
      opportunityType: 'employment',
      experienceLevel: 'mid',
      timeline: 'medium',
      budget: 'under50k',
      preferredCountries: ['Canada'],
      nationalities: ['PH'],
      country_of_residence: 'PH',
      additionalInfo,
      ...more,
    },
    on: '2026-11-30',
    profile: null,
  });
}

const DOUBT =
  /^Find out first whether your work counts \(Canada\)\. .+ at TEER 4 or 5, which doesn't count\./;
/** What nobody should pay for before they know that their work counts. */
const PAID = /language test|degree or training checked/;

describe("work that Canada's skilled worker program may not count", () => {
  it('is settled before a test and an assessment of the diploma', () => {
    const { nextSteps } = outcome('Express Entry: caregiver for 5 years, high school diploma');
    const doubt = nextSteps.findIndex((step) => DOUBT.test(step));
    expect(doubt).toBeGreaterThanOrEqual(0);
    expect(doubt).toBeLessThan(nextSteps.findIndex((step) => PAID.test(step)));
  });

  it.each([
    ['caregiver for 5 years, high school diploma', 'Atlantic Immigration Program (permanent residence)'],
    [
      'cashier for 4 years, high school diploma',
      'Work permit through an employer (LMIA or Global Talent Stream)',
    ],
    ['nanny for 3 years, high school diploma', 'Atlantic Immigration Program (permanent residence)'],
  ])('gives way to a route that counts it: %s', (text, title) => {
    const { recommendations, nextSteps } = outcome(text);
    expect(recommendations.join(' ')).toContain(`Canada: possible for the route "${title}"`);
    expect(nextSteps.join(' ')).not.toContain('Find out first whether your work counts');
  });

  it('is no doubt for other work', () => {
    expect(outcome('software developer for 5 years, BSc').nextSteps.join(' ')).not.toContain(
      'whether your work counts',
    );
  });

  it('is not offered the pilots for care work, which take no applications', () => {
    const route = (text: string) => outcome(text).explanation.routes.find(({ id }) => id === 'ca-home-care');
    expect(route('caregiver for 5 years')).toMatchObject({ verdict: 'closed', score: 0 });
  });
});
