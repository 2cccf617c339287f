import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Outcome } from '../../types.js';
import { judgeAll } from '../judge-all.js';

/** People with a job offer; each should be directed to the route that an adviser would name first. */
const ON = '2026-11-26';
const rules = ruleSet();
const person = (nationality: string, additionalInfo: string, more: Answers = {}) => ({
  type: 'opportunity-seeker' as const,
  answers: {
    opportunityType: 'employment',
    experienceLevel: 'mid',
    nationalities: [nationality],
    additionalInfo,
    ...more,
  },
  on: ON,
  profile: null,
});
const outcome = (...args: Parameters<typeof person>): Outcome => assess(person(...args), rules);

const NURSE =
  'Registered nurse, BSc nursing, OET B, job offer from an NHS trust in Leeds for GBP 31,049 a year';

describe('the first route of a person with an offer', () => {
  it.each([
    ['a nurse of the NHS', 'NG', NURSE, 'uk-health-care'],
    ['an engineer in London', 'IN', 'B.Tech, job offer in London, GBP 52,000', 'uk-skilled-worker'],
    [
      'a developer at SAP',
      'IN',
      'B.Tech, got a job at SAP in Germany as developer 62,000 EUR',
      'de-blue-card',
    ],
    [
      'a nurse in Hamburg whose degree is not recognized',
      'PH',
      'BSN, 5 years, German B1, job offer from a clinic in Hamburg EUR 2,900 a month',
      'de-recognition-partnership',
    ],
    [
      'an engineer in Tokyo',
      'VN',
      'Bachelor, JLPT N2, job offer in Tokyo as engineer, 4,200,000 JPY a year',
      'jp-engineer',
    ],
    [
      'a manager in Singapore',
      'PH',
      'Bachelor, job offer in Singapore SGD 7,000 a month',
      'sg-employment-pass',
    ],
    ['a Mexican engineer in Houston', 'MX', 'Bachelor, job offer in Houston USD 90,000', 'us-tn'],
    ['an Indian engineer in Houston', 'IN', 'Bachelor, job offer in Houston USD 90,000', 'us-h1b'],
    ['a welder in Perth', 'ZA', 'Welder, trade certificate, job offer in Perth AUD 95,000', 'au-482'],
    ['a driver in Alberta', 'IN', 'Truck driver, job offer in Alberta Canada CAD 32 an hour', 'ca-employer'],
    ['a chef in Auckland', 'FJ', 'Chef, job offer in Auckland NZD 33 an hour', 'nz-aewv'],
    ['an engineer in Stockholm', 'TR', 'Bachelor, job offer in Stockholm SEK 45,000 a month', 'se-work'],
    ['an American in Zurich', 'US', 'Master, job offer in Zurich CHF 140,000', 'ch-work'],
    ['a postdoc in Stockholm', 'IN', 'PhD, postdoc offer at KTH Stockholm', 'se-researcher'],
    [
      'a postdoc whom Uppsala asks',
      'IN',
      'PhD in biology. Uppsala University offered me a two-year postdoc. 36,000 SEK per month',
      'se-researcher',
    ],
    [
      'a postdoc who tells apart where and with whom',
      'IN',
      'PhD, I start as a postdoc in Gothenburg in March, contract signed with Chalmers',
      'se-researcher',
    ],
    [
      'a postdoc in Heidelberg',
      'BR',
      'PhD, Postdoc-Stelle in Heidelberg, 4.600 EUR im Monat',
      'de-researcher',
    ],
    ['a research associate in Zurich', 'IN', 'PhD, research associate job offer from ETH', 'ch-researcher'],
    ['a research fellow in Delft', 'TR', 'PhD, offer as a research fellow at TU Delft', 'nl-researcher'],
    [
      'a graduate of 27 in Amsterdam',
      'IN',
      'Master, age 27, job offer in Amsterdam EUR 4,800 a month from a recognised sponsor',
      'nl-highly-skilled',
    ],
  ])('%s', (_who, nationality, text, route) => {
    const offered = judgeAll(person(nationality, text), rules).ranked.find((each) => each.offered);
    expect(offered?.routes[0]?.fact.id).toBe(route);
  });
});

describe('the first route of a person without an offer', () => {
  it.each([
    ['a nurse', 'PH', 'Nursing', 'BSN, IELTS 7.0, no job offer', 'uk-health-care'],
    ['a doctor', 'PK', 'Healthcare', 'MBBS, PLAB 1 passed', 'uk-health-care'],
    ['an engineer', 'PH', 'IT', 'BSc', 'uk-skilled-worker'],
  ])('to the United Kingdom: %s', (_who, nationality, industry, text, route) => {
    const wishes = { preferredCountries: ['United Kingdom'], industry };
    const { ranked } = judgeAll(person(nationality, text, wishes), rules);
    expect(ranked.find(({ preferred }) => preferred)?.routes[0]?.fact.id).toBe(route);
  });

  it('advises a nurse only once to look for an employer there', () => {
    const { nextSteps } = outcome('PH', 'BSN, IELTS 7.0, no job offer', {
      preferredCountries: ['United Kingdom'],
    });
    expect(nextSteps.filter((step) => step.includes("You don't have a job offer yet."))).toHaveLength(1);
  });
});

describe('an offer whose country is unread', () => {
  const asksWhere = (text: string): boolean =>
    outcome('IN', text).nextSteps.some((step) =>
      step.startsWith('Tell us in which country your job offer is.'),
    );

  it('is asked about', () => {
    expect(asksWhere('Master, job offer from a bank, 60,000 a year')).toBe(true);
  });

  it.each(['Master, job offer in Berlin, EUR 60,000 a year', 'Master, no job offer yet', 'Master'])(
    'is not asked about in "%s"',
    (text) => {
      expect(asksWhere(text)).toBe(false);
    },
  );
});

describe('the result of a person with an offer', () => {
  it('names the country of the offer first, also where another one is preferred', () => {
    const { recommendations, nextSteps } = outcome('NG', NURSE, { preferredCountries: ['Canada'] });
    expect(recommendations[0]).toBe("Start with your job offer. Here's what it still needs.");
    expect(recommendations[1]).toMatch(
      /^United Kingdom: you meet \d+ of \d+ .* "Health and Care Worker visa" .*This route is possible\./,
    );
    expect(nextSteps.find((step) => step.startsWith('Ask your employer'))).toContain('(United Kingdom)');
  });

  it('holds the pay of the NHS against its national scale alone', () => {
    const { explanation } = outcome('NG', NURSE, { preferredCountries: ['United Kingdom'] });
    const route = explanation.routes.find(({ id }) => id === 'uk-health-care');
    const salary = route?.criteria.find(({ id }) => id === 'salary');
    expect(salary?.detail).toContain('Your offer pays GBP 31,049 a year. It meets the amount.');
  });

  it('leads to no route that the nationality closes', () => {
    const offered = judgeAll(person('AF', NURSE), rules).ranked.find((each) => each.offered);
    expect(offered?.routes.every(({ offerFit }) => offerFit === 0)).toBe(true);
  });

  it('puts a route whose amount the pay misses behind one that it can meet', () => {
    const text = 'B.Tech, job offer in Germany EUR 36,000 a year';
    const germany = judgeAll(person('IN', text), rules).ranked.find(({ country }) => country === 'Germany');
    const order = germany?.routes.map(({ fact }) => fact.id) ?? [];
    expect(order.indexOf('de-18b')).toBeLessThan(order.indexOf('de-blue-card'));
  });
});
