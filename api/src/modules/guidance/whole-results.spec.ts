import { describe, expect, it } from 'vitest';
import { assess } from './assess.js';
import { profileShape } from './profile.js';
import type { Criterion, Outcome } from './types.js';

/** Whole results, checked as immigration professionals read them: what they say first, and what they must not say. */
const ON = '2026-11-25';

const result =
  (type: 'student' | 'opportunity-seeker') =>
  (answers: object, profile: object = {}): Outcome =>
    assess({ type, answers: { ...answers }, profile: profileShape.parse(profile), on: ON });
const student = result('student');
const seeker = result('opportunity-seeker');

const listRoutes = ({ explanation }: Outcome, prefix: string): readonly string[] =>
  explanation.routes.map(({ id }) => id).filter((id) => id.startsWith(`${prefix}-`));

function findLine({ explanation }: Outcome, route: string, line: string): Criterion | undefined {
  return explanation.routes.find(({ id }) => id === route)?.criteria.find(({ id }) => id === line);
}

const joinTexts = ({ recommendations, nextSteps }: Outcome): string =>
  [...recommendations, ...nextSteps].join('\n');

const GRADUATE = {
  education_level: 'bachelor',
  english_proficiency: 'advanced',
  english_tests: ['IELTS 7.5'],
  program_type: 'graduate',
  start_date: 'September 2027',
};

