import { isDeepStrictEqual } from 'node:util';
import {
  nationalityLabel,
  parseCountryCode,
  readNationalityCodes,
  type AssessmentType,
} from '../../questionnaires/index.js';
import type { Applicant } from '../engine/model/applicant.js';
import { readApplicant } from '../engine/read-applicant.js';
import { MAX_CHILDREN, OLDEST_CHILD, PROFILE_TESTS, type Profile } from '../profile.js';
import { readCountries } from '../readers/places/countries.js';
import { readLanguageName } from '../readers/languages/languages.js';
import { readBoolean, readChildAges } from '../readers/personal.js';
import { answerText } from '../readers/text/text.js';
import type { TestResult } from '../readers/languages/test-result.js';
import type { Day } from '../values/days.js';

type Degree = Profile['degrees'][number];
type LanguageTest = Profile['languageTests'][number];
type LanguageSkill = Profile['languages'][number];
type JobOffer = Profile['offers'][number];

/** One value of a profile; exactly one of these properties is present. */
export type ProfileFact =
  | { readonly dateOfBirth: Day }
  | { readonly nationality: string }
  | { readonly residence: string }
  | { readonly partner: boolean }
  | { readonly children: number }
  | { readonly childAges: readonly number[] }
  | { readonly degree: Degree }
  | { readonly languageTest: LanguageTest }
  | { readonly language: LanguageSkill }
  | { readonly offer: JobOffer };

/** A fact from the answers that the profile doesn't contain. */
export interface OfferedFact {
  /** The profile's value that it would replace; null if it would be added. */
  readonly before: ProfileFact | null;
  readonly after: ProfileFact;
}

/** The maximum lengths of a profile's lists. */
const MAX = { nationalities: 5, degrees: 20, languageTests: 20, languages: 20, offers: 10 } as const;

/** The maximum length of a name in a profile. */
const MAX_NAME = 120;

/** The title of a job that free text doesn't name. */
const UNNAMED_JOB = 'Job';

const DEGREES = ['high_school', 'bachelor', 'master', 'phd'] as const;

/**
 * The facts in a questionnaire's answers that a profile doesn't contain, or contains differently. Only exact facts: a
 * money range, an estimated level, or the lowest part of a test would be less than the person knows. Pure; never throws
 * for any answers.
 * @param on the day for which the answers are read
 */
export function listOfferedFacts(
  type: AssessmentType,
  answers: Readonly<Record<string, unknown>>,
  on: Day,
  profile: Profile,
): OfferedFact[] {
  const applicant = readApplicant({ type, answers, on, profile: null });
  return [
    ...offerBirth(answers, on, profile),
    ...offerNationalities(applicant, profile),
    ...offerResidence(applicant, profile),
    ...offerFamily(answers, applicant, profile),
    ...offerChildAges(answers, profile),
    ...offerDegree(answers, applicant, profile),
    ...offerTests(answers, applicant, profile),
    ...offerLanguages(answers, applicant, profile),
    ...offerJobs(applicant, profile),
  ];
}

/**
 * Adds a fact to the profile, or replaces the value that it is meant to replace; if that value is gone, the fact is
 * added.
 */
export function withFact(profile: Profile, { before, after }: OfferedFact): Profile {
  if ('dateOfBirth' in after) return { ...profile, dateOfBirth: after.dateOfBirth };
  if ('nationality' in after) {
    return { ...profile, nationalities: [...profile.nationalities, after.nationality] };
  }
  if ('residence' in after) return { ...profile, residence: after.residence };
  if ('partner' in after) return { ...profile, family: { ...profile.family, partner: after.partner } };
  if ('children' in after) return { ...profile, family: { ...profile.family, children: after.children } };
  if ('childAges' in after) return { ...profile, childAges: [...after.childAges] };
  if ('degree' in after) {
    const old = before !== null && 'degree' in before ? before.degree : null;
    return { ...profile, degrees: replaceOrAdd(profile.degrees, old, after.degree) };
  }
  if ('languageTest' in after) {
    const old = before !== null && 'languageTest' in before ? before.languageTest : null;
    return { ...profile, languageTests: replaceOrAdd(profile.languageTests, old, after.languageTest) };
  }
  if ('language' in after) {
    const old = before !== null && 'language' in before ? before.language : null;
    return { ...profile, languages: replaceOrAdd(profile.languages, old, after.language) };
  }
  const old = before !== null && 'offer' in before ? before.offer : null;
  return { ...profile, offers: replaceOrAdd(profile.offers, old, after.offer) };
}

