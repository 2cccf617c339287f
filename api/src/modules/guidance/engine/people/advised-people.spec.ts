import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { profileShape } from '../../profile.js';
import type { Criterion } from '../../types.js';
import { judgeAll, type Judgement } from '../judge-all.js';

/** People such as advisers meet; each case expects what an adviser would say line by line. */
const ON = '2026-11-23';
const rules = ruleSet();

const student = (answers: Answers, profile: object = {}): Judgement =>
  judgeAll({ type: 'student', answers, on: ON, profile: profileShape.parse(profile) }, rules);
const seeker = (answers: Answers, profile: object = {}): Judgement =>
  judgeAll({ type: 'opportunity-seeker', answers, on: ON, profile: profileShape.parse(profile) }, rules);

function findLine({ ranked }: Judgement, routeId: string, id: string): Criterion | undefined {
  return ranked
    .flatMap(({ routes }) => routes)
    .find(({ route }) => route.id === routeId)
    ?.route.criteria.find((each) => each.id === id);
}

const routesIn = ({ ranked }: Judgement, country: string): readonly string[] =>
  ranked.find((each) => each.country === country)?.routes.map(({ route }) => route.id) ?? [];

describe('a school leaver from Vietnam with less than USD 10,000', () => {
  const judged = student({
    education_level: 'high_school',
    gpa: '6.1/10',
    english_proficiency: 'intermediate',
    budget: '0-10000',
    scholarship_need: 'full',
    program_type: 'undergraduate',
    preferred_countries: ['Japan', 'Singapore', 'United States', 'Germany'],
    nationalities: ['VN'],
    start_date: 'September 2027',
  });

  it('is called suitable nowhere, also where a country publishes no amount', () => {
    expect(judged.suitable).toEqual([]);
    expect(findLine(judged, 'us-f1', 'funds')?.status).toBe('unknown');
    expect(findLine(judged, 'de-16b', 'funds')?.status).toBe('unmet');
  });

  it('sees routes to a degree before vocational ones', () => {
    expect(routesIn(judged, 'United States')).toEqual(['us-f1', 'us-m1']);
  });

  it('sees training that pays before routes that the money is not enough for', () => {
    expect(routesIn(judged, 'Germany')).toEqual(['de-16a', 'de-16b', 'de-training-search']);
    expect(findLine(judged, 'de-training-search', 'funds')?.status).toBe('unmet');
  });
});

describe('a school leaver from Vietnam with IELTS 5.5 and German B1 who wants a degree in engineering', () => {
  const judged = student({
    education_level: 'high_school',
    field_of_study: 'Mechanical engineering',
    english_tests: ['IELTS 5.5'],
    other_languages: ['German B1'],
    budget: '10000-25000',
    program_type: 'undergraduate',
    preferred_countries: ['Germany'],
    nationalities: ['VN'],
    start_date: 'October 2027',
    date_of_birth: '2008-05-02',
  });

  it('sees the permit to study first, though the search for a training place has a higher score', () => {
    expect(routesIn(judged, 'Germany')[0]).toBe('de-16b');
    expect(judged.suitable).not.toContain('Germany');
  });
});

describe('a graduate from Nepal with PTE 48 of June 2025 and USD 44,000', () => {
  const judged = student(
    {
      education_level: 'bachelor',
      program_type: 'graduate',
      budget: '25000-50000',
      preferred_countries: ['Australia', 'United Kingdom'],
      nationalities: ['NP'],
      start_date: 'July 2027',
    },
    {
      languageTests: [{ test: 'pte', overall: 48, takenOn: '2025-06-15' }],
      savings: { amount: 44_000, currency: 'USD' },
    },
  );

  it('falls short of the English required on the day of the test, and reads that older scores count', () => {
    const line = findLine(judged, 'au-500', 'language');
    expect(line?.status).toBe('unmet');
    expect(line?.detail).toContain(
      'Your PTE 48 is below 50. You took your test before this table applied, so the earlier scores apply.',
    );
  });

  it('has enough to live on in Australia, and perhaps not for the tuition as well', () => {
    expect(findLine(judged, 'au-500', 'funds')?.status).toBe('met');
    expect(findLine(judged, 'au-500', 'tuition')?.status).toBe('unknown');
    expect(judged.suitable).not.toContain('Australia');
  });
});

