/** What a programme is. */
export const PROGRAM_TYPES = ['scholarship', 'internship', 'job'] as const;
export type ProgramTypeWord = (typeof PROGRAM_TYPES)[number];

/** What it pays: a scholarship all or part of the costs; an internship or a job a wage or none. */
export const PROGRAM_FUNDINGS = ['full', 'partial', 'paid', 'unpaid', 'none'] as const;
export type ProgramFundingWord = (typeof PROGRAM_FUNDINGS)[number];

/** What readers say is wrong with a listing. */
export const REPORT_REASONS = ['closed', 'wrong_deadline', 'wrong_link', 'wrong_text', 'other'] as const;
export type ProgramReportReasonWord = (typeof REPORT_REASONS)[number];

/** Degrees by which needs and supported levels are said, lowest first. */
export const PROGRAM_DEGREES = ['high_school', 'bachelor', 'master', 'phd'] as const;
export type ProgramDegree = (typeof PROGRAM_DEGREES)[number];

/** What the programme itself asks, beside the conditions of the visa. */
export interface ProgramNeeds {
  /** The lowest degree that a person holds when the programme starts. */
  readonly minDegree?: ProgramDegree;
  readonly minYearsWork?: number;
  /** Subjects, when only these are taken. */
  readonly fields?: readonly string[];
  readonly englishRequired?: true;
  /** The oldest age in whole years that is taken. */
  readonly ageMax?: number;
  readonly nationalitiesNote?: string;
}