function replaceOrAdd<Entry>(list: readonly Entry[], old: Entry | null, entry: Entry): Entry[] {
  const at = old === null ? -1 : list.findIndex((each) => isDeepStrictEqual(each, old));
  return at === -1 ? [...list, entry] : list.map((each, index) => (index === at ? entry : each));
}

function add(after: ProfileFact): OfferedFact {
  return { before: null, after };
}

function offerBirth(
  answers: Readonly<Record<string, unknown>>,
  on: Day,
  { dateOfBirth }: Profile,
): OfferedFact[] {
  const answer = answers['date_of_birth'];
  if (typeof answer !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(answer)) return [];
  if (answer > on || answer === dateOfBirth) return [];
  return [{ before: dateOfBirth === null ? null : { dateOfBirth }, after: { dateOfBirth: answer } }];
}

/** Profiles store countries by name. */
function offerNationalities({ nationalities }: Applicant, profile: Profile): OfferedFact[] {
  const existing = new Set(readNationalityCodes(profile.nationalities));
  return nationalities
    .filter((code) => !existing.has(code))
    .slice(0, Math.max(0, MAX.nationalities - profile.nationalities.length))
    .map((code) => add({ nationality: nationalityLabel(code) }));
}

function offerResidence({ residence: code }: Applicant, { residence }: Profile): OfferedFact[] {
  if (code === null || (residence !== undefined && parseCountryCode(residence) === code)) return [];
  return [
    { before: residence === undefined ? null : { residence }, after: { residence: nationalityLabel(code) } },
  ];
}

/** A text that doesn't mention something doesn't deny it. */
function offerFamily(
  answers: Readonly<Record<string, unknown>>,
  { household }: Applicant,
  { family }: Profile,
): OfferedFact[] {
  const partner = readBoolean(answers['partner_comes']) ?? (household?.partner === true ? true : null);
  // In a profile, the number includes grown-up children.
  const children = readChildAges(answers['children'])?.length ?? household?.children ?? null;
  return [
    ...(partner === null || partner === family.partner
      ? []
      : [{ before: family.partner === null ? null : { partner: family.partner }, after: { partner } }]),
    ...(children === null || children > MAX_CHILDREN || children === family.children
      ? []
      : [{ before: family.children === null ? null : { children: family.children }, after: { children } }]),
  ];
}

/** In the order of the answer; the same ages in another order are the same. */
function offerChildAges(answers: Readonly<Record<string, unknown>>, { childAges }: Profile): OfferedFact[] {
  const ages = readChildAges(answers['children']);
  if (ages === null || ages.length > MAX_CHILDREN || ages.some((age) => age > OLDEST_CHILD)) return [];
  const sort = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b);
  if (childAges !== undefined && isDeepStrictEqual(sort(childAges), sort(ages))) return [];
  return [{ before: childAges === undefined ? null : { childAges }, after: { childAges: ages } }];
}

function offerDegree(
  answers: Readonly<Record<string, unknown>>,
  { education, track }: Applicant,
  { degrees }: Profile,
): OfferedFact[] {
  if (education === null || education === 'no_degree' || education === 'higher_diploma') return [];
  const written = track === 'student' && education !== 'high_school' ? answers['field_of_study'] : null;
  const subject = typeof written === 'string' ? written.trim() : '';
  const field = subject !== '' && subject.length <= MAX_NAME ? subject : null;
  const same = degrees.filter(({ level }) => level === education);
  const [first] = same;
  if (first !== undefined) {
    const isPlain = same.length === 1 && first.field === null && field !== null;
    return isPlain ? [{ before: { degree: first }, after: { degree: { ...first, field } } }] : [];
  }
  const isBelow = degrees.some(
    ({ level }) => DEGREES.findIndex((each) => each === level) > DEGREES.indexOf(education),
  );
  if (degrees.length >= MAX.degrees || isBelow) return [];
  return [add({ degree: { level: education, field, country: null, awardedOn: null } })];
}

