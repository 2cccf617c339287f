import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';

function outcome(additionalInfo: string) {
  return assess({
    type: 'opportunity-seeker',
    answers: {
      opportunityType: 'employment',
      experienceLevel: 'mid',
      preferredCountries: ['United Kingdom', 'Germany'],
      nationalities: ['NG'],
      date_of_birth: '1992-04-02',
      additionalInfo,
    },
    on: '2026-11-24',
    profile: null,
  });
}

const NURSE = 'BSc Nursing, offer from an NHS trust in London for GBP 34,000 a year';
const ADVICE = 'Your job offer may also open this route to the United Kingdom: "Skilled Worker visa".';

describe('the routes of a job offer', () => {
  it('lead the result, and the others are named after them', () => {
    const { recommendations } = outcome(NURSE);
    expect(recommendations[0]).toBe("Start with your job offer. Here's what it still needs.");
    expect(recommendations[1]).toMatch(
      /^United Kingdom: you meet \d+ of \d+ .* "Health and Care Worker visa" .*This route is possible\./,
    );
    expect(recommendations).toContain(ADVICE);
  });

  it('come with the question to the employer before other steps', () => {
    expect(outcome(NURSE).nextSteps[1]).toBe(
      'Ask your employer (United Kingdom) whether it has a sponsor license, and a certificate of sponsorship for you. The route "Health and Care Worker visa" depends on it.',
    );
  });

  it.each([
    ['with a degree', 'B.Tech', 'EU Blue Card', 'IT specialist without a degree (section 19c)'],
    ['without one', 'no degree', 'IT specialist without a degree (section 19c)', 'EU Blue Card'],
  ])('name both routes for a software engineer %s', (_who, degree, first, second) => {
    const { recommendations } = outcome(
      `Software engineer, ${degree}, 5 years of work, job offer in Berlin for EUR 62,000 a year`,
    );
    expect(recommendations[0]).toContain(`the route "${first}"`);
    expect(recommendations.join(' ')).toContain(
      `Your job offer may also open this route to Germany: "${second}".`,
    );
  });

  it('leave out the route of another employer', () => {
    const other = outcome('BSc, job offer in London from a bank for GBP 60,000 a year');
    expect(other.recommendations.join(' ')).not.toContain('Health and Care Worker visa');
  });

  it('ask the employer nothing that the person already answered', () => {
    const result = outcome(`${NURSE}, with a certificate of sponsorship`);
    expect(result.nextSteps.join(' ')).not.toContain('Ask your employer');
  });

  it('tell nobody with an offer to look for an employer too', () => {
    expect(outcome(NURSE).nextSteps.join(' ')).not.toContain('Look for an employer too');
  });

  it.each(['BSc Nursing, no job offer', 'BSc Nursing'])('are silent without an offer: %s', (text) => {
    const { recommendations, nextSteps } = outcome(text);
    expect([...recommendations, ...nextSteps].join(' ')).not.toMatch(/your (?:job offer may|employer)/i);
  });

  it('are checked where the employer has nothing left to tell', () => {
    const steps = outcome('BSc Physics, job offer in Berlin for EUR 62,000 a year').nextSteps.join('\n');
    expect(steps).not.toContain('Find an employer (Germany)');
  });
});
