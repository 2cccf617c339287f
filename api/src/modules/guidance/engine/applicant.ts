import type { Country } from '../../questionnaires/index.js';
import {
  EDUCATION_LEVELS,
  OPPORTUNITIES,
  PROGRAMS,
  type Opportunity,
  type Program,
} from '../facts-schema.js';
import { readAdmissions, type AdmissionReading } from '../readers/admission.js';
import { readClientCountries } from '../readers/clients.js';
import { readCountries } from '../readers/countries.js';
import { readEducation, readTraining, type ToldEducation } from '../readers/education.js';
import { readEnglish, type EnglishReading } from '../readers/english-tests.js';
import { readPersonal } from '../readers/personal.js';
import { readAge, readHousehold, type Household } from '../readers/household.js';
import type { History } from '../readers/local-history.js';
import { readToldDegrees } from '../readers/told-degrees.js';
import { readJobOffer, type OfferReading } from '../readers/job-offer.js';
import { readGrade, type GradeReading } from '../readers/grades.js';
import { readNamedVisas } from '../readers/named-visas.js';
import { readWishedCountries } from '../readers/wishes.js';
import { readLanguages, type LanguageSkill } from '../readers/languages.js';
import { readNamedOccupation } from '../readers/occupation.js';
import { withoutOthers } from '../readers/other-people.js';
import { readOwnIncome } from '../readers/own-income.js';
import type { Salary } from '../readers/salary.js';
import { readProfessions } from '../readers/professions.js';
import { readSavings, type ToldSavings } from '../readers/savings.js';
import { readScholarship, type ScholarshipReading } from '../readers/scholarships.js';
import { readStart } from '../readers/start-date.js';
import { answerText } from '../readers/text.js';
import { readYears } from '../readers/years.js';
import type { Profession } from '../profession-names.js';
import type { Source, Track } from '../types.js';
import { addDays, type Day } from '../values/days.js';

/** From one amount to another, in whole units; `to` null: without an upper end. */
export interface Span {
  readonly from: number;
  readonly to: number | null;
}

const ENGLISH_LEVELS = ['beginner', 'intermediate', 'advanced', 'native'] as const;
export type EnglishLevel = (typeof ENGLISH_LEVELS)[number];
const SCHOLARSHIP_NEEDS = ['full', 'partial_high', 'partial_medium', 'partial_low', 'none'] as const;
export type ScholarshipNeed = (typeof SCHOLARSHIP_NEEDS)[number];

/** Money that a person has, exactly, and what it is in US dollars by the dated table. */
export interface Savings {
  readonly amount: number;
  /** By its three letters; any of ISO 4217. */
  readonly currency: string;
  readonly usd: number;
  /** The table that converted it, with its day. */
  readonly rate: Source;
}

/** What the detailed profile can tell in place of an answer. */
export type Topic =
  | 'nationality'
  | 'age'
  | 'family'
  | 'education'
  | 'english'
  | 'languages'
  | 'experience'
  | 'budget'
  | 'offer';

/** What the engine knows of a person: the answers, read. Null: not answered, or not understood. */
export interface Applicant {
  readonly track: Track;
  readonly on: Day;
  /** Chosen from the list, then named in the free text as where the person wants to go. */
  readonly preferred: readonly Country[];
  readonly otherCountries: readonly string[];
  /** The ids of the routes whose visa the free text asks for by its name. */
  readonly namedRoutes: readonly string[];
  readonly program: Program | null;
  readonly opportunity: Opportunity | null;
  readonly education: ToldEducation | null;
  /** Whether the free text or the profile tells of a finished vocational training. */
  readonly vocational: boolean;
  readonly englishLevel: EnglishLevel | null;
  readonly english: EnglishReading;
  readonly languages: readonly LanguageSkill[];
  /** Money for a year (student) or to bring and invest (work), in US dollars. */
  readonly budget: Span | null;
  readonly scholarship: ScholarshipNeed | null;
  /** The scholarship that the person holds, by the free text. */
  readonly heldScholarship: ScholarshipReading | null;
  /** Years of work in the field. */
  readonly experience: Span | null;
  /** When the person wants to start: first and last day that the answer can mean; every later day where `to` is null. */
  readonly start: { readonly from: Day; readonly to: Day | null } | null;
  readonly grade: GradeReading | null;
  /** A job offer in the free text or the profile. */
  readonly offer: OfferReading | null;
  /** The professions that the person works in, as far as a rule names them. */
  readonly professions: readonly Profession[];
  /** Places to study that the free text tells of. */
  readonly admissions: readonly AdmissionReading[];
  /** Where the person has clients already, by the free text. */
  readonly clientCountries: readonly Country[];
  /** What the person earns already, by the free text. */
  readonly income: Salary | null;
  /** Money that the free text says is put aside: it can be enough, and is never held against anybody. */
  readonly toldSavings: ToldSavings | null;
  /** The exact amount behind the budget, where the profile tells it. */
  readonly savings: Savings | null;
  /** Savings of the profile in a currency whose rate we do not hold: they are held against no amount. */
  readonly savingsWithoutRate: { readonly amount: number; readonly currency: string } | null;
  /** Where degrees were gained and jobs held; null where the profile tells of neither. */
  readonly history: History | null;
  /** In whole years on the day. */
  readonly age: number | null;
  /** Who comes along. */
  readonly household: Household | null;
  /** Two letters of ISO 3166, or `stateless`; empty: not known. */
  readonly nationalities: readonly string[];
  /** Where the person lives, by two letters. */
  readonly residence: string | null;
  /** What the profile decided. */
  readonly fromProfile: ReadonlySet<Topic>;
}

