import { sql } from 'kysely';
import { listColumns } from '../../../platform/database/columns.js';
import { databaseRow } from '../../../platform/database/tables.js';
import { CHECKED_AGAINST, Program } from '../entities/program.entity.js';
import { PROGRAM_FIELDS, type ProgramValues } from '../program-values.js';
import { withoutNeeds } from '../program-conditions.js';
import type { ProgramNeeds } from '../program.enums.js';
import type { Alike } from './row-checks.js';

/**
 * The file may come slowly, which is an open transaction without a query; the write of 100,000 rows makes their search
 * text and takes longer than a request's queries may. Other writers are not waited for any longer than those.
 */
export const LIMITS = sql`SELECT set_config('idle_in_transaction_session_timeout', '300s', true),
  set_config('statement_timeout', '240s', true), set_config('lock_timeout', '15s', true)`;

const isColumn = (name: string): name is keyof Program => COLUMN_NAMES.has(name);
const COLUMN_NAMES: ReadonlySet<string> = new Set(listColumns(Program).map(({ name }) => name));

/** What an import writes: the fields that admins write, and what follows from them. */
const WRITTEN = [...PROGRAM_FIELDS.filter(isColumn), 'needs', 'conditionsEdited', 'fitKey'] as const;

const COLUMNS = sql.join(WRITTEN.map((name) => sql.ref(name)));
const EXCLUDED = sql.join(WRITTEN.map((name) => sql.ref(`excluded.${name}`)));

/** `seen` is the `updated_at` by which the row was judged; null for a new program. */
export const CREATE_STAGE = sql`CREATE TEMPORARY TABLE program_import ON COMMIT DROP AS
  SELECT id, ${COLUMNS}, updated_at AS seen FROM program WITH NO DATA`;

/** Puts rows into the temporary table. */
export function stageRows(rows: readonly StagedRow[]) {
  const stored = JSON.stringify(rows.map(databaseRow));
  return sql`INSERT INTO program_import SELECT * FROM jsonb_populate_recordset(NULL::program_import, ${stored})`;
}

/**
 * Whoever else writes programs waits for the rest of this transaction, before it has locked a program itself, so that
 * the two never wait for one another: see `WRITERS_LOCK`. Reading goes on, and so does applying, which locks its one
 * program FOR SHARE and writes none; to a program that was written here already it waits for the end.
 */
export const LOCK = sql`LOCK TABLE program IN SHARE ROW EXCLUSIVE MODE`;

interface Titled {
  readonly title: string;
}

export const CHANGED_SINCE = sql<Titled>`SELECT p.title FROM program_import i JOIN program p ON p.id = i.id
  WHERE i.seen IS DISTINCT FROM p.updated_at LIMIT 1`;

const NATURAL_KEY = sql`public.program_natural_key(p.title, p.organisation, p.country)`;

/** The same of what was added: by who imports a file twice at once, for example. */
export const ADDED_SINCE = sql<Titled>`SELECT i.title FROM program_import i
  JOIN program p ON ${NATURAL_KEY} = public.program_natural_key(i.title, i.organisation, i.country)
  WHERE i.seen IS NULL LIMIT 1`;

/** What makes a program the same as another one, with the line that it stands in. */
type NaturalKey = Pick<ProgramValues, 'title' | 'organisation' | 'country'> & {
  readonly line: number;
};

/** An `Alike` with its `line` for each of these rows: what is in the catalogue first, then what is archived. */
export function findAlike(rows: readonly NaturalKey[]) {
  return sql<Alike & Pick<NaturalKey, 'line'>>`SELECT given.line, given.key, there.id,
    coalesce(there.archived, false) AS archived
  FROM (SELECT line, public.program_natural_key(title, organisation, country) AS key
    FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS row(line int, title text, organisation text, country text)) AS given
  LEFT JOIN LATERAL (SELECT p.id, p.archived_at IS NOT NULL AS archived FROM program p
    WHERE ${NATURAL_KEY} = given.key ORDER BY archived, p.id LIMIT 1) AS there ON true`;
}

const PAGE = sql.ref(CHECKED_AGAINST);

export const WRITE = sql`INSERT INTO program AS p (id, ${COLUMNS}) SELECT id, ${COLUMNS} FROM program_import ORDER BY id
  ON CONFLICT (id) DO UPDATE SET (${COLUMNS}, checked_on, updated_at)
    = (${EXCLUDED}, CASE WHEN p.${PAGE} IS NOT DISTINCT FROM excluded.${PAGE} THEN p.checked_on END,
      greatest(now(), p.updated_at + interval '1 millisecond'))`;

/** What is calculated for a row besides its own values. */
interface StagedExtras {
  readonly needs: ProgramNeeds;
  readonly fitKey: string;
  readonly conditionsEdited: boolean;
  /** The `updated_at` by which the row was judged; null for a new program. */
  readonly seen: Date | null;
}

/** A program as the temporary table takes it. */
type StagedRow = ReturnType<typeof stagedRow>;

export function stagedRow(id: string, values: ProgramValues, extras: StagedExtras) {
  return { id, ...withoutNeeds(values), ...extras };
}
