import { DomainError, type FieldError } from '../../../platform/errors/index.js';
import {
  PROGRAM_FUNDINGS,
  PROGRAM_TYPES,
  type ProgramFundingWord,
  type ProgramTypeWord,
} from '../program.words.js';
import { type SqlValues } from './sql-values.js';

export const DEADLINE_FILTERS = ['open', 'month', 'none'] as const;
type DeadlineFilter = (typeof DEADLINE_FILTERS)[number];

export const PROGRAM_SORTS = ['match', 'newest', 'deadline', 'fit'] as const;
export type ProgramSortWord = (typeof PROGRAM_SORTS)[number];

/** What a caller wants to see; absent, null and the empty text: everything. */
export interface ProgramFilter {
  readonly search?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly tag?: string | null | undefined;
  readonly funding?: string | null | undefined;
  readonly deadline?: string | null | undefined;
}

/** The same, checked. */
export interface CheckedFilter {
  /** Trimmed, accents as one character with their letter (NFC); empty: no search. */
  readonly search: string;
  readonly type: ProgramTypeWord | null;
  readonly country: string | null;
  readonly tag: string | null;
  readonly funding: ProgramFundingWord | null;
  readonly deadline: DeadlineFilter | null;
}

const MAX_SEARCH = 200;
const MAX_WORD = 100;
/** What `deadline=month` looks ahead. */
export const MONTH_DAYS = 30;

/** @throws DomainError VALIDATION_FAILED naming each wrong filter */
export function checkedFilter(filter: ProgramFilter): CheckedFilter {
  const errors: FieldError[] = [];
  const word = <Word extends string>(field: 'type' | 'funding' | 'deadline', words: readonly Word[]) => {
    const given = filter[field] ?? '';
    const known = words.find((each) => each === given);
    if (given !== '' && known === undefined) {
      errors.push({ field, message: `Choose ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.` });
    }
    return known ?? null;
  };
  const text = (field: 'search' | 'country' | 'tag', most: number) => {
    const given = (filter[field] ?? '').normalize('NFC').trim();
    if ([...given].length > most) errors.push({ field, message: `Use at most ${most} characters.` });
    return given;
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
 * The conditions of a filter on the open programs of table `p`, one a line of a WHERE.
 * @param query the search as a tsquery's text; null: no search
 * @param on today, YYYY-MM-DD
 */
export function conditionsOf(
  filter: CheckedFilter,
  query: string | null,
  on: string,
  values: SqlValues,
): string[] {
  const conditions = ['p.archived_at IS NULL'];
  if (query !== null) conditions.push(`p.search @@ ${values.add(query)}::tsquery`);
  if (filter.type !== null) conditions.push(`p.type = ${values.add(filter.type)}`);
  if (filter.country !== null) {
    const country = values.add(filter.country);
    conditions.push(`(p.country = ${country} OR p.other_countries @> ARRAY[${country}]::text[])`);
  }
  if (filter.tag !== null) conditions.push(`p.tags @> ARRAY[${values.add(filter.tag)}]::text[]`);
  if (filter.funding !== null) conditions.push(`p.funding = ${values.add(filter.funding)}`);
  if (filter.deadline === 'none') conditions.push('p.deadline IS NULL');
  if (filter.deadline === 'open') {
    conditions.push(`(p.deadline IS NULL OR p.deadline >= ${values.add(on)}::date)`);
  }
  if (filter.deadline === 'month') {
    const day = values.add(on);
    conditions.push(`p.deadline BETWEEN ${day}::date AND ${day}::date + ${MONTH_DAYS}`);
  }
  return conditions;
}