/** Results written in the way a profile stores them: with the score, and with all four parts or none. */
function offerTests(
  answers: Readonly<Record<string, unknown>>,
  { english, track }: Applicant,
  { languageTests }: Profile,
): OfferedFact[] {
  const text = answerText(answers[track === 'student' ? 'english_tests' : 'additionalInfo']);
  const offered = english.tests.flatMap((result): OfferedFact[] => {
    const test = toLanguageTest(result, text);
    if (test === null) return [];
    const same = languageTests.filter(
      (existing) => existing.test === test.test && existing.overall === test.overall,
    );
    const [first] = same;
    if (first === undefined) return [add({ languageTest: test })];
    const lacksParts = same.length === 1 && getParts(first).every((part) => part === null);
    if (!lacksParts || test.listening === null) return [];
    const filled = { ...first, ...pickParts(test), takenOn: first.takenOn ?? test.takenOn };
    return [{ before: { languageTest: first }, after: { languageTest: filled } }];
  });
  return languageTests.length + offered.length > MAX.languageTests ? [] : offered;
}

function toLanguageTest(result: TestResult, text: string): LanguageTest | null {
  const { test: name, score, band, lowestPart, parts, version, grade, takenOn = null } = result;
  const test = PROFILE_TESTS.find((each) => each === name);
  const overall = band ?? score;
  // For grades and for passes without a score, we chose the score ourselves.
  const isWritten = text.replaceAll(',', '.').includes(String(overall));
  if (test === undefined || grade !== undefined || !isWritten) return null;
  if (lowestPart !== null && parts === undefined) return null;
  const [listening, reading, writing, speaking] = parts ?? [null, null, null, null];
  // The OET has no overall score; here it is the lowest part.
  if (test === 'oet' && parts === undefined) return null;
  const whole = test === 'oet' ? null : overall;
  const details = { ...(version !== undefined && { version }), takenOn };
  return { test, ...details, overall: whole, listening, reading, writing, speaking, level: null };
}

function pickParts({ listening, reading, writing, speaking }: LanguageTest) {
  return { listening, reading, writing, speaking };
}

function getParts({ listening, reading, writing, speaking }: LanguageTest): (number | null)[] {
  return [listening, reading, writing, speaking];
}

/** Levels that were stated explicitly; "fluent" is an estimate. */
function offerLanguages(
  answers: Readonly<Record<string, unknown>>,
  { english, languages, track }: Applicant,
  profile: Profile,
): OfferedFact[] {
  const names = track === 'student' ? ['other_languages', 'english_tests'] : ['additionalInfo'];
  const text = names.map((name) => answerText(answers[name])).join('; ');
  const skills = [{ language: 'English', cefr: english.cefr }, ...languages];
  const offered = skills.flatMap(({ language, cefr }): OfferedFact[] => {
    if (cefr === null || !new RegExp(`\\b${cefr}\\b`, 'i').test(text)) return [];
    const existing = profile.languages.filter((each) => getLanguage(each.language) === language);
    const [first] = existing;
    if (first === undefined) return [add({ language: { language, level: cefr } })];
    if (existing.some(({ level }) => level === cefr)) return [];
    return [{ before: { language: first }, after: { language: { ...first, level: cefr } } }];
  });
  return profile.languages.length + offered.length > MAX.languages ? [] : offered;
}

function getLanguage(name: string): string | null {
  return /\benglish\b/i.test(name) ? 'English' : readLanguageName(name);
}

function offerJobs({ offer }: Applicant, { offers }: Profile): OfferedFact[] {
  if (offer?.held !== true) return [];
  const offered = offer.countries.flatMap((country): OfferedFact[] => {
    const paid = offer.salaries?.find((each) => each.country === country);
    const salary = paid ? { amount: paid.amount, currency: paid.currency, per: paid.per } : null;
    const canSponsor = offer.sponsors?.find((each) => each.country === country)?.canSponsor ?? null;
    const existing = offers.filter((each) => readCountries(each.country).countries.includes(country));
    const [first] = existing;
    const title = offer.occupation ?? UNNAMED_JOB;
    if (first === undefined) return [add({ offer: { country, title, salary, canSponsor } })];
    const filled = {
      ...first,
      title: first.title === UNNAMED_JOB ? title : first.title,
      salary: first.salary ?? salary,
      canSponsor: first.canSponsor ?? canSponsor,
    };
    const isNew = existing.length === 1 && !isDeepStrictEqual(filled, first);
    return isNew ? [{ before: { offer: first }, after: { offer: filled } }] : [];
  });
  return offers.length + offered.length > MAX.offers ? [] : offered;
}
