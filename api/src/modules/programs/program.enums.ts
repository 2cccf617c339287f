import { registerEnumType } from '@nestjs/graphql';

/*
 * Keys are GraphQL's words, values REST's and the database's.
 */

/** The type of a program. */
export enum ProgramType {
  SCHOLARSHIP = 'scholarship',
  INTERNSHIP = 'internship',
  JOB = 'job',
}
registerEnumType(ProgramType, { name: 'ProgramType' });
export type ProgramTypeValue = `${ProgramType}`;
export const PROGRAM_TYPES: readonly ProgramTypeValue[] = Object.values(ProgramType);

/**
 * The funding: a scholarship covers all or part of the costs; an internship or a job pays a wage or
 * none.
 */
export enum ProgramFunding {
  FULL = 'full',
  PARTIAL = 'partial',
  PAID = 'paid',
  UNPAID = 'unpaid',
  NONE = 'none',
}
registerEnumType(ProgramFunding, { name: 'ProgramFunding' });
export type ProgramFundingValue = `${ProgramFunding}`;
export const PROGRAM_FUNDINGS: readonly ProgramFundingValue[] = Object.values(ProgramFunding);

/** The sort orders of the catalog. */
export enum ProgramSort {
  MATCH = 'match',
  NEWEST = 'newest',
  DEADLINE = 'deadline',
  FIT = 'fit',
}
registerEnumType(ProgramSort, {
  name: 'ProgramSort',
  valuesMap: {
    MATCH: { description: 'Best match first. The default with a search.' },
    NEWEST: { description: 'The default without a search.' },
    DEADLINE: { description: 'Next deadline first, closed programs last.' },
    FIT: { description: 'Best fit first. Requires a finished assessment.' },
  },
});
export type ProgramSortValue = `${ProgramSort}`;
export const PROGRAM_SORTS: readonly ProgramSortValue[] = Object.values(ProgramSort);

export enum ProgramDeadlineFilter {
  OPEN = 'open',
  MONTH = 'month',
  NONE = 'none',
}
registerEnumType(ProgramDeadlineFilter, {
  name: 'ProgramDeadlineFilter',
  valuesMap: {
    OPEN: { description: 'Not closed, with or without a date.' },
    MONTH: { description: 'Within the next 30 days.' },
    NONE: { description: 'Without an exact date.' },
  },
});
export type ProgramDeadlineFilterValue = `${ProgramDeadlineFilter}`;
export const DEADLINE_FILTERS: readonly ProgramDeadlineFilterValue[] = Object.values(ProgramDeadlineFilter);

/** The reasons for reporting a listing. */
export enum ProgramReportReason {
  CLOSED = 'closed',
  WRONG_DEADLINE = 'wrong_deadline',
  WRONG_LINK = 'wrong_link',
  WRONG_TEXT = 'wrong_text',
  OTHER = 'other',
}
registerEnumType(ProgramReportReason, { name: 'ProgramReportReason' });
export type ProgramReportReasonValue = `${ProgramReportReason}`;

/** How well a program fits a person, best first; derived from the score. */
export enum ProgramFitLevel {
  FITS = 'fits',
  MAY_FIT = 'may_fit',
  DOES_NOT_FIT = 'does_not_fit',
}
registerEnumType(ProgramFitLevel, {
  name: 'ProgramFitLevel',
  valuesMap: {
    FITS: { description: 'From 75 of 100: you meet every requirement in the listing.' },
    MAY_FIT: { description: "From 40: nothing rules it out, but something isn't known." },
    DOES_NOT_FIT: { description: "Below 40: a requirement isn't met; `summary` says which." },
  },
});
export type FitLevel = `${ProgramFitLevel}`;

/** Degrees used for requirements and supported levels, lowest first. */
export const PROGRAM_DEGREES = ['high_school', 'bachelor', 'master', 'phd'] as const;
export type ProgramDegree = (typeof PROGRAM_DEGREES)[number];

/** Kinds of work, with the questionnaire's values. */
export const PROGRAM_OPPORTUNITIES = ['employment', 'business', 'freelance', 'startup'] as const;
export type ProgramOpportunity = (typeof PROGRAM_OPPORTUNITIES)[number];

/** The program's own requirements, besides the visa's conditions. */
export interface ProgramNeeds {
  /** The minimum degree that a person must hold when the program starts. */
  readonly minDegree?: ProgramDegree;
  readonly minYearsWork?: number;
  /** Accepted fields of study; `any` accepts all. Missing if the listing doesn't say. */
  readonly fields?: readonly string[];
  /** The kinds of work that a job qualifies for. Defaults to employment. */
  readonly opportunities?: readonly ProgramOpportunity[];
  readonly englishRequired?: true;
  /** The maximum age in whole years. */
  readonly ageMax?: number;
  /**
   * Whose citizens may apply: ISO 3166-1 alpha-2 codes, names of groups, or `ANY`. Missing if the
   * listing doesn't say.
   */
  readonly nationalities?: readonly string[];
  /** Whose citizens may not apply. */
  readonly excludedNationalities?: readonly string[];
  /** Who may apply, where the lists can't express it. */
  readonly nationalitiesNote?: string;
}
