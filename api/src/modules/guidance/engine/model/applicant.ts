import type { Country } from '../../../questionnaires/index.js';
import {
  EDUCATION_LEVELS,
  OPPORTUNITIES,
  PROGRAMS,
  type Opportunity,
  type Program,
} from '../../rules/facts-schema.js';
import { mentionsAchievements } from '../../readers/work/achievements.js';
import { readAdmissions, type AdmissionReading } from '../../readers/study/admission.js';
import { hasEuropeanClients, readClientCountries } from '../../readers/work/clients.js';
import { readRecognition, type RecognitionDecision } from '../../readers/work/recognition.js';
import { readRemoteEmployers } from '../../readers/work/remote-work.js';
import { readCountries } from '../../readers/places/countries.js';
import { readCourseLength, readCourseMonths } from '../../readers/study/course-length.js';
import { readEducation, readTraining, type EducationReading } from '../../readers/study/education.js';
import { readEnglish, type EnglishReading } from '../../readers/languages/english-tests.js';
import { readEntryBars, type EntryBar } from '../../readers/risks/entry-bars.js';
import { readPersonal, type Personal } from '../../readers/personal.js';
import { readAge, readHousehold } from '../../readers/person/household.js';
import type { History } from '../../readers/history/local-history.js';
import type { DegreeField } from '../../rules/degree-field-names.js';
import { readDegreeFields } from '../../readers/study/degree-fields.js';
import { readDegreeHistory } from '../../readers/history/degree-history.js';
import { readDaysHeld } from '../../readers/money/holding-period.js';
import { readJobOffer, type OfferReading } from '../../readers/work/job-offer.js';
import { readLoan, type LoanReading } from '../../readers/money/loans.js';
import { readGrade, type GradeReading } from '../../readers/study/grades.js';
import { readNamedVisas } from '../../readers/named-visas.js';
import { readWishedCountries } from '../../readers/wishes.js';
import { readLanguages, type LanguageSkill } from '../../readers/languages/languages.js';
import {
  isNativeEnglish,
  mergeLanguages,
  readEnglishLevel,
  readLanguageAnswer,
} from '../../readers/languages/language-answer.js';
import { readNamedOccupation } from '../../readers/work/occupation.js';
import { readOwnWork } from '../../readers/work/own-work.js';
import { mentionsEnglish } from '../../readers/languages/mentioned-english.js';
import { readOwnIncome } from '../../readers/work/own-income.js';
import type { Salary } from '../../readers/money/salary.js';
import { readProfessions } from '../../readers/work/professions.js';
import { readVenture, type Venture } from '../../readers/work/venture.js';
import { readSavings, type MentionedSavings } from '../../readers/money/savings.js';
import { readStudyFunding, type StudyFunding } from '../../readers/study/study-funding.js';
import { readStart } from '../../readers/study/start-date.js';
import { readStudyFields } from '../../readers/study/study-fields.js';
import { NO_STUDY_PLAN, readStudyPlan, type StudyPlan } from '../../readers/study/study-plan.js';
import { answerText } from '../../readers/text/text.js';
import { readYears } from '../../readers/work/years.js';
import type { Profession } from '../../rules/profession-names.js';
import type { StudyField } from '../../rules/study-field-names.js';
import type { Source, Track } from '../../types.js';
import { addDays, type Day } from '../../values/days.js';
import type { Span } from '../../values/span.js';
import { EXPERIENCE_LEVELS, INVESTMENT_BUDGETS, STUDENT_BUDGETS, TIMELINES } from './answer-ranges.js';

const ENGLISH_LEVELS = ['beginner', 'intermediate', 'advanced', 'native'] as const;
export type EnglishLevel = (typeof ENGLISH_LEVELS)[number];
const SCHOLARSHIP_NEEDS = ['full', 'partial_high', 'partial_medium', 'partial_low', 'none'] as const;
export type ScholarshipNeed = (typeof SCHOLARSHIP_NEEDS)[number];

/** The person's exact savings, with their value in US dollars by the dated exchange rates. */
export interface Savings {
  readonly amount: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly usd: number;
  /** The exchange rate used for the conversion, with its date. */
  readonly rate: Source;
}