describe('a student who holds a place', () => {
  const exchange = student({
    program_type: 'exchange',
    education_level: 'high_school',
    english_proficiency: 'native',
    budget: '25000-50000',
    preferred_countries: ['Switzerland', 'Singapore'],
    nationalities: ['US'],
    start_date: 'June 2027',
    course_months: '5',
    special_requirements: 'nominated by my univ for NUS exchange',
  });

  it('reads first of the country of the place, though another one is suitable already', () => {
    expect(exchange.suitableCountries[0]).toBe('Switzerland');
    expect(exchange.recommendations[0]).toMatch(/^Singapore: possible for the route "Student's Pass/);
  });

  it('is led there', () => {
    expect(exchange.nextSteps.join(' ')).toContain('Apply to Singapore by');
    expect(exchange.nextSteps.join(' ')).not.toContain('Switzerland');
  });
});

describe('the steps', () => {
  it('lead a graduate from India to a country that she asked for', () => {
    const outcome = student({
      ...GRADUATE,
      budget: '50000+',
      preferred_countries: ['United States', 'Canada', 'Germany'],
      nationalities: ['IN'],
    });
    expect(outcome.explanation.scoredRoute).toBe('de-16b');
    expect(outcome.nextSteps.join(' ')).not.toContain('Switzerland');
    expect(outcome.nextSteps[0]).toMatch(/^Get your admission documents \(Germany\)/);
  });

  it('stay in Germany for a student who lives there, and say that the permit may be changed there', () => {
    const outcome = student({
      ...GRADUATE,
      other_languages: ['German C1'],
      budget: '10000-25000',
      preferred_countries: ['Germany'],
      nationalities: ['SY'],
      country_of_residence: 'DE',
    });
    expect(outcome.nextSteps.join(' ')).not.toContain('New Zealand');
    expect(
      outcome.nextSteps.some((step) => step.startsWith('Ask the immigration authority of Germany')),
    ).toBe(true);
  });

  it('name the amount that a family needs', () => {
    const outcome = student({
      ...GRADUATE,
      budget: '25000-50000',
      preferred_countries: ['Sweden'],
      nationalities: ['NG'],
      partner_comes: 'yes',
      children: ['3'],
    });
    const money = outcome.nextSteps.find((step) => step.startsWith('Get proof of funds'));
    expect(money).toContain('Required for you, a partner and 1 child: SEK 17,760 a month');
  });

  it('ask for no test of English where Japanese is what counts', () => {
    const outcome = student({
      education_level: 'bachelor',
      english_proficiency: 'intermediate',
      other_languages: ['Japanese N2'],
      budget: '10000-25000',
      preferred_countries: ['Japan'],
      program_type: 'graduate',
      nationalities: ['VN'],
      partner_comes: 'yes',
      children: ['2', '5'],
    });
    expect(outcome.nextSteps.join(' ')).not.toContain('English test scores');
    expect(findLine(outcome, 'jp-student', 'tb-test')?.status).toBe('unknown');
  });

  it('never ask to apply after the day of the start', () => {
    const outcome = seeker({
      opportunityType: 'employment',
      experienceLevel: 'mid',
      preferredCountries: ['Germany'],
      timeline: 'medium',
      budget: 'under50k',
      additionalInfo: 'Bachelor of engineering, German B1',
    });
    const step = outcome.nextSteps.find((each) => each.startsWith('Apply to Germany'));
    expect(step).toContain('for a start by November 25, 2027');
  });

  it('begin with the right to move for a plumber from Poland, and not with an employer elsewhere', () => {
    const outcome = seeker({
      opportunityType: 'employment',
      experienceLevel: 'senior',
      preferredCountries: ['Switzerland', 'United Kingdom', 'Germany'],
      timeline: 'short',
      nationalities: ['PL'],
      additionalInfo: 'vocational training as a plumber, no degree, 9 years, German A2, no offer',
    });
    expect(outcome.nextSteps[0]).toMatch(/^You don't need a visa for Germany\. Register your address/);
    expect(outcome.suitableCountries.slice(0, 2)).toEqual(['Germany', 'Switzerland']);
    expect(joinTexts(outcome)).not.toContain('Working Holiday');
  });

  it('show the fees that everyone pays, and none that is an alternative to another', () => {
    const outcome = seeker({
      opportunityType: 'employment',
      preferredCountries: ['United Kingdom'],
      timeline: 'immediate',
      nationalities: ['KE'],
      country_of_residence: 'GB',
      additionalInfo:
        'BSc 2025, job offer in London GBP 34,000, employer is a licensed sponsor, born 2001, age 25',
    });
    const fees = outcome.nextSteps.find((step) => step.includes('Official fees')) ?? '';
    expect(fees).toContain('Immigration Health Surcharge');
    expect(fees).not.toContain('more than three years');
    expect(findLine(outcome, 'uk-skilled-worker', 'job-offer')?.status).toBe('met');
    expect(findLine(outcome, 'uk-skilled-worker', 'salary')?.status).toBe('unknown');
  });
});

describe('nationality', () => {
  it('puts routes of other citizens last for an Afghan engineer, and says that the offer is closed to him', () => {
    const outcome = seeker({
      opportunityType: 'employment',
      experienceLevel: 'senior',
      preferredCountries: ['United Kingdom', 'Germany', 'Canada', 'United States'],
      budget: 'under50k',
      nationalities: ['AF'],
      additionalInfo: "Master's in computer science, 8 years, IELTS 7.0, job offer in London GBP 62,000",
    });
    expect(joinTexts(outcome)).not.toContain('TN professional');
    expect(joinTexts(outcome)).toContain(
      'not yet, for the route "Skilled Worker visa". Since March 26, 2026',
    );
    expect(joinTexts(outcome)).toMatch(
      /United States: not yet, for the route "[^"]+"\. Since January 1, 2026/,
    );
    expect(listRoutes(outcome, 'us').slice(-3).toSorted()).toEqual(['us-e3', 'us-h1b1', 'us-tn']);
    expect(findLine(outcome, 'uk-skilled-worker', 'nationality')?.status).toBe('unmet');
  });

  it('closes the student visa to a citizen of Nigeria, in the words of the proclamation', () => {
    const outcome = student({
      ...GRADUATE,
      budget: '25000-50000',
      preferred_countries: ['United States'],
      nationalities: ['NG'],
    });
    expect(joinTexts(outcome)).toContain('has issued no student or exchange visas');
    expect(outcome.suitableCountries).not.toContain('United States');
  });

  it('opens the EU to a second passport, and leaves the brake of the United Kingdom to be asked', () => {
    const outcome = student({
      ...GRADUATE,
      budget: '25000-50000',
      preferred_countries: ['United Kingdom', 'Netherlands'],
      nationalities: ['CM', 'FR'],
    });
    expect(outcome.explanation.scoredRoute).toBe('nl-free-student');
    expect(findLine(outcome, 'uk-student', 'nationality')?.status).toBe('unknown');
  });

  it('claims no country for a stateless school leaver without money', () => {
    const outcome = student({
      education_level: 'high_school',
      english_proficiency: 'intermediate',
      budget: '0-10000',
      scholarship_need: 'full',
      preferred_countries: ['Canada', 'Germany'],
      program_type: 'undergraduate',
      nationalities: ['stateless'],
      country_of_residence: 'LB',
    });
    expect(outcome.suitableCountries).toEqual([]);
    expect(findLine(outcome, 'ca-study-ug', 'funds')?.status).toBe('unmet');
  });

  it('shows an American freelancer the Dutch treaty, and a Chinese investor EB-5 and no treaty route', () => {
    const freelancer = seeker({
      opportunityType: 'freelance',
      experienceLevel: 'senior',
      preferredCountries: ['Netherlands', 'Germany'],
      budget: '50k-100k',
      nationalities: ['US'],
      additionalInfo: 'Freelance designer, bachelor',
    });
    expect(listRoutes(freelancer, 'nl')[0]).toBe('nl-treaty');
    const investor = seeker({
      opportunityType: 'business',
      experienceLevel: 'executive',
      preferredCountries: ['United States', 'Singapore', 'New Zealand', 'Japan'],
      budget: 'over500k',
      nationalities: ['CN'],
      additionalInfo: 'no degree',
    });
    expect(listRoutes(investor, 'us')[0]).toBe('us-eb5');
    expect(joinTexts(investor)).toContain('United States: possible for the route "EB-5');
    expect(joinTexts(investor)).not.toContain('E-2');
  });

  it('suspends nothing for an Iranian in Europe, and everything in the United States', () => {
    const outcome = student({
      ...GRADUATE,
      english_tests: ['TOEFL iBT 5.0 (2026)'],
      budget: '25000-50000',
      preferred_countries: ['Germany', 'Switzerland', 'Sweden', 'United States'],
      nationalities: ['IR'],
    });
    expect(outcome.suitableCountries).toEqual(expect.arrayContaining(['Germany', 'Sweden']));
    expect(findLine(outcome, 'us-f1', 'nationality')?.status).toBe('unmet');
    expect(findLine(outcome, 'de-16b', 'language')?.status).toBe('met');
  });
});

describe('an offer', () => {
  it('of a clinic in Hamburg leads a nurse to the routes for it, and not to a search for work', () => {
    const outcome = seeker({
      opportunityType: 'employment',
      experienceLevel: 'mid',
      industry: 'nursing',
      preferredCountries: ['Germany'],
      budget: 'under50k',
      nationalities: ['PH'],
      additionalInfo:
        'BSN, 5 years ICU, German B1, job offer from a clinic in Hamburg EUR 2,900 a month, partner and 1 child',
    });
    expect(joinTexts(outcome)).toContain('"Recognition partnership (section 16d(3))"');
    expect(outcome.nextSteps[0]).toMatch(/^Check that your job offer fits \(Germany\)/);
    expect(findLine(outcome, 'de-blue-card', 'salary')?.status).toBe('unmet');
  });

  it("that somebody doesn't have is read, whatever comes before the word", () => {
    const outcome = seeker({
      opportunityType: 'employment',
      experienceLevel: 'executive',
      preferredCountries: ['Canada', 'United States'],
      nationalities: ['IN'],
      country_of_residence: 'US',
      additionalInfo: "Master's, 20 years, IELTS General 8 each part, no Canadian offer, age 47",
    });
    expect(
      outcome.explanation.readings.find(({ field }) => field === 'additionalInfo')?.understood,
    ).toContain('No job offer yet.');
    expect(listRoutes(outcome, 'us').slice(-3).toSorted()).toEqual(['us-e3', 'us-h1b1', 'us-tn']);
    expect(listRoutes(outcome, 'ca')[0]).toBe('ca-fsw');
  });

  it('in Singapore asks the employer about the advertisement', () => {
    const outcome = seeker({
      opportunityType: 'employment',
      experienceLevel: 'mid',
      preferredCountries: ['Singapore', 'Australia'],
      budget: 'under50k',
      nationalities: ['JP'],
      country_of_residence: 'SG',
      additionalInfo: 'Bachelor, offer in Singapore SGD 6,800 a month, IELTS 6.5, age 28',
    });
    expect(outcome.nextSteps[0]).toContain('advertised the job for 14 days');
    expect(outcome.nextSteps.join(' ')).not.toContain('Japan');
  });
});

describe('a trade', () => {
  const welder = seeker({
    opportunityType: 'employment',
    experienceLevel: 'executive',
    preferredCountries: ['Germany', 'Canada'],
    timeline: 'long',
    budget: 'under50k',
    nationalities: ['IN'],
    country_of_residence: 'AE',
    date_of_birth: '1980-01-20',
    partner_comes: 'yes',
    children: ['12', '15'],
    additionalInfo: 'ITI diploma welder, 15 years, IELTS General 5.5, no offer',
  });

  it('is read as a vocational training', () => {
    expect(findLine(welder, 'de-opportunity-card', 'education')?.status).toBe('met');
    expect(findLine(welder, 'de-18a', 'education')?.status).toBe('met');
    expect(findLine(welder, 'de-18b', 'education')?.status).not.toBe('met');
  });

  it('sends nobody to an employer who asks for a degree', () => {
    const step = welder.nextSteps.find((each) => each.startsWith('Look for an employer too'));
    expect(step).toBeDefined();
    expect(step).not.toContain('fits your degree');
  });

  it('leaves the pay or pension of a person over 45 open', () => {
    expect(findLine(welder, 'de-18a', 'age45')?.status).toBe('unknown');
  });
});

describe('a founder', () => {
  const founder = seeker({
    opportunityType: 'startup',
    experienceLevel: 'mid',
    preferredCountries: ['United Kingdom', 'Canada', 'Singapore'],
    timeline: 'short',
    budget: '100k-250k',
    nationalities: ['NG'],
    country_of_residence: 'NG',
    additionalInfo: 'MSc fintech founder, English native, age 33',
  });

  it("reads that the Canadian visa is closed, and about no post-study permit that the answers don't mention", () => {
    expect(joinTexts(founder)).toContain('The Start-up Visa has accepted no new applications');
    expect(joinTexts(founder)).not.toContain('Post-graduation work permit');
  });

  it('from Nigeria needs a test, however native the English is', () => {
    const line = findLine(founder, 'uk-innovator-founder', 'language');
    expect(line?.status).toBe('unknown');
    expect(line?.detail).toContain('You rate your English as native');
  });
});

describe('people at the edges', () => {
  it('under 16 get no study visa of the United Kingdom', () => {
    const outcome = student({
      education_level: 'high_school',
      budget: '10000-25000',
      preferred_countries: ['United Kingdom'],
      program_type: 'language',
      nationalities: ['BR'],
      date_of_birth: '2011-06-01',
    });
    expect(findLine(outcome, 'uk-language', 'age')?.status).toBe('unmet');
  });

  it('over 30 read that Switzerland usually refuses them', () => {
    const outcome = student({
      ...GRADUATE,
      budget: '50000+',
      preferred_countries: ['Switzerland', 'Australia'],
      nationalities: ['PH'],
      date_of_birth: '1978-04-04',
    });
    expect(joinTexts(outcome)).toContain('Not met: aged 30 or under, or good reasons');
  });

  it('with two passports and an old test study in Sweden without a visa', () => {
    const outcome = student({
      education_level: 'bachelor',
      english_tests: ['TOEFL 82 or so, 2021'],
      budget: '10000-25000',
      preferred_countries: ['Sweden', 'Japan'],
      program_type: 'exchange',
      nationalities: ['BR', 'IT'],
      start_date: 'next fall',
    });
    expect(outcome.explanation.scoredRoute).toBe('se-free-student');
  });

  it('who say next to nothing are promised nothing', () => {
    const outcome = seeker({
      additionalInfo: 'hi i want go abroad plz help. im 19 from morocco, no diploma',
    });
    expect(outcome.suitableCountries).toEqual([]);
    expect(outcome.nextSteps[0]).toMatch(/^Tell us your/);
  });

  it('from Russia are shown freelance work, and no visit as a route', () => {
    const outcome = seeker({
      opportunityType: 'freelance',
      experienceLevel: 'senior',
      preferredCountries: ['Germany', 'Canada'],
      nationalities: ['RU'],
      additionalInfo: 'English B2, clients in EU',
    });
    expect(listRoutes(outcome, 'de')[0]).toBe('de-freelance');
    expect(listRoutes(outcome, 'ca').at(-1)).toBe('ca-remote-visitor');
  });
});
