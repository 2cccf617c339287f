import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { ruleSet } from '../../rules/facts-store.js';
import { profileShape } from '../../profile.js';
import type { Criterion, CriterionStatus } from '../../types.js';
import { judgeAll, type Judgement } from '../judge-all.js';

/** People with unusual cases; each case checks what a professional would object to. */
const ON = '2026-11-23';
const rules = ruleSet();

const student = (answers: Answers, born?: string): Judgement =>
  judgeAll({ type: 'student', answers, on: ON, profile: toProfile(born) }, rules);
const seeker = (answers: Answers, born?: string): Judgement =>
  judgeAll({ type: 'opportunity-seeker', answers, on: ON, profile: toProfile(born) }, rules);

function toProfile(born?: string) {
  return born === undefined ? null : profileShape.parse({ dateOfBirth: born });
}

function findLine({ ranked }: Judgement, routeId: string, id: string): Criterion | undefined {
  return ranked
    .flatMap(({ routes }) => routes)
    .find(({ route }) => route.id === routeId)
    ?.route.criteria.find((each) => each.id === id);
}

const getStatus = (judged: Judgement, route: string, id: string): CriterionStatus | undefined =>
  findLine(judged, route, id)?.status;

const routesIn = ({ ranked }: Judgement, country: string): readonly string[] =>
  ranked.find((each) => each.country === country)?.routes.map(({ route }) => route.id) ?? [];

describe('a truck driver from Mexico without a degree or an offer', () => {
  const judged = seeker({
    opportunityType: 'employment',
    experienceLevel: 'senior',
    budget: 'under50k',
    nationalities: ['MX'],
    preferredCountries: ['Canada', 'Germany', 'Australia'],
    additionalInfo: 'Truck driver, high school, 12 years, no job offer, English basic',
  });

  it('is called suitable nowhere, and meets no degree', () => {
    expect(judged.suitable).toEqual([]);
    expect(getStatus(judged, 'de-opportunity-card', 'education')).toBe('unmet');
    expect(getStatus(judged, 'au-482', 'job-offer')).toBe('unmet');
  });
});

describe('a doctor from Egypt without an offer', () => {
  const judged = seeker({
    opportunityType: 'employment',
    experienceLevel: 'senior',
    budget: '50k-100k',
    nationalities: ['EG'],
    preferredCountries: ['United Kingdom', 'Germany', 'Australia'],
    additionalInfo: 'MBBS doctor, 8 years, OET B, no offer',
  });

  it('has a degree, and needs a license before any promise', () => {
    expect(judged.suitable).toEqual([]);
    expect(getStatus(judged, 'de-blue-card', 'education')).toBe('met');
    expect(getStatus(judged, 'de-blue-card', 'recognition')).toBe('unknown');
    expect(getStatus(judged, 'uk-youth-mobility', 'nationality')).toBe('unmet');
  });
});

describe('a German who looks for work', () => {
  const judged = seeker({
    opportunityType: 'employment',
    experienceLevel: 'mid',
    nationalities: ['DE'],
    preferredCountries: ['Germany', 'Switzerland', 'United States'],
    additionalInfo: 'Bachelor',
  });

  it('needs no visa at home and in Switzerland, and sees none there', () => {
    expect(routesIn(judged, 'Germany')).toEqual(['de-free-work']);
    expect(routesIn(judged, 'Switzerland')).toEqual(['ch-free-work']);
    expect(judged.suitable).not.toContain('United States');
  });
});

describe('a citizen of Iran and Germany who wants to study', () => {
  const judged = student({
    education_level: 'bachelor',
    english_tests: 'IELTS 7.5',
    budget: '50000+',
    program_type: 'graduate',
    preferred_countries: ['United States', 'Germany'],
    nationalities: ['IR', 'DE'],
  });

  it('moves freely to Germany on one passport, and is advised to travel to the United States on it', () => {
    expect(judged.ranked[0]?.country).toBe('Germany');
    expect(routesIn(judged, 'Germany')).toEqual(['de-free-student']);
    const line = findLine(judged, 'us-f1', 'nationality');
    expect(line?.status).toBe('met');
    expect(line?.detail).toContain('apply and travel on that passport');
  });
});