/** The topics for which the detailed profile can replace an answer. */
export type Topic =
  | 'nationality'
  | 'residence'
  | 'age'
  | 'family'
  | 'education'
  | 'english'
  | 'languages'
  | 'experience'
  | 'budget'
  | 'offer';

/** What the engine knows about a person, read from the answers. Null: not answered, or not understood. */
export interface Applicant extends StudyPlan, Personal {
  readonly track: Track;
  readonly on: Day;
  /** The countries chosen from the list, followed by those that the free text names as destinations. */
  readonly preferred: readonly Country[];
  readonly otherCountries: readonly string[];
  /** The ids of the routes whose visa is named in the free text. */
  readonly namedRoutes: readonly string[];
  readonly program: Program | null;
  /** The length of an exchange or a language course in months, from its question or the free text. */
  readonly courseMonths: number | null;
  /** The fields of study that a rule names. */
  readonly studyFields: readonly StudyField[];
  readonly opportunity: Opportunity | null;
  readonly education: EducationReading | null;
  /** The fields of the person's degrees, as far as they lead to one kind of job. */
  readonly degreeFields: readonly DegreeField[];
  /** Whether the free text or the profile mentions completed vocational training. */
  readonly vocational: boolean;
  readonly englishLevel: EnglishLevel | null;
  readonly english: EnglishReading;
  readonly languages: readonly LanguageSkill[];
  /** In US dollars: money for a year (students), or money to bring and invest (work). */
  readonly budget: Span | null;
  readonly scholarship: ScholarshipNeed | null;
  /** The scholarship or paid doctoral position that the person holds, according to the free text. */
  readonly funding: StudyFunding | null;
  /** Years of work in the field. */
  readonly experience: Span | null;
  /** The first and last possible day of the wished start; a null `to` means any later day. */
  readonly start: { readonly from: Day; readonly to: Day | null } | null;
  readonly grade: GradeReading | null;
  /** A job offer from the free text or the profile. */
  readonly offer: OfferReading | null;
  /** The person's professions, as far as a rule names them. */
  readonly professions: readonly Profession[];
  /** The titles of the person's jobs, as written; empty if unknown. */
  readonly work: readonly string[];
  /** Places to study that the free text mentions. */
  readonly admissions: readonly AdmissionReading[];
  /** Countries where the person already has clients, according to the free text. */
  readonly clientCountries: readonly Country[];
  /** Whether they have clients in Europe without naming the country. */
  readonly hasEuropeanClients: boolean;
  /** What a recognition authority decided on their qualification, according to the free text; null if nothing is known. */
  readonly recognition: RecognitionDecision | null;
  /** Countries of the employers for whom the person works remotely, according to the free text. */
  readonly remoteCountries: readonly Country[];
  /** What the free text says about the ownership and the funding of the person's business. */
  readonly venture: Venture | null;
  /** Whether the free text mentions a record such as awards, publications, or citations. */
  readonly hasRecord: boolean;
  /** Overstays, removals, and bans that the free text mentions. */
  readonly entryBars: readonly EntryBar[];
  /** What the person already earns, according to the free text. */
  readonly income: Salary | null;
  /** Savings mentioned in the free text: they can be enough, but never count against anybody. */
  readonly mentionedSavings: MentionedSavings | null;
  /** A loan for the studies, according to the free text: it keeps a line about money open, and meets none. */
  readonly loan: LoanReading | null;
  /** For how many days money has been in the person's account, according to the free text. */
  readonly daysHeld: number | null;
  /** The exact amount of the savings, if the profile gives it. */
  readonly savings: Savings | null;
  /** The profile's savings in a currency for which we have no exchange rate; they aren't compared with any amount. */
  readonly savingsWithoutRate: { readonly amount: number; readonly currency: string } | null;
  /** Where degrees were earned and jobs held; null if the profile mentions neither. */
  readonly history: History | null;
  /** The topics that the profile decided. */
  readonly fromProfile: ReadonlySet<Topic>;
}

/** Values of the fields that neither questionnaire asks about. */
const NOT_ASKED = {
  degreeFields: [],
  vocational: false,
  savings: null,
  savingsWithoutRate: null,
  history: null,
  fromProfile: new Set<Topic>(),
} as const;