describe('a nurse from Nigeria with an offer of the NHS for GBP 31,049', () => {
  const judged = seeker({
    opportunityType: 'employment',
    experienceLevel: 'mid',
    budget: 'under50k',
    nationalities: ['NG'],
    preferredCountries: ['United Kingdom', 'Canada'],
    additionalInfo:
      'Registered nurse, BSc nursing, 5 years in a hospital in Lagos, OET B in all parts March 2026, job offer from an NHS trust in Leeds for GBP 31,049 a year with certificate of sponsorship',
  });

  it('holds a job of the Health and Care visa, whose salary the offer can reach', () => {
    expect(findLine(judged, 'uk-health-care', 'job-offer')?.status).toBe('met');
    expect(routesIn(judged, 'United Kingdom').slice(0, 2)).toContain('uk-health-care');
    const salary = findLine(judged, 'uk-health-care', 'salary');
    expect(salary?.status).toBe('unknown');
    expect(salary?.detail).toContain('GBP 25,000 a year (on a national pay scale)');
  });

  it('has a sponsor, and too little pay for the Scale-up visa', () => {
    expect(findLine(judged, 'uk-skilled-worker', 'job-offer')?.status).toBe('met');
    expect(findLine(judged, 'uk-scale-up', 'salary')?.status).toBe('unmet');
    expect(judged.suitable).toEqual([]);
  });
});

describe('a freelancer from Russia', () => {
  const judged = seeker({
    opportunityType: 'freelance',
    experienceLevel: 'senior',
    budget: '50k-100k',
    nationalities: ['RU'],
    preferredCountries: ['Japan', 'Germany', 'Netherlands'],
    additionalInfo:
      'Freelance web developer with clients in Europe, bachelor in computer science, income USD 70,000 a year',
  });

  it("is not treated as a citizen on Japan's list, and gets no advice to visit", () => {
    expect(findLine(judged, 'jp-digital-nomad', 'nationality')?.status).not.toBe('met');
    expect(judged.suitable).toEqual([]);
  });
});

describe('a chemist from Pakistan with a PhD who looks for a job', () => {
  const judged = seeker({
    opportunityType: 'employment',
    experienceLevel: 'mid',
    budget: '50k-100k',
    nationalities: ['PK'],
    preferredCountries: ['Germany', 'Netherlands', 'Sweden'],
    additionalInfo:
      'PhD in chemistry, 4 years of research, IELTS 7.5 in each part June 2026, looking for a job, no offer',
  });

  it('sees the search for a job first, and no route that needs an offer as open', () => {
    expect(routesIn(judged, 'Germany')[0]).toBe('de-opportunity-card');
    expect(findLine(judged, 'de-opportunity-card', 'language')?.status).toBe('met');
    expect(findLine(judged, 'de-researcher', 'hosting')?.status).toBe('unmet');
    expect(findLine(judged, 'de-blue-card', 'job-offer')?.status).toBe('unmet');
  });
});

describe('a plumber from Kenya with a trade certificate and no degree', () => {
  const judged = seeker(
    {
      opportunityType: 'employment',
      experienceLevel: 'senior',
      budget: 'under50k',
      nationalities: ['KE'],
      preferredCountries: ['Canada', 'Germany', 'Netherlands', 'Australia'],
      additionalInfo: 'Plumber with 10 years of experience, no degree, IELTS General 5.5',
    },
    { degrees: [{ level: 'vocational', country: 'Kenya', awardedOn: '2014-06-30' }] },
  );

  it('does not meet a Blue Card by years of work', () => {
    expect(findLine(judged, 'nl-blue-card', 'education')?.status).not.toBe('met');
    expect(findLine(judged, 'de-blue-card', 'education')?.status).not.toBe('met');
    expect(judged.suitable).toEqual([]);
  });

  it('has the training that the routes for trades ask, and is asked about the rest', () => {
    expect(findLine(judged, 'de-18a', 'education')?.status).toBe('met');
    expect(findLine(judged, 'de-recognition-partnership', 'education')?.status).toBe('met');
    expect(findLine(judged, 'de-recognition-partnership', 'language')?.status).toBe('unknown');
    expect(findLine(judged, 'ca-fst', 'experience')?.status).toBe('met');
  });
});