describe('a Brazilian of 16 for a language course of three months', () => {
  const judged = student(
    {
      education_level: 'high_school',
      budget: '0-10000',
      program_type: 'language',
      preferred_countries: ['United Kingdom', 'Germany'],
      nationalities: ['BR'],
    },
    '2010-05-01',
  );

  it('is old enough, travels on an authorization, and has not too little money for a short stay', () => {
    expect(getStatus(judged, 'uk-language', 'age')).toBe('met');
    expect(getStatus(judged, 'uk-language', 'eta')).toBe('met');
    expect(getStatus(judged, 'uk-language', 'visitor-visa')).toBeUndefined();
    expect(getStatus(judged, 'de-16f-language', 'funds')).toBe('unknown');
  });
});

describe('an Indian engineer of 47', () => {
  const judged = seeker(
    {
      opportunityType: 'employment',
      experienceLevel: 'senior',
      budget: '100k-250k',
      nationalities: ['IN'],
      preferredCountries: ['Australia', 'New Zealand'],
      additionalInfo: 'M.Tech, 20 years, IELTS 8',
    },
    '1979-03-01',
  );

  it('is too old for the points visas of Australia, and not for New Zealand', () => {
    for (const route of ['au-189', 'au-190', 'au-491', 'au-186']) {
      expect([route, getStatus(judged, route, 'age')]).toEqual([route, 'unmet']);
    }
    expect(getStatus(judged, 'nz-skilled-migrant', 'age')).toBe('met');
  });
});

describe('an Argentine of 33 for a working holiday', () => {
  const judged = seeker(
    {
      opportunityType: 'employment',
      experienceLevel: 'entry',
      budget: 'under50k',
      nationalities: ['AR'],
      preferredCountries: ['Australia', 'Germany'],
      additionalInfo: 'barista',
    },
    '1993-03-01',
  );

  it('is past the age of 30, and has no passport of the other list', () => {
    expect(getStatus(judged, 'au-462', 'age')).toBe('unmet');
    expect(getStatus(judged, 'au-417', 'nationality')).toBe('unmet');
    expect(getStatus(judged, 'de-working-holiday', 'age')).toBe('unmet');
  });
});

describe('a Pakistani with a husband, two children and a modest budget', () => {
  const judged = student({
    education_level: 'bachelor',
    english_tests: 'IELTS 7',
    budget: '10000-25000',
    program_type: 'graduate',
    preferred_countries: ['Canada', 'Japan'],
    nationalities: ['PK'],
    partner_comes: 'yes',
    children: '4, 7',
  });

  it('does not meet the money that a family of four shows', () => {
    expect(getStatus(judged, 'ca-study-grad', 'funds')).not.toBe('met');
    expect(getStatus(judged, 'jp-student', 'funds')).not.toBe('met');
  });
});

describe('a Chinese owner of a factory', () => {
  const judged = seeker({
    opportunityType: 'business',
    experienceLevel: 'senior',
    budget: 'over500k',
    nationalities: ['CN'],
    preferredCountries: ['United States', 'Canada', 'Japan'],
    additionalInfo: 'owner of a factory for 15 years',
  });

  it('has no treaty with the United States, and is not shown the treaty visa first', () => {
    expect(getStatus(judged, 'us-e2', 'treaty')).toBe('unmet');
    expect(routesIn(judged, 'United States')[0]).not.toBe('us-e2');
  });
});

describe('a plumber from New Zealand', () => {
  const judged = seeker({
    opportunityType: 'employment',
    experienceLevel: 'mid',
    nationalities: ['NZ'],
    preferredCountries: ['Australia', 'United Kingdom'],
    additionalInfo: 'plumber',
  });

  it('works freely in Australia, and is promised nothing in the United Kingdom', () => {
    expect(routesIn(judged, 'Australia')).toEqual(['au-free-work']);
    expect(judged.suitable).toEqual(['Australia']);
  });
});
