import { listCitizenships } from '../readers/personal.js';
import { parseCountryCode, readNationalityCodes } from '../../questionnaires/index.js';
import { CEFR_LEVELS, EDUCATION_LEVELS, type Cefr, type EducationLevel } from '../rules/facts-schema.js';
import type { Profile } from '../profile.js';
import type { DegreeField } from '../rules/degree-field-names.js';
import { fieldsOfStudy } from '../readers/study/degree-fields.js';
import type { EducationReading } from '../readers/study/education.js';
import { GROWN_UP, type Household } from '../readers/person/household.js';
import { ageOn, highestDegree, LEVELS, readOffer, yearsOfWork } from '../readers/history/profile-history.js';
import { readHistory } from '../readers/history/local-history.js';
import { readProfileLanguages, readProfileTests } from '../readers/languages/profile-languages.js';
import { readOwnWork } from '../readers/work/own-work.js';
import type { LanguageSkill } from '../readers/languages/languages.js';
import type { EnglishReading } from '../readers/languages/english-tests.js';
import type { TestResult } from '../readers/languages/test-result.js';
import type { OfferReading } from '../readers/work/job-offer.js';
import type { Applicant, Savings, Topic } from './model/applicant.js';
import type { DayRules } from './routes/day-rules.js';
import type { Day } from '../values/days.js';
import { rank } from './model/language-scales.js';

/**
 * Combines an applicant with the detailed profile. Where both tell something, the profile wins because it is exact: a
 * date instead of none, an amount instead of a range. Pure, and never throws for a valid profile.
 */
export function withProfile(applicant: Applicant, profile: Profile, rules: DayRules): Applicant {
  const topics = new Set<Topic>();
  const take = <Value>(topic: Topic, value: Value | null): Value | null => {
    if (value !== null) topics.add(topic);
    return value;
  };
  const degree = highestDegree(profile.degrees, degreesBy(applicant));
  const isHigher = isAnsweredHigher(degree, applicant.education, profile);
  const education = take('education', isHigher ? null : degree);
  const english = take('english', getEnglish(profile, applicant.english, rules));
  const languages = getLanguages(profile, applicant);
  if (languages !== applicant.languages) topics.add('languages');
  const years = take('experience', getYears(profile, applicant));
  const savings = take('budget', getSavings(profile, applicant, rules));
  const offer = take('offer', joinOffers(readOffer(profile.offers), applicant.offer));
  const age = take('age', profile.dateOfBirth === null ? null : ageOn(profile.dateOfBirth, applicant.on));
  const household = take('family', getHousehold(profile));
  const nationalities = take('nationality', getNationalities(profile, applicant));
  const residence = take('residence', getResidence(profile));
  return {
    ...applicant,
    education: education ?? applicant.education,
    work: [...new Set([...applicant.work, ...profile.jobs.flatMap(({ title }) => readOwnWork(title))])],
    degreeFields: [
      ...new Set([...applicant.degreeFields, ...getDegreeFields(profile, degreesBy(applicant))]),
    ],
    vocational: applicant.vocational || hasTraining(profile, degreesBy(applicant)),
    english: english ?? applicant.english,
    languages,
    experience: years === null ? applicant.experience : { from: years, to: years },
    savings,
    savingsWithoutRate: withoutRate(profile, rules),
    history: readHistory(profile) ?? applicant.history,
    budget: savings ? { from: savings.usd, to: savings.usd } : applicant.budget,
    offer: offer ?? applicant.offer,
    age: age ?? applicant.age,
    household: household ?? applicant.household,
    nationalities: applicant.nationalityAnswered
      ? applicant.nationalities
      : [...new Set([...applicant.nationalities, ...(nationalities ?? [])])],
    residence: applicant.residenceAnswered ? applicant.residence : (residence ?? applicant.residence),
    fromProfile: topics,
  };
}

/**
 * A profile may list only one of several degrees, so a higher one from the answers still counts, unless the profile
 * says that it will be awarded later.
 */
function isAnsweredHigher(
  inProfile: EducationLevel | null,
  answered: EducationReading | null,
  { degrees }: Profile,
): boolean {
  if (inProfile === null || answered === null) return false;
  if (answered === 'no_degree' || answered === 'higher_diploma') return false;
  const getRank = (level: EducationLevel): number => EDUCATION_LEVELS.indexOf(level);
  return (
    getRank(answered) > getRank(inProfile) &&
    degrees.every(({ level }) => getRank(LEVELS[level]) < getRank(answered))
  );
}

/**
 * Null if the profile adds up to fewer years than the answers give at minimum: it may list only one of several jobs.
 */
function getYears({ jobs }: Profile, { experience, on }: Applicant): number | null {
  if (jobs.length === 0) return null;
  const years = yearsOfWork(jobs, on);
  return experience !== null && experience.from > years ? null : years;
}

/** Joins the offers of the profile with the one from the answers. */
function joinOffers(own: OfferReading | null, answered: OfferReading | null): OfferReading | null {
  if (own === null || answered?.held !== true) return own;
  const countries = [...own.countries, ...answered.countries.filter((each) => !own.countries.includes(each))];
  const salaries = [...(own.salaries ?? []), ...(answered.salaries ?? [])];
  const sponsors = [...(own.sponsors ?? []), ...(answered.sponsors ?? [])];
  const employers = [...(own.employers ?? []), ...(answered.employers ?? [])];
  return {
    held: true,
    countries,
    salaries,
    sponsors,
    ...(employers.length > 0 ? { employers } : {}),
    ...withOccupation(answered.occupation ?? own.occupation),
    isElsewhere: own.isElsewhere === true && countries.length === 0,
  };
}