describe('a school leaver from Pakistan with A-levels, IELTS 5.5 and more than USD 50,000', () => {
  const judged = student({
    education_level: 'high_school',
    english_tests: 'IELTS 5.5',
    budget: '50000+',
    scholarship_need: 'none',
    program_type: 'undergraduate',
    nationalities: ['PK'],
    start_date: 'September 2027',
  });

  it('sees countries that teach in English before one whose language they never named', () => {
    const order = judged.ranked.map(({ country }) => country);
    const score = (country: string): number | undefined =>
      judged.ranked.find((each) => each.country === country)?.score;
    expect(score('Japan')).toBe(score('Sweden'));
    expect(order.indexOf('Japan')).toBeGreaterThan(order.indexOf('Sweden'));
  });
});

describe('a native speaker from the United States who asks for no country', () => {
  const answers = {
    education_level: 'bachelor',
    english_proficiency: 'native',
    budget: '25000-50000',
    program_type: 'graduate',
    nationalities: ['US'],
    start_date: 'September 2027',
  };

  it('needs no visa document to study at home', () => {
    const line = findLine(student(answers), 'us-citizen-student', 'admission');
    expect(line?.detail).toBe("The school has to admit you. You don't need a visa for it.");
  });

  it('is sent to no English test for a school at home', () => {
    const { nextSteps, recommendations } = assess(
      {
        type: 'student',
        answers: { ...answers, preferred_countries: ['United States'] },
        on: ON,
        profile: null,
      },
      rules,
    );
    expect(nextSteps.join(' ')).not.toContain('Take a language test');
    expect(recommendations.join(' ')).not.toContain('for the United States');
  });
});

describe('a plumber of 34 from the Philippines without a degree', () => {
  const judged = seeker({
    opportunityType: 'employment',
    experienceLevel: 'senior',
    budget: 'under50k',
    nationalities: ['PH'],
    additionalInfo: 'Plumber, 9 years, no degree, English intermediate, age 34',
  });

  it('is closest to no route whose age limit is behind them', () => {
    expect(judged.ranked[0]?.routes[0]?.forOthers).toBe(false);
    expect(judged.scoredRoute).not.toBe('au-462');
  });
});

describe('a freelancer from Russia who names no country', () => {
  const judged = seeker({
    opportunityType: 'freelance',
    experienceLevel: 'senior',
    budget: '50k-100k',
    nationalities: ['RU'],
    additionalInfo: 'Web developer, freelance, earns USD 5,500 a month, bachelor',
  });

  it('sees a permit for freelancers before one for graduates of a few universities', () => {
    const order = judged.ranked.flatMap(({ routes }) => routes.map(({ route }) => route.id));
    expect(order.indexOf('se-freelance')).toBeLessThan(order.indexOf('uk-hpi'));
  });
});

describe('an owner of two cafes in the United Kingdom who looks abroad', () => {
  const { recommendations, suitableCountries } = assess(
    {
      type: 'opportunity-seeker',
      answers: {
        opportunityType: 'business',
        experienceLevel: 'senior',
        budget: '100k-250k',
        nationalities: ['GB'],
        additionalInfo: 'I run two cafes in Leeds and want to open one abroad. Age 41.',
      },
      on: ON,
      profile: null,
    },
    rules,
  );

  it('gets no advice to stay at home', () => {
    expect(suitableCountries).not.toContain('United Kingdom');
    expect(recommendations.join(' ')).not.toContain('United Kingdom');
  });
});
