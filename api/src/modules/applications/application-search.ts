import type { RequestContext } from '../../platform/context/request-context.js';
import type { Database } from '../../platform/database/database.js';
import { OWNED_RECORDS, type OwnedApplicationRecord } from './application-record.js';
import type { ApplicationStatus } from './applications.states.js';

/** What admins look for among all applications. */
export interface Searched {
  /** Null: every one. */
  readonly status: ApplicationStatus | null;
  /** The text as a pattern, see {@link patternOf}; null: no search. */
  readonly pattern: string | null;
}

/** A part of the list. */
export interface SearchedPage extends Searched {
  /** The id below which it begins; null: at the newest. */
  readonly after: string | number | null;
  readonly most: number;
}

/** So many of the newest are looked through one by one, which fills a page whenever the text is a frequent one. */
const LOOKED_THROUGH = 2_000;

const PEOPLE = `SELECT id FROM users
  WHERE email ILIKE $2 OR first_name || ' ' || last_name ILIKE $2 OR id::text ILIKE $2`;
const PROGRAMS = 'SELECT id FROM program WHERE title ILIKE $2';

const WANTED = '($1::text IS NULL OR a.status = $1) AND ($3::uuid IS NULL OR a.id < $3)';
const NEWEST_FIRST = 'ORDER BY a.id DESC LIMIT $4';

/** All of a status, newest first: ids are in the order of applying. A test holds each of the three to its index. */
export const NEWEST_OF_ALL = `${OWNED_RECORDS} WHERE ${WANTED} AND $2::text IS NULL ${NEWEST_FIRST}`;

/** Those among the newest that hold the text. */
export const FOUND_IN_NEWEST = `${OWNED_RECORDS}
  WHERE a.id IN (SELECT a.id FROM application a WHERE ${WANTED} ORDER BY a.id DESC LIMIT ${LOOKED_THROUGH})
    AND (u.email ILIKE $2 OR u.first_name || ' ' || u.last_name ILIKE $2 OR u.id::text ILIKE $2 OR p.title ILIKE $2
      OR a.id::text ILIKE $2) ${NEWEST_FIRST}`;

/** The same of all, from the inverted indexes over the people, the programs and the ids. */
export const FOUND_IN_ALL = `${OWNED_RECORDS}
  WHERE a.id IN (SELECT id FROM application WHERE user_id IN (${PEOPLE})
      UNION ALL SELECT id FROM application WHERE program_id IN (${PROGRAMS})
      UNION ALL SELECT id FROM application WHERE id::text ILIKE $2) AND ${WANTED} ${NEWEST_FIRST}`;

/** How many of a status ($1) hold a text ($2). */
export const COUNT_OF_ALL = `SELECT count(*)::int AS count FROM application a
  WHERE ($1::text IS NULL OR a.status = $1)
    AND ($2::text IS NULL OR a.user_id IN (${PEOPLE}) OR a.program_id IN (${PROGRAMS}) OR a.id::text ILIKE $2)`;

/** Newest first, whether the text is in half of them or in one. */
export async function newestOfAll(
  database: Database,
  ctx: RequestContext,
  { status, pattern, after, most }: SearchedPage,
): Promise<OwnedApplicationRecord[]> {
  const read = (statement: string) =>
    database.select<OwnedApplicationRecord>(ctx, statement, [status, pattern, after, most]);
  if (pattern === null) return read(NEWEST_OF_ALL);
  const found = await read(FOUND_IN_NEWEST);
  return found.length < most ? read(FOUND_IN_ALL) : found;
}

/** What ILIKE takes to find a text anywhere in another. */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