/** Reads the answers of the student questionnaire. Never throws: invalid answers count as unknown. */
export function studentApplicant(answers: Readonly<Record<string, unknown>>, on: Day): Applicant {
  const countries = readCountries(answers['preferred_countries']);
  const years = readYears(answers['work_experience'], on);
  const funding = readStudyFunding(answers['special_requirements']);
  const wished = withWished(countries.countries, answers['special_requirements']);
  // A country's scholarship is awarded for studies there, and so is a position.
  const preferred = [...new Set([...wished, ...(funding?.countries ?? [])])];
  const personal = readPersonal(answers, on, {
    age: readAge(answers['special_requirements']),
    household: readHousehold(answers['special_requirements']),
  });
  return {
    track: 'student',
    on,
    preferred,
    otherCountries: countries.others,
    namedRoutes: [],
    program: getOne(PROGRAMS, answers['program_type']),
    ...readStudyPlan(
      {
        requirements: answers['special_requirements'],
        grades: answers['gpa'],
        field: answers['field_of_study'],
      },
      on,
    ),
    courseMonths:
      readCourseMonths(answers['course_months']) ?? readCourseLength(answers['special_requirements']),
    studyFields: readStudyFields(answers['field_of_study']),
    opportunity: null,
    education: getOne(EDUCATION_LEVELS, answers['education_level']),
    englishLevel: isNativeEnglish(answers['english_tests'])
      ? 'native'
      : getOne(ENGLISH_LEVELS, answers['english_proficiency']),
    english: readEnglish(answers['english_tests'], on),
    languages: mergeLanguages(
      readLanguages(answers['other_languages']),
      readLanguageAnswer(answers['special_requirements']),
    ),
    budget: getSpan(STUDENT_BUDGETS, answers['budget']),
    scholarship: getOne(SCHOLARSHIP_NEEDS, answers['scholarship_need']),
    funding,
    experience: years === null ? null : { from: years, to: years },
    start: readStart(answers['start_date'], on, preferred),
    grade: isAnswered(answers['gpa']) ? readGrade(answers['gpa']) : null,
    offer: null,
    professions: [],
    work: [],
    clientCountries: [],
    hasEuropeanClients: false,
    recognition: null,
    remoteCountries: [],
    income: null,
    mentionedSavings: readSavings(answers['special_requirements'], listHomeCountries(personal)),
    loan: readLoan(answers['special_requirements'], listHomeCountries(personal)),
    daysHeld: readDaysHeld(answers['special_requirements'], on),
    admissions: readAdmissions(answers['special_requirements'], on, only(wished)),
    venture: null,
    hasRecord: false,
    entryBars: readEntryBars(answers['special_requirements']),
    ...NOT_ASKED,
    // People say in their answer on English tests why they don't need one.
    history: readDegreeHistory([answers['special_requirements'], answers['english_tests']], on),
    ...personal,
  };
}

/** Reads the answers of the opportunity seeker questionnaire. Degree, tests and languages come from its free text. */
export function workApplicant(answers: Readonly<Record<string, unknown>>, on: Day): Applicant {
  const countries = readCountries(answers['preferredCountries']);
  const additionalInfo = answers['additionalInfo'];
  const years = readYears(additionalInfo, on);
  const level = getSpan(EXPERIENCE_LEVELS, answers['experienceLevel']);
  const work = readOwnWork([answers['industry'], additionalInfo]);
  const preferred = withWished(countries.countries, additionalInfo);
  const personal = readPersonal(answers, on, {
    age: readAge(additionalInfo),
    household: readHousehold(additionalInfo),
  });
  return {
    track: 'work',
    on,
    preferred,
    otherCountries: countries.others,
    namedRoutes: readNamedVisas(additionalInfo),
    program: null,
    ...NO_STUDY_PLAN,
    courseMonths: null,
    studyFields: [],
    opportunity: getOne(OPPORTUNITIES, answers['opportunityType']),
    education: readEducation(additionalInfo),
    englishLevel: readEnglishLevel(additionalInfo),
    english: mentionsEnglish(additionalInfo) ? readEnglish(additionalInfo, on) : readEnglish(''),
    // "A German hospital" isn't a claim to speak German, so only languages with a level count here.
    languages: readLanguages(additionalInfo).filter(({ cefr }) => cefr !== null),
    budget: getSpan(INVESTMENT_BUDGETS, answers['budget']),
    scholarship: null,
    funding: null,
    experience: longerSpan(level, isTooLong(years ?? 0, personal.age) ? null : years),
    start: timelineStart(getSpan(TIMELINES, answers['timeline']), on),
    grade: null,
    offer: inField(readJobOffer(additionalInfo, preferred), answers['industry'], work),
    professions: readProfessions([answers['industry'], additionalInfo]),
    work,
    clientCountries: readClientCountries(additionalInfo),
    hasEuropeanClients: hasEuropeanClients(additionalInfo),
    recognition: readRecognition(additionalInfo),
    remoteCountries: readRemoteEmployers(additionalInfo),
    venture: readVenture(additionalInfo, listHomeCountries(personal)),
    hasRecord: mentionsAchievements(additionalInfo),
    entryBars: readEntryBars(additionalInfo),
    income: readOwnIncome(additionalInfo, listHomeCountries(personal)),
    mentionedSavings: readSavings(additionalInfo, listHomeCountries(personal)),
    loan: null,
    daysHeld: readDaysHeld(additionalInfo, on),
    admissions: [],
    ...NOT_ASKED,
    degreeFields: readDegreeFields(additionalInfo),
    vocational: readTraining(additionalInfo),
    history: readDegreeHistory(additionalInfo, on, true),
    ...personal,
  };
}

