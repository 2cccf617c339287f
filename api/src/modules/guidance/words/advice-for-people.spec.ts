import { describe, expect, it } from 'vitest';
import type { Answers, AssessmentType } from '../../questionnaires/index.js';
import { assess } from '../assess.js';
import { ruleSet } from '../rules/facts-store.js';

const rules = ruleSet();
const read = (type: AssessmentType, answers: Answers) =>
  assess({ type, answers, on: '2026-11-29', profile: null }, rules);

const pupil = (more: Answers): Answers => ({
  education_level: 'high_school',
  program_type: 'undergraduate',
  start_date: 'September 2027',
  budget: '10000-25000',
  ...more,
});

describe('a route that is closed to the nationality of somebody who asks for it by name', () => {
  const { recommendations, nextSteps } = read('opportunity-seeker', {
    opportunityType: 'freelance',
    experienceLevel: 'senior',
    budget: 'under50k',
    nationalities: ['IN'],
    country_of_residence: 'AE',
    additionalInfo: 'Graphic designer, BA, USD 4,000 a month from foreign clients, want digital nomad visa',
  });

  it('is named with the reason', () => {
    const named = recommendations.find((each) =>
      each.startsWith('Your text points to the route "Digital Nomad'),
    );
    expect(named).toContain("India, China, the Philippines, and Vietnam aren't on the list");
  });

  it('has no steps', () => {
    expect(nextSteps.filter((each) => each.includes('Japan'))).toEqual([]);
  });
});

it('compares no English test with a course that is taught in German', () => {
  const { nextSteps } = read(
    'student',
    pupil({
      field_of_study: 'Derecho',
      nationalities: ['CO'],
      english_tests: 'Duolingo 125',
      preferred_countries: ['Germany'],
    }),
  );
  expect(nextSteps[0]).toBe("Take a language test that's accepted for Germany. Required: German C1.");
});

it('promises nothing of a higher score in a test that a country may not take', () => {
  const { recommendations } = read(
    'student',
    pupil({
      field_of_study: 'Psychology',
      nationalities: ['FR'],
      english_tests: 'Cambridge C1 Advanced 185',
      preferred_countries: ['Netherlands'],
    }),
  );
  expect(recommendations.join(' ')).toContain(
    "A higher score, or another test that's accepted, would help most for the Netherlands.",
  );
});

it('mentions no open conditions if all published ones are met', () => {
  const { recommendations } = read('opportunity-seeker', {
    opportunityType: 'employment',
    experienceLevel: 'senior',
    nationalities: ['BR'],
    additionalInfo:
      'Tenho 29 anos, desenvolvedor, 6 anos de experiência, sem diploma. Oferta de emprego em Berlim, 58.000 euros por ano.',
    preferredCountries: ['Germany'],
  });
  expect(recommendations[0]).toContain('you meet 4 of 4 published conditions');
  expect(recommendations[0]).not.toContain('conditions that are still open');
});

it('asks nobody to have a degree checked where a skills test is needed', () => {
  const { nextSteps } = read('opportunity-seeker', {
    opportunityType: 'employment',
    experienceLevel: 'mid',
    nationalities: ['PH'],
    additionalInfo: 'Caregiver NC II, JLPT N4, 3 years in a care home. Looking for SSW kaigo in Japan.',
    preferredCountries: ['Japan'],
  });
  const about = nextSteps.filter((each) => each.includes('skills test'));
  expect(about.map((each) => each.split('.')[0])).toEqual(['Prepare for the test (Japan)']);
});
