import { describe, expect, it } from 'vitest';
import type { AssessmentType } from '../../questionnaires/index.js';
import { profileShape, type Profile } from '../profile.js';
import type { Criterion, Outcome } from '../types.js';
import { assess } from '../assess.js';
import { readApplicant } from './read-applicant.js';

const ON = '2026-11-21';

function buildProfile(fields: object): Profile {
  return profileShape.parse(fields);
}

interface Overrides {
  readonly type?: AssessmentType;
  readonly answers?: Record<string, unknown>;
  readonly on?: string;
}

function outcome(
  profile: object | null,
  { type = 'student', answers = {}, on = ON }: Overrides = {},
): Outcome {
  return assess({ type, answers, on, profile: profile && buildProfile(profile) });
}

function criterion(result: Outcome, route: string, id: string): Criterion {
  const found = result.explanation.routes
    .find((each) => each.id === route)
    ?.criteria.find((each) => each.id === id);
  if (!found) throw new Error(`${route} has no ${id}`);
  return found;
}

function reading(result: Outcome, field: string): string | undefined {
  return result.explanation.readings.find((each) => each.field === field)?.understood;
}

const IELTS = { test: 'ielts', overall: 7, listening: 7, reading: 7, writing: 6.5, speaking: 7 };
const UK = { answers: { program_type: 'graduate', preferred_countries: ['United Kingdom'] } };
const CANADA = { answers: { program_type: 'graduate', preferred_countries: ['Canada'] } };

describe('an empty profile', () => {
  it('changes nothing', () => {
    const answers = { budget: '10000-25000', english_tests: 'IELTS 6.5' };
    expect(outcome({}, { answers })).toEqual(outcome(null, { answers }));
  });
});

describe('the people of a profile', () => {
  const funds = (profile: object) =>
    criterion(
      outcome(profile, { answers: { program_type: 'language', preferred_countries: ['Australia'] } }),
      'au-500',
      'funds',
    ).detail;

  it('count by the ages of children: a grown-up child is none', () => {
    expect(funds({ childAges: [4, 9] })).toContain('Required for you and 2 children: AUD 38,608 a year');
    expect(funds({ childAges: [4, 19], family: { partner: true } })).toContain('you, a partner and 1 child');
    expect(funds({ childAges: [19] })).toContain('Required: AUD 29,710 a year');
  });

  it('count children whose ages are missing', () => {
    expect(funds({ childAges: [4], family: { children: 3 } })).toContain('you and 3 children');
  });

  it.each([
    ['Ghana', {}, 'GH'],
    ['Ghana', { country_of_residence: 'IN' }, 'IN'],
    ['Atlantis', {}, null],
  ])('live in %s, unless the answers (%j) say otherwise', (residence, answers, code) => {
    const profile = buildProfile({ residence });
    expect(readApplicant({ type: 'student', answers, on: ON, profile }).residence).toBe(code);
  });
});

describe('test results of the profile', () => {
  const language = (test: object, on = ON) =>
    criterion(outcome({ languageTests: [test] }, { ...UK, on }), 'uk-student', 'language');

  it('prove the level with their parts', () => {
    expect(language({ ...IELTS, takenOn: '2026-01-10' }).status).toBe('met');
  });

  it('prove nothing once they are older than two years, and the reading says so', () => {
    const old = { ...IELTS, takenOn: '2024-11-20' };
    expect(language(old)).toMatchObject({
      status: 'unknown',
      detail: expect.stringContaining('more than two years old'),
    });
    expect(reading(outcome({ languageTests: [old] }, UK), 'profile.languageTests')).toBe(
      "IELTS 7, lowest part 6.5. It's from November 20, 2024, more than two years ago, so we can't use it.",
    );
  });

  it('still prove it on the last day of the two years', () => {
    expect(language({ ...IELTS, takenOn: '2024-11-21' }).status).toBe('met');
  });

  it('do not count before the day on which they were taken', () => {
    expect(language({ ...IELTS, takenOn: '2026-12-01' }).status).toBe('unknown');
  });

  it('decide over the free text', () => {
    const overrides = { answers: { ...UK.answers, english_tests: 'IELTS 9.0, no band below 9.0' } };
    const result = outcome(
      { languageTests: [{ ...IELTS, overall: 5, writing: 4.5, takenOn: '2026-01-10' }] },
      overrides,
    );
    expect(criterion(result, 'uk-student', 'language').status).toBe('unmet');
    expect(reading(result, 'english_tests')).toContain('Your profile is more exact');
  });

  it.each([
    [
      { test: 'ielts', overall: 11 },
      "11 isn't a possible IELTS score (0 to 9 in steps of 0.5), so we didn't use it.",
    ],
    [
      { test: 'toefl', overall: 300 },
      "300 isn't a possible TOEFL iBT score (0 to 120), so we didn't use it.",
    ],
    [{ test: 'ielts', listening: 6, reading: 6.5, writing: 6, speaking: 6.5 }, 'IELTS 6.5, lowest part 6.'],
    [
      { test: 'toefl', listening: 25, reading: 25, writing: 25, speaking: 25 },
      'TOEFL iBT 100, lowest part 25.',
    ],
    [{ test: 'cambridge', level: 'C1' }, 'Cambridge 180.'],
    [{ test: 'goethe', level: 'B2' }, 'German B2 (Goethe).'],
    [{ test: 'jlpt', level: 'N2' }, 'Japanese N2, which we count as B2 (JLPT).'],
    [{ test: 'pte' }, "PTE, but we couldn't read a score."],
  ])('%j are read as: %s', (test, understood) => {
    expect(reading(outcome({ languageTests: [test] }), 'profile.languageTests')).toBe(understood);
  });
});

