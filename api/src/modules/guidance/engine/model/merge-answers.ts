import { EMPTY_PROFILE, PROFILE_TESTS, type Profile } from '../../profile.js';
import { rank } from './language-scales.js';
import type { Applicant } from './applicant.js';
import { EDUCATION_LEVELS, type EducationLevel } from '../../rules/facts-schema.js';
import { LEVELS, offerCountries, yearsOfWork } from '../../readers/history/profile-history.js';

/**
 * Fills the profile with what only the answers tell, so that calculators can start from it. Anything inexact is taken
 * at its minimum: years of work without a country, the lowest part of a test for each part. Where both tell something,
 * the profile wins.
 */
export function mergeAnswersIntoProfile(profile: Profile | null, applicant: Applicant): Profile {
  const own = profile ?? EMPTY_PROFILE;
  return {
    ...own,
    dateOfBirth: own.dateOfBirth ?? findBirth(applicant),
    degrees: [...own.degrees, ...degrees(own, applicant)],
    languageTests: [...own.languageTests, ...tests(own, applicant)],
    languages: [...own.languages, ...languages(own, applicant)],
    jobs: [...own.jobs, ...jobs(own, applicant)],
    offers: [...own.offers, ...offers(own, applicant)],
    family:
      own.family.partner === null && own.family.children === null && applicant.household
        ? { partner: applicant.household.partner, children: applicant.household.children }
        : own.family,
  };
}

/** A date of birth that results in the age. */
function findBirth({ age, on }: Applicant): string | null {
  return age === null ? null : `${Number(on.slice(0, 4)) - age}-01-01`;
}

function degrees({ degrees: own }: Profile, { education, vocational }: Applicant): Profile['degrees'] {
  const unknown = { field: null, country: null, awardedOn: null };
  const isOther = education === 'no_degree' || education === 'higher_diploma';
  const answered = isOther ? null : education;
  const isNew = answered !== null && own.every(({ level }) => getRank(LEVELS[level]) < getRank(answered));
  const isTrained = vocational && own.every(({ level }) => level !== 'vocational');
  return [
    ...(isNew ? [{ level: answered, ...unknown }] : []),
    ...(isTrained ? [{ level: 'vocational' as const, ...unknown }] : []),
  ];
}

function getRank(level: EducationLevel): number {
  return EDUCATION_LEVELS.indexOf(level);
}

/** Tests that the profile doesn't contain; for its own, it knows the parts and the date. */
function tests({ languageTests }: Profile, { english }: Applicant): Profile['languageTests'] {
  const existing = new Set<string>(languageTests.map(({ test }) => test));
  return english.tests.flatMap(({ test: name, version, score, band, lowestPart, parts, takenOn }) => {
    const test = PROFILE_TESTS.find((each) => each === name);
    if (test === undefined || existing.has(test)) return [];
    const [listening, reading, writing, speaking] = parts ?? [lowestPart, lowestPart, lowestPart, lowestPart];
    const overall = band ?? score;
    const details = { ...(version !== undefined && { version }), takenOn: takenOn ?? null };
    return [{ test, ...details, overall, listening, reading, writing, speaking, level: null }];
  });
}

function languages({ languages: own }: Profile, { languages: skills }: Applicant): Profile['languages'] {
  const named = new Set(own.map(({ language }) => language.toLowerCase()));
  return skills
    .flatMap(({ language, cefr }) => (cefr === null ? [] : [{ language, level: cefr }]))
    .filter(({ language }) => !named.has(language.toLowerCase()))
    .sort((a, b) => rank(b.level) - rank(a.level));
}

/** Years of work beyond those of the profile's jobs. */
function jobs({ jobs: own }: Profile, { experience, on }: Applicant): Profile['jobs'] {
  const years = Math.floor(experience?.from ?? 0);
  if (years === 0 || years <= yearsOfWork(own, on)) return [];
  return [
    { title: 'Work', country: null, from: `${Number(on.slice(0, 4)) - years}${on.slice(4)}`, to: null },
  ];
}

function offers({ offers: own }: Profile, { offer }: Applicant): Profile['offers'] {
  const existing = offerCountries(own);
  const { salaries: paid = [], sponsors = [] } = offer ?? {};
  return (offer?.countries ?? [])
    .filter((country) => !existing.includes(country))
    .map((country) => {
      const salary = paid.find((each) => each.country === country);
      return {
        country,
        title: offer?.occupation ?? 'Job',
        salary: salary ? { amount: salary.amount, currency: salary.currency, per: salary.per } : null,
        canSponsor: sponsors.find((each) => each.country === country)?.canSponsor ?? null,
      };
    });
}
