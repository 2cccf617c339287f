import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.js';
import { selectOwnedApplications, type OwnedApplicationRecord } from './application-queries.js';
import type { ApplicationStatus } from './applications.states.js';

/** An admin's search among all applications. */
export interface ApplicationSearch {
  /** Null: any status. */
  readonly status: ApplicationStatus | null;
  /** A full ID of an application or a person, in which case there is no pattern; null: none. */
  readonly id: string | null;
  /** The text as a pattern, see {@link likePattern}; null: no search. */
  readonly pattern: string | null;
}

/** A page of the search. */
export interface ApplicationSearchPage extends ApplicationSearch {
  /** The id below which the page starts. Null: at the newest. */
  readonly after: string | null;
  readonly max: number;
}

/** How many of the newest rows are scanned one by one. That fills a page if the text is frequent. */
const SCAN_LIMIT = 2_000;

/** The newest matches, fast for both frequent and rare texts. */
export async function findNewest(
  query: Kysely<Tables>,
  page: ApplicationSearchPage,
): Promise<OwnedApplicationRecord[]> {
  const { pattern, id } = page;
  if (id !== null) return selectById(query, { ...page, id }).execute();
  if (pattern === null) return selectNewest(query, page).execute();
  const found = await selectMatchesInNewest(query, { ...page, pattern }).execute();
  if (found.length >= page.max) return found;
  return selectMatchesInAll(query, { ...page, pattern }).execute();
}

/** The number of matches with a status. */
export async function countFound(
  query: Kysely<Tables>,
  { status, id, pattern }: ApplicationSearch,
): Promise<number> {
  const row = await query
    .selectFrom('application')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .$if(status !== null, (all) => all.where('status', '=', status))
    .$if(id !== null, (all) => all.where((eb) => eb.or([eb('id', '=', id), eb('userId', '=', id)])))
    .$if(pattern !== null, (all) =>
      all.where((eb) =>
        eb.or([
          eb('userId', 'in', selectPeople(query, pattern)),
          eb('programId', 'in', selectPrograms(query, pattern)),
          eb(eb.cast<string>('id', 'text'), 'ilike', pattern),
        ]),
      ),
    )
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The position of a page, for any search. */
type PagePart = Omit<ApplicationSearchPage, 'id' | 'pattern'>;

/**
 * All with a status, newest first: IDs are in the order of applying. A test checks the index of each of the three
 * queries.
 */
export function selectNewest(query: Kysely<Tables>, page: PagePart) {
  return selectOwnedApplications(query)
    .where((eb) => isOnPage(eb, page))
    .orderBy('application.id', 'desc')
    .limit(page.max);
}

/** The application with an ID, or those of a person. */
function selectById(query: Kysely<Tables>, page: PagePart & { readonly id: string }) {
  return selectNewest(query, page).where((eb) =>
    eb.or([eb('application.id', '=', page.id), eb('application.userId', '=', page.id)]),
  );
}

/** Matches among the newest. The newest stand in for the whole table, so no plan can search more of it. */
export function selectMatchesInNewest(query: Kysely<Tables>, page: PagePart & { readonly pattern: string }) {
  const { pattern } = page;
  const newest = query.with('application', (all) =>
    all
      .selectFrom('application')
      .selectAll()
      .where((eb) => isOnPage(eb, page))
      .orderBy('application.id', 'desc')
      .limit(SCAN_LIMIT),
  );
  return selectOwnedApplications(newest)
    .where((eb) =>
      eb.or([
        holdsInPerson(eb, pattern),
        eb('program.title', 'ilike', pattern),
        eb(eb.cast<string>('application.id', 'text'), 'ilike', pattern),
      ]),
    )
    .orderBy('application.id', 'desc')
    .limit(page.max);
}

/** Matches among all, by inverted indexes over people, programs and IDs. */
export function selectMatchesInAll(query: Kysely<Tables>, page: PagePart & { readonly pattern: string }) {
  const { pattern } = page;
  const found = query
    .selectFrom('application')
    .select('id')
    .where('userId', 'in', selectPeople(query, pattern))
    .unionAll(
      query.selectFrom('application').select('id').where('programId', 'in', selectPrograms(query, pattern)),
    )
    .unionAll(
      query
        .selectFrom('application')
        .select('id')
        .where((eb) => eb(eb.cast<string>('id', 'text'), 'ilike', pattern)),
    );
  return selectOwnedApplications(query)
    .where('application.id', 'in', found)
    .where((eb) => isOnPage(eb, page))
    .orderBy('application.id', 'desc')
    .limit(page.max);
}

/** The ILIKE pattern that finds a text anywhere. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function isOnPage(
  eb: ExpressionBuilder<Tables, 'application'>,
  { status, after }: Pick<ApplicationSearchPage, 'status' | 'after'>,
) {
  return eb.and([
    ...(status === null ? [] : [eb('application.status', '=', status)]),
    ...(after === null ? [] : [eb('application.id', '<', after)]),
  ]);
}

function selectPeople(query: Kysely<Tables>, pattern: string | null) {
  return query
    .selectFrom('users')
    .select('users.id')
    .where((eb) => holdsInPerson(eb, pattern));
}

function selectPrograms(query: Kysely<Tables>, pattern: string | null) {
  return query.selectFrom('program').select('program.id').where('title', 'ilike', pattern);
}

function holdsInPerson(eb: ExpressionBuilder<Tables, 'users'>, pattern: string | null) {
  return eb.or([
    eb('users.email', 'ilike', pattern),
    eb(sql<string>`${eb.ref('users.firstName')} || ' ' || ${eb.ref('users.lastName')}`, 'ilike', pattern),
    eb(eb.cast<string>('users.id', 'text'), 'ilike', pattern),
  ]);
}
