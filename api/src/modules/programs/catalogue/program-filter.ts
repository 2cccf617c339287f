import { phrase } from '../../../platform/language/phrase.js';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { DomainError, type FieldError } from '../../../platform/errors/index.js';
import {
  DEADLINE_FILTERS,
  PROGRAM_FUNDINGS,
  PROGRAM_TYPES,
  type ProgramDeadlineFilterValue,
  type ProgramFundingValue,
  type ProgramTypeValue,
} from '../program.enums.js';
import { column, type Condition } from './columns.js';

/** The requested filter; absent, null and empty text match everything. */
export interface ProgramFilter {
  readonly search?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly tag?: string | null | undefined;
  readonly funding?: string | null | undefined;
  readonly deadline?: string | null | undefined;
}

/** The validated filter. */
export interface CheckedFilter {
  /** Trimmed and normalized (NFC); empty if there is no search. */
  readonly search: string;
  readonly type: ProgramTypeValue | null;
  readonly country: string | null;
  readonly tag: string | null;
  readonly funding: ProgramFundingValue | null;
  readonly deadline: ProgramDeadlineFilterValue | null;
}

/** The same, but values may also be placeholders of a planned statement. */
export type FilterValues = {
  readonly [Field in keyof CheckedFilter]: CheckedFilter[Field] | RawBuilder<CheckedFilter[Field]>;
};

const MAX_SEARCH = 200;
const MAX_WORD = 100;
/** The number of days ahead that `deadline=month` covers. */
export const MONTH_DAYS = 30;

/** @throws DomainError VALIDATION_FAILED naming each invalid filter */
export function checkedFilter(filter: ProgramFilter): CheckedFilter {
  const errors: FieldError[] = [];
  const word = <Word extends string>(field: 'type' | 'funding' | 'deadline', words: readonly Word[]) => {
    const value = filter[field] ?? '';
    const match = words.find((each) => each === value);
    if (value !== '' && match === undefined) {
      errors.push({ field, message: `Choose ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.` });
    }
    return match ?? null;
  };
  const text = (field: 'search' | 'country' | 'tag', maxLength: number) => {
    const value = (filter[field] ?? '').normalize('NFC').trim();
    if ([...value].length > maxLength)
      errors.push({ field, message: phrase('Use at most {count} characters.', { count: maxLength }) });
    return value;
  };
  const checked: CheckedFilter = {
    search: text('search', MAX_SEARCH),
    type: word('type', PROGRAM_TYPES),
    country: text('country', MAX_WORD) || null,
    tag: text('tag', MAX_WORD) || null,
    funding: word('funding', PROGRAM_FUNDINGS),
    deadline: word('deadline', DEADLINE_FILTERS),
  };
  if (errors.length > 0) throw DomainError.invalid(errors);
  return checked;
}

/**
 * The conditions of a filter on the open programs.
 * @param query the search as a tsquery's text; null: no search
 * @param on today, YYYY-MM-DD
 */
export function programConditions(
  filter: FilterValues,
  query: string | RawBuilder<string> | null,
  on: string,
): Condition[] {
  const { type, country, tag, funding, deadline } = filter;
  const conditions = [sql<SqlBool>`${column('archivedAt')} IS NULL`];
  if (query !== null) conditions.push(sql`${column('search')} @@ ${query}::tsquery`);
  if (type !== null) conditions.push(sql`${column('type')} = ${type}`);
  if (country !== null) {
    conditions.push(
      sql`(${column('country')} = ${country} OR ${column('otherCountries')} @> ARRAY[${country}]::text[])`,
    );
  }
  if (tag !== null) conditions.push(sql`${column('tags')} @> ARRAY[${tag}]::text[]`);
  if (funding !== null) conditions.push(sql`${column('funding')} = ${funding}`);
  if (deadline === 'none') conditions.push(sql`${column('deadline')} IS NULL`);
  if (deadline === 'open') {
    conditions.push(sql`(${column('deadline')} IS NULL OR ${column('deadline')} >= ${on}::date)`);
  }
  if (deadline === 'month') {
    conditions.push(sql`${column('deadline')} BETWEEN ${on}::date AND ${on}::date + ${sql.lit(MONTH_DAYS)}`);
  }
  return conditions;
}