function only<Item>(items: readonly Item[]): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}

/** Nobody has worked since before this age, so more years than that were misread: an age, or a company's. */
const YOUNGEST_AT_WORK = 13;

/** The years of work that the text tells if they are more than the chosen level says; otherwise, the level's. */
function longerSpan(level: Span | null, years: number | null): Span | null {
  return years !== null && years > (level?.from ?? 0) ? { from: years, to: years } : level;
}

function isTooLong(years: number, age: number | null): boolean {
  return age !== null && years > age - YOUNGEST_AT_WORK;
}

/** The countries whose money a person means by a shared sign or name, as two-letter codes, likeliest first. */
export function listHomeCountries({
  residence,
  nationalities,
}: Pick<Applicant, 'residence' | 'nationalities'>): readonly string[] {
  return residence === null ? nationalities : [residence, ...nationalities];
}

/** If an offer names no job, it is taken to be in the person's own field, as far as a rule names that occupation. */
function inField(
  offer: OfferReading | null,
  industry: unknown,
  work: readonly string[],
): OfferReading | null {
  if (offer?.held !== true || offer.occupation !== undefined) return offer;
  const occupation = readNamedOccupation(industry) ?? readNamedOccupation(only(work));
  return occupation === null ? offer : { ...offer, occupation };
}

function withWished(chosen: readonly Country[], text: unknown): readonly Country[] {
  return [...new Set([...chosen, ...readWishedCountries(text)])];
}

/** Whether the person gave any facts that rules read. Destination and start date are wishes, so they don't count. */
export function hasFacts(applicant: Applicant): boolean {
  const { education, englishLevel, english, languages, budget, experience, offer, income, age, household } =
    applicant;
  const money = [budget, income, applicant.mentionedSavings];
  const facts = [education, englishLevel, english.cefr, experience, offer, age, household, ...money];
  const lists = [
    english.tests,
    english.expired ?? [],
    languages,
    applicant.nationalities,
    applicant.admissions,
    applicant.clientCountries,
    applicant.remoteCountries,
  ];
  return facts.some((each) => each !== null) || lists.some((list) => list.length > 0) || applicant.vocational;
}

/** The person's professions, from the answers and from the offered job. */
export function listProfessions({ professions, offer }: Applicant): readonly Profession[] {
  if (offer?.occupation === undefined) return professions;
  return [...new Set([...professions, ...readProfessions(offer.occupation)])];
}

/** The person's work in words: the titles that they name, and their licensed professions. */
export function listWork({ work, professions }: Pick<Applicant, 'work' | 'professions'>): readonly string[] {
  const names = professions.map((profession) => profession.replace('-', ' '));
  return names.length === 0 ? work : [...new Set([...work, ...names])];
}

/** Whether an answer contains anything. */
export function isAnswered(value: unknown): boolean {
  if (typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value) && value.some((each) => typeof each === 'number')) return true;
  return answerText(value) !== '';
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
