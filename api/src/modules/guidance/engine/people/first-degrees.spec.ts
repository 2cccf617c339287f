import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Outcome } from '../../types.js';

/** Fields that a country teaches only after another degree, such as medicine in the United States. */
function pupil(more: Answers): Outcome {
  return assess(
    {
      type: 'student',
      answers: {
        education_level: 'high_school',
        field_of_study: 'Medicine',
        english_tests: 'IELTS 7.5, no part below 7',
        budget: '50000+',
        program_type: 'undergraduate',
        start_date: 'September 2027',
        nationalities: ['IN'],
        country_of_residence: 'IN',
        ...more,
      },
      on: '2026-11-28',
      profile: null,
    },
    ruleSet(),
  );
}

describe('a bachelor in a field that is no first degree', () => {
  it.each([
    ['Medicine', 'United States'],
    ['MBBS', 'United States'],
    ['Dentistry', 'United States'],
    ['Veterinary medicine', 'United States'],
    ['Law', 'United States'],
    ['LLB', 'United States'],
    ['Medicine', 'Canada'],
    ['Dentistry', 'Canada'],
    ['Law', 'Canada'],
  ])('%s is no way to %s after school', (field_of_study, country) => {
    expect(pupil({ field_of_study }).suitableCountries).not.toContain(country);
    expect(pupil({ field_of_study, preferred_countries: [country] }).suitableCountries).not.toContain(
      country,
    );
  });

  it.each([
    ['United States', "medicine, dentistry, veterinary medicine, and law aren't first degrees"],
    ['Canada', 'take only people who have studied at a university for some years'],
  ])('is explained first to those who chose %s', (country, why) => {
    const { recommendations } = pupil({ preferred_countries: [country] });
    const own = recommendations.find((each) => each.startsWith(`${country}: `));
    expect(own).toContain(why);
  });

  it('leaves the countries that teach it as a first degree in English', () => {
    expect(pupil({}).suitableCountries).toEqual(expect.arrayContaining(['United Kingdom']));
  });

  it.each(['Computer science', 'Biology', 'Nursing', 'Law enforcement', 'Biomedicine'])(
    'is not meant by %s',
    (field_of_study) => {
      expect(pupil({ field_of_study }).suitableCountries).toEqual(
        expect.arrayContaining(['United States', 'Canada']),
      );
    },
  );
});

describe('medicine after a first degree', () => {
  it('stays open in both countries', () => {
    const { suitableCountries } = pupil({ education_level: 'bachelor', program_type: 'graduate' });
    expect(suitableCountries).toEqual(expect.arrayContaining(['United States', 'Canada']));
  });
});
