import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Criterion, Outcome, Route } from '../../types.js';

/** People who look for work or a business abroad, each with what a professional reads first in their result. */
const rules = ruleSet();

const seeker = (additionalInfo: string, answers: Answers): Outcome =>
  assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-29',
      answers: { opportunityType: 'employment', additionalInfo, ...answers },
      profile: null,
    },
    rules,
  );

const routesIn = ({ explanation }: Outcome, country: string): readonly Route[] =>
  explanation.routes.filter((each) => each.country === country);

const lineOf = ({ explanation }: Outcome, route: string, id: string): Criterion | undefined =>
  explanation.routes.find((each) => each.id === route)?.criteria.find((each) => each.id === id);

const understood = ({ explanation }: Outcome): string =>
  explanation.readings.map((each) => each.understood).join(' ');

describe('a truck driver with an approved job in Alberta', () => {
  const outcome = seeker(
    'Heavy vehicle driver, 10 years, offer from a transport company in Alberta with LMIA, CAD 27 per hour',
    { preferredCountries: ['Canada'], nationalities: ['IN'], country_of_residence: 'AE' },
  );

  it('is led to the work permit through an employer', () => {
    expect(routesIn(outcome, 'Canada')[0]?.id).toBe('ca-employer');
  });

  it('reads no warning about pay below the high-wage stream, which the low-wage stream accepts', () => {
    expect(lineOf(outcome, 'ca-employer', 'salary')).toBeUndefined();
    expect(outcome.recommendations.join(' ')).not.toContain("It's below this amount");
  });

  it('does not meet a job in an Atlantic province', () => {
    expect(lineOf(outcome, 'ca-aip', 'job-offer')).toMatchObject({
      status: 'unmet',
      detail: expect.stringContaining('in another part of the country'),
    });
  });
});

it('meets a job in an Atlantic province with an offer in Halifax', () => {
  const outcome = seeker('job offer as a cook in Halifax', { preferredCountries: ['Canada'] });
  expect(lineOf(outcome, 'ca-aip', 'job-offer')?.status).toBe('met');
});

it('cannot use Francophone Mobility for a job in Montreal', () => {
  const outcome = seeker('job offer in Montreal, French C1', { preferredCountries: ['Canada'] });
  expect(lineOf(outcome, 'ca-francophone-mobility', 'job-offer')?.status).toBe('unmet');
});

it('may have a certificate of a province where there is no job offer', () => {
  const outcome = seeker('welder, no job offer yet', { preferredCountries: ['Canada'] });
  expect(lineOf(outcome, 'ca-fst', 'offer')?.status).toBe('unknown');
});

describe('a project manager whose employer transfers them', () => {
  const outcome = seeker(
    'BTech. My employer Infosys wants to transfer me to its US office as a project manager, salary USD 130,000.',
    { preferredCountries: ['United States'], nationalities: ['IN'], experienceLevel: 'senior' },
  );

  it('is read with the country and the pay', () => {
    expect(understood(outcome)).toContain(
      'A transfer by your employer to the United States, which pays USD 130,000',
    );
  });

  it('sees the visa for transfers first', () => {
    expect(routesIn(outcome, 'United States')[0]?.id).toBe('us-l1a');
  });
});

describe('a researcher with a record and an offer in the United States', () => {
  const outcome = seeker(
    'PhD in computer science, 3,500 citations, best paper award, job offer from a lab in San Francisco at 320,000 USD',
    { preferredCountries: ['United States', 'United Kingdom'], nationalities: ['BR'] },
  );

  it('sees the O-1 and Global Talent', () => {
    expect(routesIn(outcome, 'United States').map(({ id }) => id)).toContain('us-o1');
    expect(routesIn(outcome, 'United Kingdom').map(({ id }) => id)).toContain('uk-global-talent');
    expect(outcome.recommendations.join(' ')).toContain('O-1 extraordinary ability');
  });

  it('is promised nothing: whether the record is enough stays open', () => {
    expect(lineOf(outcome, 'us-o1', 'evidence')).toMatchObject({
      status: 'unknown',
      detail: expect.stringContaining("We can't judge whether it is enough."),
    });
  });
});

