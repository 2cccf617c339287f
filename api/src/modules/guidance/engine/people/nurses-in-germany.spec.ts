import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import { judgeAll } from '../judge-all.js';

/* Nurses, nursing assistants, and drivers with a job offer in Germany, who need different permits. */

const judge = (additionalInfo: string) => {
  const { ranked } = judgeAll(
    {
      type: 'opportunity-seeker',
      answers: {
        opportunityType: 'employment',
        experienceLevel: 'mid',
        preferredCountries: ['Germany'],
        nationalities: ['IN'],
        additionalInfo,
      },
      on: '2026-12-01',
      profile: null,
    },
    ruleSet(),
  );
  const routes = ranked.find(({ country }) => country === 'Germany')?.routes ?? [];
  const status = (route: string, id: string) =>
    routes.find((each) => each.route.id === route)?.judged.find(({ criterion }) => criterion.id === id)
      ?.criterion.status;
  return { leading: routes[0]?.route.id, status, routes };
};

describe('a nurse who mentions no degree', () => {
  it.each([
    'I have an offer as nurse in a hospital in Berlin. German B2',
    'GNM nurse, offer from hospital Munich as nurse 46000 EUR yearly, B2 German',
    'I have a contract as Pflegefachkraft in Hamburg',
    'Offer from a hospital in Cologne. I am nurse',
  ])('is led to the route for trained workers, not to the Blue Card: "%s"', (text) => {
    expect(judge(text).leading).toBe('de-18a');
  });

  it('has a skilled job, while the agreement of a recognition partnership stays open', () => {
    const { status } = judge('I have an offer as nurse in a hospital in Berlin.');
    expect(status('de-18a', 'job-offer')).toBe('met');
    expect(status('de-18b', 'job-offer')).toBe('met');
    expect(status('de-recognition-partnership', 'job-offer')).toBe('unknown');
  });

  it('is not suggested the route for professions that are not regulated', () => {
    const { routes } = judge('Nurse, offer as nurse in a hospital in Berlin, EUR 50,000 a year');
    expect(routes.find(({ route }) => route.id === 'de-experienced')?.forOthers).toBe(true);
  });
});

it('shows a nurse with a degree the route for graduates, and leaves the Blue Card open', () => {
  const { leading, status } = judge(
    'BSc in nursing. Job offer as nurse from a hospital in Berlin, EUR 52,000 a year',
  );
  expect(leading).toBe('de-18b');
  expect(status('de-blue-card', 'job-offer')).toBe('unknown');
});

describe('a nursing assistant', () => {
  it.each([
    'job offer as Pflegehelfer in nursing home in Stuttgart',
    'nursing assistant, bachelor degree, offer in Germany hospital 50000 euro a year',
    'Job offer as healthcare assistant in Bremen',
    "J'ai un contrat comme aide soignante en Allemagne, allemand B1",
  ])('is led to the route for nursing assistants: "%s"', (text) => {
    const { leading, status } = judge(text);
    expect(leading).toBe('de-nursing-assistant');
    expect(status('de-nursing-assistant', 'job-offer')).toBe('met');
    expect(status('de-nursing-assistant', 'recognition')).toBe('unknown');
    expect(status('de-blue-card', 'job-offer')).toBe('unmet');
  });
});

it('shows a truck driver the route for professional drivers', () => {
  const { leading, status } = judge(
    'truck driver 8 years, company in Hamburg offers me a contract, German B1',
  );
  expect(leading).toBe('de-driver');
  expect(status('de-driver', 'job-offer')).toBe('met');
  expect(status('de-driver', 'licence')).toBe('unknown');
});
