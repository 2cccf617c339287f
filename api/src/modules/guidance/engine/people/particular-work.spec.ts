import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { profileShape } from '../../profile.js';
import { readOfficially } from '../../testing/read-officially.js';
import type { Criterion } from '../../types.js';
import { LINE_ANSWERS } from '../lines/line-answers.js';

/** What years of work and the pay of an offer show, and what they don't. All figures count as read. */
const RULES = readOfficially(ruleSet());

function findLine(route: string, id: string, answers: object, profile: object = {}): Criterion | undefined {
  const { explanation } = assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-23',
      answers: { opportunityType: 'employment', ...answers },
      profile: profileShape.parse(profile),
    },
    RULES,
  );
  return explanation.routes.find((each) => each.id === route)?.criteria.find((each) => each.id === id);
}

const NURSE = { jobs: [{ title: 'Nurse', country: 'Kenya', from: '2010-01-01', to: '2026-01-01' }] };

describe('years of work', () => {
  it.each([
    ['us-l1a', 'United States'],
    ['us-l1b', 'United States'],
    ['us-eb1b', 'United States'],
    ['us-eb1c', 'United States'],
    ['uk-gbm-senior-specialist', 'United Kingdom'],
    ['uk-gbm-secondment', 'United Kingdom'],
    ['ca-fst', 'Canada'],
    ['ca-ee-category', 'Canada'],
    ['de-it', 'Germany'],
    ['nz-smc-experience', 'New Zealand'],
    ['nz-smc-trades', 'New Zealand'],
    ['au-482', 'Australia'],
    ['au-186', 'Australia'],
    ['ca-fsw', 'Canada'],
    ['de-experienced', 'Germany'],
    ['jp-hsp', 'Japan'],
  ])('of any kind leave a line open that needs a particular kind: %s', (route, country) => {
    const line = findLine(route, 'experience', { preferredCountries: [country] }, NURSE);
    expect(line?.status).toBe('unknown');
    expect(line?.detail).toMatch(/We don't know whether it was this type of work\./);
    expect(line?.tellable).toBe(true);
  });

  it('can be confirmed to be of that kind, and then meets the line', () => {
    const answers = { preferredCountries: ['Germany'], [LINE_ANSWERS]: { 'de-it/experience': 'yes' } };
    expect(findLine('de-it', 'experience', answers, NURSE)?.status).toBe('met');
  });

  it("as a manager aren't shown by a master's degree of any field", () => {
    const answers = { preferredCountries: ['Japan'], opportunityType: 'business' };
    const profile = { degrees: [{ level: 'master', field: 'History', awardedOn: '2015-06-30' }] };
    expect(findLine('jp-business-manager', 'experience', answers, profile)?.status).toBe('unknown');
  });

  it('that are too few by their number stay unmet', () => {
    const jobs = [{ title: 'Developer', country: 'Kenya', from: '2026-01-01', to: '2026-06-01' }];
    const answers = { preferredCountries: ['Germany'] };
    expect(findLine('de-it', 'experience', answers, { jobs })?.status).toBe('unmet');
  });

  it('of any kind meet a line that asks for no particular one', () => {
    const line = findLine('us-eb3', 'experience', { preferredCountries: ['United States'] }, NURSE);
    expect(line?.status).toBe('met');
  });
});

describe("work below the level that Canada's Federal Skilled Worker program counts", () => {
  const lineOf = (additionalInfo: string) =>
    findLine('ca-fsw', 'experience', { preferredCountries: ['Canada'], additionalInfo });

  it.each([
    'Worked 5 years as a cashier',
    '6 years as a nanny in Hong Kong',
    'I am a waiter with 4 years of experience',
    'Taxi driver for 8 years',
    'construction laborer 7 years',
  ])('closes the route: %s', (text) => {
    expect(lineOf(text)).toMatchObject({
      status: 'unmet',
      detail: expect.stringContaining("at TEER 4 or 5, which doesn't count.") as string,
    });
  });

  it('leaves it open to caregivers, who can be aides in a hospital', () => {
    expect(lineOf('Caregiver NC II, 4 years in Dubai')).toMatchObject({
      status: 'unknown',
      detail: expect.stringMatching(/Your work: caregiver\. .+ Aides in hospitals .+ can count\./) as string,
    });
  });

  it.each(['Warehouse worker 3 years, before that cook', 'nurse aide 4 years', 'dry cleaner owner 4 years'])(
    'leaves it open to other work: %s',
    (text) => {
      expect(lineOf(text)).toMatchObject({
        status: 'unknown',
        detail: expect.stringContaining("We don't know whether it was this type of work.") as string,
      });
    },
  );
});

describe("work at the level that Canada's Federal Skilled Worker program counts", () => {
  const lineOf = (additionalInfo: string) =>
    findLine('ca-fsw', 'experience', { preferredCountries: ['Canada'], additionalInfo });

  it.each([
    ['truck driver 6 years', 'truck driver'],
    ['Software engineer with 5 years of experience', 'software engineer'],
    ['Registered nurse, 4 years in a hospital in Manila', 'nurse'],
    ['I have worked as a social worker for 3 years', 'social worker'],
  ])('meets the line: %s', (text, work) => {
    expect(lineOf(text)).toMatchObject({
      status: 'met',
      detail: expect.stringContaining(`Your work: ${work}.`) as string,
    });
  });

  it('leaves the line open beside other work, because the years may be those of either', () => {
    expect(lineOf('Registered nurse, worked as a receptionist for 5 years')?.status).toBe('unknown');
  });

  it('leaves the line open without years', () => {
    expect(lineOf('Registered nurse')?.status).toBe('unknown');
  });
});

describe("work below the level that Canada's Atlantic program counts", () => {
  const lineOf = (additionalInfo: string) =>
    findLine('ca-aip', 'experience', { preferredCountries: ['Canada'], additionalInfo });

  it('leaves the line open, because a course there is enough too, and says that it does not count', () => {
    expect(lineOf('Worked 5 years as a cashier')).toMatchObject({
      status: 'unknown',
      detail: expect.stringContaining(
        "cash desk work, taxi driving, delivery, and unskilled labor are at TEER 5, which doesn't count.",
      ) as string,
    });
  });

  it('says nothing of it to a nanny, whose work is at TEER 4', () => {
    expect(lineOf('6 years as a nanny in Hong Kong')?.detail).not.toContain('TEER 5');
  });

  it('is met by work at TEER 4 that is too low for the Federal Skilled Worker program', () => {
    expect(lineOf('6 years as a nanny in Hong Kong')?.status).toBe('met');
  });
});

describe('the pay of an offer', () => {
  const offer = (country: string, amount: number, currency: string, per: string) => ({
    offers: [{ country, title: 'Engineer', salary: { amount, currency, per } }],
  });

  it.each([
    ['sg-pep', offer('Singapore', 30_000, 'SGD', 'month'), 'Singapore', 'employment'],
    ['jp-digital-nomad', offer('Japan', 20_000_000, 'JPY', 'year'), 'Japan', 'freelance'],
  ])('says nothing of what a person earns already: %s', (route, profile, country, opportunityType) => {
    const answers = { preferredCountries: [country], opportunityType };
    expect(findLine(route, 'salary', answers, profile)?.status).toBe('unknown');
  });
});

describe('a job offer', () => {
  it.each([
    ['de-blue-card', 'job-offer', 'Germany'],
    ['de-experienced', 'job-offer', 'Germany'],
    ['nl-blue-card', 'job-offer', 'Netherlands'],
    ['jp-engineer', 'job-offer', 'Japan'],
    ['us-tn', 'job-offer', 'United States'],
    ['de-18a', 'job-offer', 'Germany'],
    ['de-18b', 'job-offer', 'Germany'],
    ['se-blue-card', 'job-offer', 'Sweden'],
    ['ca-fst', 'offer', 'Canada'],
  ])('says nothing of how qualified or how long the job is: %s', (route, id, country) => {
    const offers = [{ country, title: 'Clerk' }];
    const line = findLine(route, id, { preferredCountries: [country] }, { offers });
    expect(line?.status).toBe('unknown');
    expect(line?.tellable).toBe(true);
  });
});

describe('work in information technology', () => {
  const NO_DEGREE = 'Software engineer, 9 years, no degree. Offer from a Berlin startup EUR 58,000 gross.';
  const DRIVER = 'Truck driver for 7 years, no degree. Offer from a Berlin company EUR 58,000 gross.';
  const tell = (additionalInfo: string) => ({
    preferredCountries: ['Germany'],
    experienceLevel: 'senior',
    additionalInfo,
  });

  it.each([
    ['de-it', 'job-offer'],
    ['de-it', 'experience'],
    ['de-blue-card', 'recognition'],
    ['de-experienced', 'qualification'],
  ])('meets what is for it alone, or not for it: %s, %s', (route, id) => {
    expect(findLine(route, id, tell(NO_DEGREE))?.status).toBe('met');
  });

  it.each([
    ['de-it', 'experience', 'unmet'],
    ['de-blue-card', 'education', 'unmet'],
    ['de-blue-card', 'recognition', 'unknown'],
  ])('is not any other: %s, %s', (route, id, status) => {
    expect(findLine(route, id, tell(DRIVER))?.status).toBe(status);
  });

  it('is the only work that its lines name: not the other job that somebody had', () => {
    const both = `${NO_DEGREE} I also drive a taxi as a taxi driver.`;
    for (const [route, id] of [
      ['de-blue-card', 'recognition'],
      ['de-it', 'experience'],
    ] as const) {
      const detail = findLine(route, id, tell(both))?.detail;
      expect(detail).toMatch(/your work: software engineer\./i);
      expect(detail).not.toContain('taxi driver');
    }
  });

  it('is read from the jobs of the profile', () => {
    const jobs = [{ title: 'Backend developer', country: 'Kenya', from: '2020-01-01', to: null }];
    expect(findLine('de-it', 'experience', { preferredCountries: ['Germany'] }, { jobs })?.status).toBe(
      'met',
    );
  });
});
