/**
 * People for the bench `guidance`: the same in each run, of both questionnaires, who prefer every country, so
 * that all routes are judged and shown. One in two has a detailed profile with a saved input for calculators.
 */

const COUNTRIES = [
  'United States',
  'Canada',
  'United Kingdom',
  'Australia',
  'Germany',
  'Netherlands',
  'Singapore',
  'New Zealand',
  'Sweden',
  'Switzerland',
  'Japan',
];

const STUDENT = {
  education_level: ['high_school', 'bachelor', 'master', 'phd'],
  english_proficiency: ['beginner', 'intermediate', 'advanced', 'native'],
  english_tests: ['IELTS 6.5 (L 7, R 7, W 6, S 6)', 'TOEFL 98', 'PTE 60, IELTS 7', 'not yet'],
  budget: ['0-10000', '10000-25000', '25000-50000', '50000+'],
  scholarship_need: ['full', 'partial_medium', 'none'],
  program_type: ['undergraduate', 'graduate', 'exchange', 'language'],
  start_date: ['September 2027', '2028', 'next year'],
  gpa: ['3.4/4.0', '2:1', '76%', 'German 1.7'],
  other_languages: ['German B1, French basic', 'Japanese N2', 'none'],
  work_experience: ['3 years at a bank', 'none', '2019-2022'],
};

const WORK = {
  opportunityType: ['employment', 'business', 'freelance', 'startup'],
  experienceLevel: ['entry', 'mid', 'senior', 'executive'],
  budget: ['under50k', '50k-100k', '250k-500k', 'over500k'],
  timeline: ['short', 'medium', 'long'],
  additionalInfo: [
    "Master's degree in engineering, IELTS 7.0, German B1, no job offer yet. Five years at a bank.",
    'PhD in physics. I have a job offer from a laboratory in Germany.',
    'Nurse for ten years, TOEFL 95',
  ],
};

const PROFILE = {
  dateOfBirth: '1994-03-02',
  degrees: [{ level: 'master', field: 'Engineering', awardedOn: '2018-06-30' }],
  languageTests: [
    {
      test: 'ielts',
      takenOn: '2026-02-01',
      overall: 7,
      listening: 7,
      reading: 7.5,
      writing: 6.5,
      speaking: 7,
    },
    { test: 'goethe', takenOn: '2025-05-01', level: 'B1' },
  ],
  jobs: [{ title: 'Engineer', country: 'India', from: '2018-09-01' }],
  savings: { amount: 38_000, currency: 'EUR' },
  calculatorInputs: {
    'ca-fsw': { age: 32, education: 'masters', firstLang: [9, 9, 8, 9], workYears: 5 },
    'ca-crs': { age: 32, education: 'masters', firstLang: [9, 9, 8, 9], foreignWorkYears: 5 },
    'au-points': { subclass: '189', age: 32, english: 'proficient', education: 'masters', overseasYears: 5 },
    'de-blue-card': { annualSalary: 62_000, degreeComparable: true },
  },
};

/**
 * @param {number} count
 * @param {(profile: unknown) => import('../src/modules/guidance/profile.js').Profile} profileOf
 * @returns {import('../src/modules/guidance/assess.js').Assessment[]}
 */
export function people(count, profileOf) {
  const profile = profileOf(PROFILE);
  return Array.from({ length: count }, (_, index) => {
    const isStudent = index % 2 === 0;
    return {
      type: isStudent ? 'student' : 'opportunity-seeker',
      on: '2026-11-21',
      profile: index % 4 < 2 ? null : profile,
      answers: {
        ...pick(isStudent ? STUDENT : WORK, Math.floor(index / 4)),
        [isStudent ? 'preferred_countries' : 'preferredCountries']: COUNTRIES,
      },
    };
  });
}

/**
 * Steps through the choices at a different pace for each field, so that all combinations occur.
 * @param {Record<string, string[]>} choices
 * @param {number} index
 */
function pick(choices, index) {
  return Object.fromEntries(
    Object.entries(choices).map(([field, values], place) => [
      field,
      values[Math.floor(index / (place % 3 === 0 ? 1 : place + 1)) % values.length],
    ]),
  );
}