/** No questionnaire asks about it. */
const NOT_ASKED = {
  vocational: false,
  savings: null,
  savingsWithoutRate: null,
  history: null,
  fromProfile: new Set<Topic>(),
} as const;

const STUDENT_BUDGETS: Readonly<Record<string, Span>> = {
  '0-10000': { from: 0, to: 10_000 },
  '10000-25000': { from: 10_000, to: 25_000 },
  '25000-50000': { from: 25_000, to: 50_000 },
  '50000+': { from: 50_000, to: null },
};
const INVESTMENT_BUDGETS: Readonly<Record<string, Span>> = {
  under50k: { from: 0, to: 50_000 },
  '50k-100k': { from: 50_000, to: 100_000 },
  '100k-250k': { from: 100_000, to: 250_000 },
  '250k-500k': { from: 250_000, to: 500_000 },
  over500k: { from: 500_000, to: null },
};
const EXPERIENCE_LEVELS: Readonly<Record<string, Span>> = {
  entry: { from: 0, to: 2 },
  mid: { from: 3, to: 5 },
  senior: { from: 6, to: 10 },
  executive: { from: 10, to: null },
};
/** Months from now; a person who is only planning can wait. */
const TIMELINES: Readonly<Record<string, Span>> = {
  immediate: { from: 0, to: 3 },
  short: { from: 3, to: 6 },
  medium: { from: 6, to: 12 },
  long: { from: 12, to: 24 },
  planning: { from: 24, to: null },
};

/** Reads the answers of the student questionnaire. Never throws: what does not fit is not known. */
export function studentApplicant(answers: Readonly<Record<string, unknown>>, on: Day): Applicant {
  const countries = readCountries(answers['preferred_countries']);
  const years = readYears(answers['work_experience'], on);
  const heldScholarship = readScholarship(answers['special_requirements']);
  const wished = withWished(countries.countries, answers['special_requirements']);
  // A scholarship of a country is held to study there.
  const preferred = [...new Set([...wished, ...(heldScholarship?.countries ?? [])])];
  return {
    track: 'student',
    on,
    preferred,
    otherCountries: countries.others,
    namedRoutes: [],
    program: getOne(PROGRAMS, answers['program_type']),
    opportunity: null,
    education: getOne(EDUCATION_LEVELS, answers['education_level']),
    englishLevel: getOne(ENGLISH_LEVELS, answers['english_proficiency']),
    english: readEnglish(answers['english_tests'], on),
    languages: readLanguages(answers['other_languages']),
    budget: getSpan(STUDENT_BUDGETS, answers['budget']),
    scholarship: getOne(SCHOLARSHIP_NEEDS, answers['scholarship_need']),
    heldScholarship,
    experience: years === null ? null : { from: years, to: years },
    start: readStart(answers['start_date'], on, preferred),
    grade: isAnswered(answers['gpa']) ? readGrade(answers['gpa']) : null,
    offer: null,
    professions: [],
    clientCountries: [],
    income: null,
    toldSavings: readSavings(answers['special_requirements']),
    admissions: readAdmissions(answers['special_requirements'], on, only(wished)),
    ...NOT_ASKED,
    // Who needs no test says so where tests are asked for.
    history: readToldDegrees([answers['special_requirements'], answers['english_tests']], on),
    ...readPersonal(answers, on, { age: null, household: readHousehold(answers['special_requirements']) }),
  };
}