describe('degrees, work and offers of the profile', () => {
  it('use the highest finished degree', () => {
    const degrees = [
      { level: 'bachelor', awardedOn: '2015-06-30' },
      { level: 'master', awardedOn: '2028-06-30' },
    ];
    const result = outcome({ degrees }, { type: 'opportunity-seeker' });
    expect(reading(result, 'profile.degrees')).toBe(
      "Highest degree: a bachelor's degree. Degrees after November 21, 2026 don't count yet.",
    );
  });

  it("count a student's degree that comes before the wished start", () => {
    const degrees = [{ level: 'bachelor', awardedOn: '2027-06-30' }];
    const answers = {
      program_type: 'graduate',
      start_date: 'September 2027',
      preferred_countries: ['Netherlands'],
    };
    expect(criterion(outcome({ degrees }, { answers }), 'nl-study', 'education').status).toBe('met');
  });

  it.each([
    [[{ from: '2023-01-01', to: '2023-12-31' }], '1 year'],
    [[{ from: '2020-02-29', to: '2021-02-28' }], '1 year'],
    [
      [
        { from: '2020-01-01', to: '2021-12-31' },
        { from: '2021-01-01', to: '2022-12-31' },
      ],
      '3 years',
    ],
    [[{ from: '2024-11-22', to: null }], '2 years'],
    [[{ from: '2027-01-01', to: null }], '0 years'],
  ])('count the years of %j once: %s', (jobs, shown) => {
    const result = outcome({ jobs: jobs.map((job) => ({ title: 'Nurse', ...job })) });
    expect(reading(result, 'profile.jobs')).toContain(`Work: ${shown}, counted up to November 21, 2026`);
  });

  it.each([
    ['entry', 'unmet'],
    // The list may contain only one of several jobs.
    ['executive', 'met'],
  ])('take years of work for the condition of a route, and none away from %s', (experienceLevel, status) => {
    const overrides = {
      type: 'opportunity-seeker',
      answers: { opportunityType: 'employment', preferredCountries: ['United States'], experienceLevel },
    } as const;
    const jobs = [{ title: 'Nurse', from: '2026-01-01' }];
    expect(criterion(outcome({ jobs }, overrides), 'us-eb3', 'experience').status).toBe(status);
  });

  it('take no degree away that was answered, unless they date it later', () => {
    const education = (degrees: readonly object[]) =>
      criterion(
        outcome(
          { degrees },
          { answers: { ...UK.answers, program_type: 'graduate', education_level: 'bachelor' } },
        ),
        'uk-student',
        'education',
      ).status;
    expect(education([{ level: 'high_school', awardedOn: '2015-06-30' }])).toBe('met');
    expect(education([{ level: 'high_school' }, { level: 'bachelor', awardedOn: '2032-06-30' }])).toBe(
      'unmet',
    );
  });

  it('keep an offer that was answered', () => {
    const overrides = {
      type: 'opportunity-seeker',
      answers: {
        opportunityType: 'employment',
        preferredCountries: ['Germany', 'Canada'],
        additionalInfo: 'Job offer in Germany for EUR 62,000 a year.',
      },
    } as const;
    const result = outcome({ offers: [{ country: 'Canada', title: 'Nurse' }] }, overrides);
    expect(criterion(result, 'de-western-balkans', 'job-offer').status).toBe('met');
    expect(criterion(result, 'ca-employer', 'job-offer').status).not.toBe('unmet');
  });

  it('count an offer in its own country alone, whatever the text says', () => {
    const overrides = {
      type: 'opportunity-seeker',
      answers: {
        opportunityType: 'employment',
        preferredCountries: ['Germany', 'Netherlands'],
        additionalInfo: 'no job offer yet',
      },
    } as const;
    const result = outcome({ offers: [{ country: 'Deutschland', title: 'Engineer' }] }, overrides);
    expect(criterion(result, 'de-western-balkans', 'job-offer').status).toBe('met');
    expect(criterion(result, 'nl-highly-skilled', 'job-offer').status).toBe('unmet');
  });

  it('hold the age of the day against an age limit', () => {
    const age = (dateOfBirth: string) =>
      criterion(
        outcome(
          { dateOfBirth },
          {
            type: 'opportunity-seeker',
            answers: { opportunityType: 'employment', preferredCountries: ['New Zealand'] },
          },
        ),
        'nz-skilled-migrant',
        'age',
      ).status;
    expect(age('1970-11-22')).toBe('met');
    expect(age('1970-11-21')).toBe('unmet');
  });

  it('take no date of birth that lies ahead', () => {
    const result = outcome({ dateOfBirth: '2030-01-01' });
    expect(reading(result, 'profile.dateOfBirth')).toContain("can't be a date of birth");
  });
});

