/** What a program is. */
export const PROGRAM_TYPES = ['scholarship', 'internship', 'job'] as const;
export type ProgramTypeWord = (typeof PROGRAM_TYPES)[number];

/** What it pays: a scholarship all or part of the costs; an internship or a job a wage or none. */
export const PROGRAM_FUNDINGS = ['full', 'partial', 'paid', 'unpaid', 'none'] as const;
export type ProgramFundingWord = (typeof PROGRAM_FUNDINGS)[number];

/** What readers say is wrong with a listing. */
export type ProgramReportReasonWord = 'closed' | 'wrong_deadline' | 'wrong_link' | 'wrong_text' | 'other';

/** Degrees by which needs and supported levels are said, lowest first. */
export const PROGRAM_DEGREES = ['high_school', 'bachelor', 'master', 'phd'] as const;
export type ProgramDegree = (typeof PROGRAM_DEGREES)[number];

/** Kinds of work that someone looks for, by the words of the questionnaire. */
export const PROGRAM_OPPORTUNITIES = ['employment', 'business', 'freelance', 'startup'] as const;
export type ProgramOpportunity = (typeof PROGRAM_OPPORTUNITIES)[number];

/** What the program itself requires, besides the conditions of the visa. */
export interface ProgramNeeds {
  /** The lowest degree that a person holds when the program starts. */
  readonly minDegree?: ProgramDegree;
  readonly minYearsWork?: number;
  /** Subjects that it takes; `any` takes all. Absent: the listing doesn't say. */
  readonly fields?: readonly string[];
  /** Of a job: what it is good for. Absent: employment. */
  readonly opportunities?: readonly ProgramOpportunity[];
  readonly englishRequired?: true;
  /** The oldest age in whole years that is taken. */
  readonly ageMax?: number;
  /**
   * Citizens of these may apply: ISO 3166-1 alpha-2 codes, words of groups, or `ANY`. Absent: the listing doesn't
   * say.
   */
  readonly nationalities?: readonly string[];
  /** Citizens of these may not. */
  readonly excludedNationalities?: readonly string[];
  /** Who may apply, as far as the lists don't say it. */
  readonly nationalitiesNote?: string;
}
