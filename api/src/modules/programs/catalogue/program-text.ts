import type { ProgramObjectType } from '../dto/program.types.js';
import type { RestProgram } from '../dto/rest-program.js';
import { CONDITION_FIELDS } from '../program-conditions.js';
import { SAMPLE_NOTICE } from '../program.view.js';
import type { ProgramNeeds } from '../program.words.js';
import type { SqlValues } from './sql-values.js';

/** Some fields of a program as one JSON object that the database wrote: what is only passed on is not taken apart. */
export interface ProgramText {
  readonly id: string;
  readonly text: string;
}

/** The fields of a program that were asked for. */
export type ShownProgram = Partial<Omit<ProgramObjectType, 'createdAt' | 'updatedAt'>> & {
  readonly createdAt?: string;
  readonly updatedAt?: string;
};

/** The same, read. */
export interface ProgramNode {
  readonly id: string;
  readonly shown: ShownProgram;
}

/** What a program can be shown with, over REST or GraphQL. */
export type ProgramField = Exclude<keyof ProgramObjectType, 'nationalityRule'> | keyof RestProgram;

const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const listed = (need: keyof ProgramNeeds) => `coalesce(p.needs->'${need}', '[]'::jsonb)`;

/** Each field by the columns of table `p`; equal to the view of a record, to which a test holds it. */
const FIELDS: Readonly<Record<ProgramField, (values: SqlValues, on: string) => string>> = {
  id: () => 'p.id',
  title: () => 'p.title',
  description: () => 'p.description',
  type: () => 'p.type',
  country: () => 'p.country',
  otherCountries: () => 'p.other_countries',
  organisation: () => 'p.organisation',
  officialUrl: () => 'p.official_url',
  fees: () => '(p.fees_cents / 100.0)::float8',
  feesCents: () => 'p.fees_cents',
  commissionRate: () => 'p.commission_rate::float8',
  deadline: () => 'p.deadline',
  deadlineMonth: () => 'p.deadline_month',
  requiredDocuments: () => 'p.required_documents',
  tags: () => 'p.tags',
  funding: () => 'p.funding',
  degreesFor: () => 'p.degrees_for',
  minDegree: () => `p.needs->>'minDegree'`,
  fields: () => listed('fields'),
  opportunities: () => listed('opportunities'),
  nationalities: () => listed('nationalities'),
  excludedNationalities: () => listed('excludedNationalities'),
  nationalitiesNote: () => `p.needs->>'nationalitiesNote'`,
  checkedOn: () => 'p.checked_on',
  sample: () => 'p.sample',
  notice: (values) => `CASE WHEN p.sample THEN ${values.add(SAMPLE_NOTICE)} END`,
  closed: (values, on) => `coalesce(p.deadline < ${values.add(on)}::date, false)`,
  archived: () => 'p.archived_at IS NOT NULL',
  createdAt: () => moment('p.created_at'),
  updatedAt: () => moment('p.updated_at'),
  asks: () => `json_build_object('type', p.type, 'country', p.country, 'otherCountries', p.other_countries,
    'degreesFor', p.degrees_for, 'guidanceRoutes', p.guidance_routes, 'needs', p.needs, 'fitKey', p.fit_key)`,
};

/** Whether a field of this name is read from the program itself. */
export function isProgramField(name: string): name is ProgramField {
  return Object.hasOwn(FIELDS, name);
}

const ALL = Object.keys(FIELDS).filter(isProgramField);

/** What only a program that is asked for by itself has: a list stays short. */
const OF_ONE: readonly string[] = CONDITION_FIELDS.filter((field) => field !== 'degreesFor');

/** What REST shows of each program in a list. */
export const REST_FIELDS = ALL.filter(
  (field) => field !== 'feesCents' && field !== 'asks' && !OF_ONE.includes(field),
);

/** What GraphQL can show of it, and what its resolvers work by. */
export const GRAPHQL_FIELDS = ALL.filter((field) => field !== 'fees' && field !== 'notice');

/**
 * The SELECT list of a `ProgramText` of table `p`.
 * @param on today, YYYY-MM-DD
 */
export function programText(values: SqlValues, fields: readonly ProgramField[], on: string): string {
  return `p.id, (${jsonOf(values, fields, on)})::text AS text`;
}

/** The SELECT list of a `ProgramNode`. */
export function programNode(values: SqlValues, fields: readonly ProgramField[], on: string): string {
  return `p.id, (${jsonOf(values, fields, on)}) AS shown`;
}

function jsonOf(values: SqlValues, fields: readonly ProgramField[], on: string): string {
  const shown = fields.map((field) => `${FIELDS[field](values, on)} AS "${field}"`).join(', ');
  return `SELECT row_to_json(shown) FROM (SELECT ${shown}) AS shown`;
}