it('sends nobody without a record to the O-1 because of an offer', () => {
  const outcome = seeker('bachelor, job offer in Texas as an accountant, USD 80,000', {
    preferredCountries: ['United States'],
    nationalities: ['BR'],
  });
  expect(outcome.recommendations.join(' ')).not.toContain('O-1');
});

describe('a warehouse supervisor with an offer below the amount of Sweden', () => {
  const outcome = seeker(
    'HND in business. Job offer as warehouse supervisor in Gothenburg, 28 500 kr a month.',
    {
      preferredCountries: ['Sweden'],
      nationalities: ['NG'],
    },
  );
  const advice = outcome.recommendations;

  it('is sent to no research post', () => {
    expect([...advice, ...outcome.nextSteps].join(' ')).not.toMatch(/researchers|doctoral|hosting agreement/);
  });

  it('reads each recommendation once', () => {
    expect(new Set(advice).size).toBe(advice.length);
  });

  it('has a diploma that is no degree for sure, and no master’s degree', () => {
    expect(understood(outcome)).toContain("we don't know whether it counts as a degree");
    expect(lineOf(outcome, 'se-job-search', 'education')?.status).toBe('unmet');
    const germany = seeker('HND in business', { preferredCountries: ['Germany'], nationalities: ['NG'] });
    expect(lineOf(germany, 'de-18b', 'education')?.status).toBe('unknown');
  });
});

it('needs no COMPASS points and no advertisement from SGD 22,500 a month', () => {
  const high = seeker('MBA, offer from a bank in Singapore with SGD 28,000 monthly', {
    preferredCountries: ['Singapore'],
  });
  const usual = seeker('MBA, offer from a bank in Singapore with SGD 12,000 monthly', {
    preferredCountries: ['Singapore'],
  });
  const statuses = (outcome: Outcome): unknown[] =>
    ['compass', 'sponsor'].map((id) => lineOf(outcome, 'sg-employment-pass', id)?.status);
  expect(statuses(high)).toEqual(['met', 'met']);
  expect(statuses(usual)).toEqual(['unknown', 'unknown']);
});

describe('a Turkish owner of restaurants', () => {
  const outcome = seeker(
    'I run two kebab restaurants in Izmir for 11 years and want to open one in Rotterdam with 150,000 euros',
    { opportunityType: 'business', preferredCountries: ['Netherlands'], nationalities: ['TR'] },
  );

  it('is asked for a business plan instead of points', () => {
    expect(lineOf(outcome, 'nl-self-employed', 'points')).toBeUndefined();
    expect(lineOf(outcome, 'nl-self-employed', 'turkish-plan')?.status).toBe('unknown');
  });

  it('is read as an owner with this money', () => {
    expect(understood(outcome)).toMatch(/You run your own business\..*Money to invest: EUR 150,000\./);
  });
});

it('asks other citizens for the points', () => {
  const outcome = seeker('shop', {
    opportunityType: 'business',
    preferredCountries: ['Netherlands'],
    nationalities: ['IN'],
  });
  expect(lineOf(outcome, 'nl-self-employed', 'points')?.status).toBe('unknown');
  expect(lineOf(outcome, 'nl-self-employed', 'turkish-plan')).toBeUndefined();
});

it('shows a caregiver Specified Skilled Worker first in Japan', () => {
  const outcome = seeker('I am a caregiver, JLPT N4 passed, no degree', {
    preferredCountries: ['Japan'],
    nationalities: ['PH'],
  });
  expect(routesIn(outcome, 'Japan')[0]?.id).toBe('jp-ssw');
});

it('charges a US citizen no visa for Germany, which they enter without one', () => {
  const labels = (nationality: string): readonly string[] =>
    seeker('bachelor', { preferredCountries: ['Germany'], nationalities: [nationality] })
      .explanation.routes.find(({ id }) => id === 'de-blue-card')
      ?.fees?.map(({ label }) => label) ?? [];
  expect(labels('US')).not.toContain('National visa (D)');
  expect(labels('IN')).toContain('National visa (D)');
});