/** The fields of degrees that are held by a day; training and school lead to other jobs. */
function getDegreeFields({ degrees }: Profile, by: Day): readonly DegreeField[] {
  return degrees
    .filter(({ level }) => level === 'bachelor' || level === 'master' || level === 'phd')
    .filter(({ awardedOn }) => awardedOn === null || awardedOn <= by)
    .flatMap(({ field }) => (field === null ? [] : fieldsOfStudy(field)));
}

function withOccupation(occupation: string | undefined): Pick<OfferReading, 'occupation'> {
  return occupation === undefined ? {} : { occupation };
}

function hasTraining({ degrees }: Profile, by: Day): boolean {
  return degrees.some(
    ({ level, awardedOn }) => level === 'vocational' && (awardedOn === null || awardedOn <= by),
  );
}

/** Null if the profile contains no nationality that we can read. */
function getNationalities(
  { nationalities }: Profile,
  { isOverseasNational }: Applicant,
): readonly string[] | null {
  const codes = listCitizenships(readNationalityCodes(nationalities), isOverseasNational);
  return codes.length === 0 ? null : codes;
}

/** Null if the profile has no country of residence that we can read. */
function getResidence({ residence }: Profile): string | null {
  return residence === undefined ? null : parseCountryCode(residence);
}

/** The family members who come along according to the profile; null if it says nothing about them. */
function getHousehold({ family, childAges }: Profile): Household | null {
  if (family.partner === null && family.children === null && childAges === undefined) return null;
  const grown = childAges?.filter((age) => age >= GROWN_UP) ?? [];
  // A profile may give the ages of only some of its children.
  const all = childAges === undefined ? family.children : Math.max(childAges.length, family.children ?? 0);
  return {
    partner: family.partner === true,
    children: all === null ? null : all - grown.length,
    ...(grown.length > 0 ? { grown } : {}),
  };
}

/** The day by which a degree must be held: a student may still be on the course that the next one builds on. */
export function degreesBy({ track, start, on }: Applicant): Day {
  return track === 'student' && start !== null && start.from > on ? start.from : on;
}

/** English from the profile, or null. An expired result proves nothing, but still shows the level reached. */
function getEnglish(profile: Profile, answered: EnglishReading, rules: DayRules): EnglishReading | null {
  const { speaksOfEnglish, tests, expired } = readProfileTests(profile.languageTests, rules.on);
  const named = readProfileLanguages(profile.languages).english;
  const once = highest(expired.map(({ test, score }) => rules.scales.findLevel(test, score)));
  if (speaksOfEnglish) {
    // The profile decides for the tests that it contains; results of other tests in the answers still count.
    const of = new Set([...tests, ...expired].map(({ test }) => test));
    const others = answered.tests.filter(({ test }) => !of.has(test));
    const own = tests.map((result) => withVersion(result, answered));
    if (own.length + others.length > 0) return { tests: [...own, ...others], cefr: null, understood: [] };
    const cefr = rank(named) >= rank(once) ? named : once;
    return { tests: [], cefr, expired, understood: [] };
  }
  // A level without a test is weaker evidence than a test result.
  if (named === null || answered.tests.length > 0) return null;
  return { tests: [], cefr: named, understood: [] };
}

/** If the profile doesn't give the version of a test but the answers do, that version is used. */
function withVersion(result: TestResult, answered: EnglishReading): TestResult {
  if (result.version !== undefined) return result;
  const sameTest = answered.tests.filter(({ test }) => test === result.test);
  const [first] = sameTest;
  return sameTest.length === 1 && first?.version !== undefined
    ? { ...result, version: first.version }
    : result;
}

function highest(levels: readonly (Cefr | null)[]): Cefr | null {
  return CEFR_LEVELS.findLast((level) => levels.includes(level)) ?? null;
}

/** The highest level of each language: an old certificate at a lower level doesn't override the answers. */
function getLanguages(profile: Profile, { languages, on }: Applicant): readonly LanguageSkill[] {
  const exact = [
    ...readProfileTests(profile.languageTests, on).languages,
    ...readProfileLanguages(profile.languages).languages,
  ];
  if (exact.length === 0) return languages;
  const best = new Map<string, LanguageSkill>();
  for (const skill of [...exact, ...languages]) {
    const previous = best.get(skill.language);
    if (!previous || rank(skill.cefr) > rank(previous.cefr)) best.set(skill.language, skill);
  }
  return [...best.values()];
}

/**
 * Savings available today or by the first day of the wished start; null for later ones, and in a currency without a
 * rate.
 */
function getSavings({ savings }: Profile, applicant: Applicant, { exchange }: DayRules): Savings | null {
  if (!savings || !isAvailableInTime(savings.availableOn, applicant)) return null;
  const { amount, currency } = savings;
  const rate = exchange.findRate(currency);
  return rate && { amount, currency, usd: amount / rate.perUsd, rate: rate.source };
}

function withoutRate({ savings }: Profile, { exchange }: DayRules): Applicant['savingsWithoutRate'] {
  if (!savings || exchange.findRate(savings.currency)) return null;
  return { amount: savings.amount, currency: savings.currency };
}

export function isAvailableInTime(availableOn: Day | null, { on, start }: Applicant): boolean {
  return availableOn === null || availableOn <= on || (start !== null && availableOn <= start.from);
}