/** Reads the answers of the opportunity seeker questionnaire. Degree, tests and languages come from its free text. */
export function workApplicant(answers: Readonly<Record<string, unknown>>, on: Day): Applicant {
  const countries = readCountries(answers['preferredCountries']);
  const told = answers['additionalInfo'];
  const years = readYears(told, on);
  return {
    track: 'work',
    on,
    preferred: withWished(countries.countries, told),
    otherCountries: countries.others,
    namedRoutes: readNamedVisas(told),
    program: null,
    opportunity: getOne(OPPORTUNITIES, answers['opportunityType']),
    education: readEducation(told),
    englishLevel: readEnglishLevel(told),
    english: mentionsEnglish(told) ? readEnglish(told, on) : readEnglish(''),
    // "A German hospital" speaks of no language: here only a level does.
    languages: readLanguages(told).filter(({ cefr }) => cefr !== null),
    budget: getSpan(INVESTMENT_BUDGETS, answers['budget']),
    scholarship: null,
    heldScholarship: null,
    experience:
      getSpan(EXPERIENCE_LEVELS, answers['experienceLevel']) ??
      (years === null || years === 0 ? null : { from: years, to: years }),
    start: timelineStart(getSpan(TIMELINES, answers['timeline']), on),
    grade: null,
    offer: inField(readJobOffer(told), answers['industry']),
    professions: readProfessions([answers['industry'], told]),
    clientCountries: readClientCountries(told),
    income: readOwnIncome(told),
    toldSavings: readSavings(told),
    admissions: [],
    ...NOT_ASKED,
    vocational: readTraining(told),
    history: readToldDegrees(told, on),
    ...readPersonal(answers, on, { age: readAge(told), household: readHousehold(told) }),
  };
}

function only<Item>(items: readonly Item[]): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}

/** An offer that names no job is for the occupation that the person works in, where a rule speaks of it. */
function inField(offer: OfferReading | null, industry: unknown): OfferReading | null {
  if (offer?.held !== true || offer.occupation !== undefined) return offer;
  const occupation = readNamedOccupation(industry);
  return occupation === null ? offer : { ...offer, occupation };
}

function withWished(chosen: readonly Country[], text: unknown): readonly Country[] {
  return [...new Set([...chosen, ...readWishedCountries(text)])];
}

/** Whether a person told anything that rules read. Where and when they want to go is a wish, and no merit. */
export function isTold(applicant: Applicant): boolean {
  const { education, englishLevel, english, languages, budget, experience, offer, income, age, household } =
    applicant;
  const money = [budget, income, applicant.toldSavings];
  const given = [education, englishLevel, english.cefr, experience, offer, age, household, ...money];
  const lists = [
    english.tests,
    english.expired ?? [],
    languages,
    applicant.nationalities,
    applicant.admissions,
    applicant.clientCountries,
  ];
  return given.some((each) => each !== null) || lists.some((list) => list.length > 0) || applicant.vocational;
}

/** What the person works as: by the answers, and by the job that is offered. */
export function listProfessions({ professions, offer }: Applicant): readonly Profession[] {
  return [...new Set([...professions, ...readProfessions(offer?.occupation)])];
}

/** Whether an answer says anything at all. */
export function isAnswered(value: unknown): boolean {
  if (typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value) && value.some((each) => typeof each === 'number')) return true;
  return answerText(value) !== '';
}

/** A person's own estimate of their English in free text. Only what helps is read: a weaker word settles nothing. */
export function readEnglishLevel(text: unknown): EnglishLevel | null {
  const told = answerText(text);
  if (
    /\b(?:native english|english native|english[- ]speaker|english mother tongue|english \(native\))\b/i.test(
      told,
    )
  )
    return 'native';
  return /\b(?:(?:fluent|advanced|proficient) (?:in )?english|english (?:fluent|advanced|proficient))\b/i.test(
    told,
  )
    ? 'advanced'
    : null;
}

/** Whether a free text speaks of an English test of its writer. */
export function mentionsEnglish(text: unknown): boolean {
  const told = withoutOthers(answerText(text));
  if (/\bMET \d\d/.test(told)) return true;
  return /\b(?:ielts|toefl|pte|duolingo|cambridge|celpip|cae|fce|cpe|b2 first|c1 advanced|c2 proficiency|oet|language ?cert|lingua ?skill|michigan english test|(?:english|englisch|anglais|ingles)(?: level| is|:| -| \()*\s?[abc][12]|[abc][12] english)\b/i.test(
    told,
  );
}

function getOne<Word extends string>(words: readonly Word[], value: unknown): Word | null {
  return words.find((word) => word === value) ?? null;
}

function getSpan(spans: Readonly<Record<string, Span>>, value: unknown): Span | null {
  return typeof value === 'string' && Object.hasOwn(spans, value) ? (spans[value] ?? null) : null;
}

function timelineStart(months: Span | null, on: Day): Applicant['start'] {
  if (!months) return null;
  const day = (count: number): Day => addDays(on, Math.round(count * 30.4));
  return { from: day(months.from), to: months.to === null ? null : day(months.to) };
}