describe('somebody who lives there already', () => {
  const labels = (route: string, country: string, residence: string, more: Answers = {}): readonly string[] =>
    seeker('bachelor', {
      preferredCountries: [country],
      nationalities: ['IN'],
      country_of_residence: residence,
      ...more,
    })
      .explanation.routes.find(({ id }) => id === route)
      ?.fees?.filter(({ optional }) => optional !== true)
      .map(({ label }) => label) ?? [];

  it('pays for no entry visa to Germany', () => {
    expect(labels('de-18b', 'Germany', 'DE')).not.toContain('National visa (D)');
    expect(labels('de-18b', 'Germany', 'IN')).toContain('National visa (D)');
  });

  it('pays the fee for applications inside the United Kingdom', () => {
    const inside = 'Visa, up to three years, inside the UK';
    const abroad = 'Visa, up to three years, from abroad';
    expect(labels('uk-skilled-worker', 'United Kingdom', 'GB')).toContain(inside);
    expect(labels('uk-skilled-worker', 'United Kingdom', 'GB')).not.toContain(abroad);
    expect(labels('uk-skilled-worker', 'United Kingdom', 'IN')).toContain(abroad);
    expect(labels('uk-skilled-worker', 'United Kingdom', 'IN')).not.toContain(inside);
  });

  it('pays it with a family that lives there or abroad', () => {
    const family = { partner_comes: true, children: [3] };
    const fees = (additionalInfo: string) =>
      seeker(additionalInfo, {
        preferredCountries: ['United Kingdom'],
        country_of_residence: 'GB',
        nationalities: ['IN'],
        ...family,
      })
        .explanation.routes.find(({ id }) => id === 'uk-skilled-worker')
        ?.fees?.filter(({ label, optional }) => label.startsWith('Visa, up to') && optional !== true)
        .map(({ label, amount, family: ofFamily }) => [label, amount, ofFamily?.amount]);
    expect(fees('bachelor')).toEqual([
      ['Visa, up to three years, from abroad', 0, 2 * 819],
      ['Visa, up to three years, inside the UK', 943, 0],
    ]);
    expect(fees('bachelor. My wife and son live here with me')).toEqual([
      ['Visa, up to three years, inside the UK', 943, 2 * 943],
    ]);
  });

  it('is shown what a family from abroad pays', () => {
    expect(labels('de-18b', 'Germany', 'DE', { partner_comes: true })).toContain('National visa (D)');
  });
});

describe('a welder who chooses a level and mentions more years', () => {
  const welder = (additionalInfo: string): Outcome =>
    seeker(additionalInfo, {
      experienceLevel: 'mid',
      industry: 'Construction, welding',
      preferredCountries: ['Canada'],
      nationalities: ['PH'],
      country_of_residence: 'PH',
    });

  it('is judged by the mentioned years', () => {
    const outcome = welder('Welder with 8 years of experience, no offer yet');
    expect(understood(outcome)).toContain('Work: 8 years.');
    expect(lineOf(outcome, 'ca-fst', 'experience')?.detail).toContain('You have 8 years of work experience.');
  });

  it('keeps the level if the text mentions fewer years, which can be one of several jobs', () => {
    const outcome = welder('Welder, 1 year of experience at a shipyard');
    expect(lineOf(outcome, 'ca-fst', 'experience')?.detail).toContain('You have 3 to 5 years');
  });

  it('is advised once to find an employer', () => {
    const { nextSteps } = welder('Welder with 8 years of experience, no offer yet');
    expect(nextSteps.filter((step) => step.includes('an employer'))).toEqual([
      expect.stringMatching(/^Find an employer \(Canada\)\./),
    ]);
  });
});

describe('a visitor in Japan with a job offer', () => {
  /* Article 20(3) of the Immigration Control Act; the agency's answers, as reported on April 4, 2026. */
  it('is advised to apply for the visa from abroad', () => {
    const { explanation, nextSteps } = seeker('I am in Tokyo on a tourist visa, software engineer', {
      preferredCountries: ['Japan'],
      nationalities: ['IN'],
      country_of_residence: 'JP',
    });
    expect((explanation.warnings ?? []).join(' ')).toContain("isn't such a reason");
    expect(nextSteps.join(' ')).toContain('Plan to apply from abroad.');
  });
});
