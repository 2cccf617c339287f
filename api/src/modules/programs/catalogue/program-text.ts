import { sql, type RawBuilder } from 'kysely';
import type { ProgramObjectType } from '../dto/program.types.js';
import type { RestProgram } from '../dto/rest-program.js';
import { CONDITION_FIELDS } from '../program-conditions.js';
import { SAMPLE_NOTICE } from '../program.view.js';
import type { ProgramNeeds } from '../program.words.js';
import { column } from './columns.js';

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

const moment = (of: RawBuilder<unknown>) =>
  sql`to_char(${of} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const need = (name: keyof ProgramNeeds) => sql`${column('needs')}->>${sql.lit(name)}`;

const needList = (name: keyof ProgramNeeds) =>
  sql`coalesce(${column('needs')}->${sql.lit(name)}, '[]'::jsonb)`;

/** Each field by the columns of a program; equal to the view of a record, to which a test holds it. */
const FIELDS: Readonly<Record<ProgramField, (on: string) => RawBuilder<unknown>>> = {
  id: () => column('id'),
  title: () => column('title'),
  description: () => column('description'),
  type: () => column('type'),
  country: () => column('country'),
  otherCountries: () => column('otherCountries'),
  organisation: () => column('organisation'),
  officialUrl: () => column('officialUrl'),
  fees: () => sql`(${column('feesCents')} / 100.0)::float8`,
  feesCents: () => column('feesCents'),
  commissionRate: () => sql`${column('commissionRate')}::float8`,
  deadline: () => column('deadline'),
  deadlineMonth: () => column('deadlineMonth'),
  requiredDocuments: () => column('requiredDocuments'),
  tags: () => column('tags'),
  funding: () => column('funding'),
  degreesFor: () => column('degreesFor'),
  minDegree: () => need('minDegree'),
  fields: () => needList('fields'),
  opportunities: () => needList('opportunities'),
  nationalities: () => needList('nationalities'),
  excludedNationalities: () => needList('excludedNationalities'),
  nationalitiesNote: () => need('nationalitiesNote'),
  checkedOn: () => column('checkedOn'),
  sample: () => column('sample'),
  notice: () => sql`CASE WHEN ${column('sample')} THEN ${SAMPLE_NOTICE} END`,
  closed: (on) => sql`coalesce(${column('deadline')} < ${on}::date, false)`,
  archived: () => sql`${column('archivedAt')} IS NOT NULL`,
  createdAt: () => moment(column('createdAt')),
  updatedAt: () => moment(column('updatedAt')),
  asks: () => sql`json_build_object('type', ${column('type')}, 'country', ${column('country')},
    'otherCountries', ${column('otherCountries')}, 'degreesFor', ${column('degreesFor')},
    'guidanceRoutes', ${column('guidanceRoutes')}, 'needs', ${column('needs')}, 'fitKey', ${column('fitKey')})`,
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
 * The SELECT list of a `ProgramText`.
 * @param on today, YYYY-MM-DD
 */
export function programText(fields: readonly ProgramField[], on: string): RawBuilder<ProgramText> {
  return sql<ProgramText>`${column('id')}, (${selectJson(fields, on)})::text AS text`;
}

/** The SELECT list of a `ProgramNode`. */
export function programNode(fields: readonly ProgramField[], on: string): RawBuilder<ProgramNode> {
  return sql<ProgramNode>`${column('id')}, (${selectJson(fields, on)}) AS shown`;
}

function selectJson(fields: readonly ProgramField[], on: string): RawBuilder<unknown> {
  // Keys of JSON, which are not in the case of columns.
  const shown = fields.map((field) => sql`${FIELDS[field](on)} AS ${sql.raw(`"${field}"`)}`);
  return sql`SELECT row_to_json(shown) FROM (SELECT ${sql.join(shown)}) AS shown`;
}