describe('savings of the profile', () => {
  const funds = (savings: object, answers: object = {}) =>
    criterion(outcome({ savings }, { answers: { ...CANADA.answers, ...answers } }), 'ca-study-grad', 'funds');

  it('are converted from any currency with a rate that names its day and source', () => {
    const result = outcome({ savings: { amount: 60_000_000, currency: 'NGN' } }, CANADA);
    expect(criterion(result, 'ca-study-grad', 'funds')).toMatchObject({
      status: 'met',
      detail: expect.stringContaining('NGN 60,000,000 (about USD 43,600 at the rate of August 31, 2026)'),
    });
    expect(reading(result, 'profile.savings')).toContain('HMRC monthly exchange rates');
  });

  it('decide nothing in a currency without a rate, and the line says so', () => {
    const line = funds({ amount: 90_000_000, currency: 'IRR' }, { budget: undefined });
    expect(line.status).toBe('unknown');
    expect(line.detail).toContain(
      "We have no exchange rate for IRR, so we can't compare your savings with this amount.",
    );
  });

  it('are compared exactly with an amount in their own currency', () => {
    expect(funds({ amount: 24_617, currency: 'CAD' }).status).toBe('met');
    expect(funds({ amount: 24_616, currency: 'CAD' }).status).toBe('unknown');
    expect(funds({ amount: 22_894, currency: 'CAD' }).status).toBe('unmet');
  });

  it('are converted by the dated table with its tolerance otherwise', () => {
    // CAD 24,617 is about USD 17,541; five percent more is certainly enough.
    expect(funds({ amount: 18_500, currency: 'USD' }).status).toBe('met');
    expect(funds({ amount: 17_600, currency: 'USD' }).status).toBe('unknown');
  });

  it('decide over the range of the answer', () => {
    expect(funds({ amount: 5_000, currency: 'USD' }, { budget: '50000+' }).status).toBe('unmet');
  });

  it('do not count while they are not there, and the reading says from when', () => {
    const result = outcome(
      { savings: { amount: 90_000, currency: 'CAD', availableOn: '2027-05-01' } },
      CANADA,
    );
    expect(criterion(result, 'ca-study-grad', 'funds').detail).toContain("We don't know your budget");
    expect(reading(result, 'profile.savings')).toContain('from May 1, 2027');
  });

  it('count when they are there before the wished start', () => {
    const savings = { amount: 90_000, currency: 'CAD', availableOn: '2027-05-01' };
    expect(funds(savings, { start_date: 'September 2027' }).status).toBe('met');
  });

  it('in a currency without a rate are not counted, and the reading names those that have one', () => {
    const result = outcome({ savings: { amount: 90_000, currency: 'XXX' } }, CANADA);
    expect(reading(result, 'profile.savings')).toContain('no exchange rate for XXX');
    expect(reading(result, 'profile.savings')).toContain('EUR');
  });
});

describe('missing answers', () => {
  it('are not asked for if the profile has them', () => {
    const { missing } = outcome({
      savings: { amount: 30_000, currency: 'EUR' },
      degrees: [{ level: 'master' }],
      jobs: [{ title: 'Nurse', from: '2020-01-01' }],
      languageTests: [IELTS],
    }).explanation;
    const fields = missing.map(({ field }) => field);
    expect(fields).not.toEqual(expect.arrayContaining(['budget']));
    for (const field of ['education_level', 'english_tests', 'work_experience'])
      expect(fields).not.toContain(field);
    expect(fields).toContain('program_type');
  });
});
