import { sql } from 'kysely';
import { listColumns } from '../../../platform/database/columns.js';
import { databaseRow } from '../../../platform/database/tables.js';
import { CHECKED_AGAINST, Program } from '../entities/program.entity.js';
import { PROGRAM_FIELDS, type ProgramValues } from '../program-values.js';
import { omitStoredConditions } from '../program-conditions.js';
import type { ProgramNeeds } from '../program.enums.js';
import type { DuplicateProgram } from './row-checks.js';

/**
 * The file may arrive slowly, which leaves the transaction open without a query, and writing
 * 100,000 rows builds their search text and takes longer than a request's queries may. The lock
 * timeout is as short as for other queries.
 */
export const LIMITS = sql`SELECT set_config('idle_in_transaction_session_timeout', '300s', true),
  set_config('statement_timeout', '240s', true), set_config('lock_timeout', '15s', true)`;

const isColumn = (name: string): name is keyof Program => COLUMN_NAMES.has(name);
const COLUMN_NAMES: ReadonlySet<string> = new Set(listColumns(Program).map(({ name }) => name));

/**
 * The columns that an import writes: the fields that admins can set, and those derived from them.
 */
const WRITTEN = [...PROGRAM_FIELDS.filter(isColumn), 'needs', 'conditionsEdited', 'fitKey'] as const;

const COLUMNS = sql.join(WRITTEN.map((name) => sql.ref(name)));
const EXCLUDED = sql.join(WRITTEN.map((name) => sql.ref(`excluded.${name}`)));

/** `seen` is the `updated_at` of the program when the row was validated; null for a new program. */
export const CREATE_STAGE = sql`CREATE TEMPORARY TABLE program_import ON COMMIT DROP AS
  SELECT id, ${COLUMNS}, updated_at AS seen FROM program WITH NO DATA`;

/** Inserts rows into the temporary table. */
export function stageRows(rows: readonly StagedRow[]) {
  const stored = JSON.stringify(rows.map(databaseRow));
  return sql`INSERT INTO program_import SELECT * FROM jsonb_populate_recordset(NULL::program_import, ${stored})`;
}

/**
 * Other writers of programs wait until this transaction ends. They take `WRITERS_LOCK` before they
 * lock a program, so the two can't deadlock. Reads continue, and so do applications, which lock
 * their program FOR SHARE and write none; an application for a program already written here waits
 * until the end.
 */
export const LOCK = sql`LOCK TABLE program IN SHARE ROW EXCLUSIVE MODE`;

interface Titled {
  readonly title: string;
}

export const CHANGED_SINCE = sql<Titled>`SELECT p.title FROM program_import i JOIN program p ON p.id = i.id
  WHERE i.seen IS DISTINCT FROM p.updated_at LIMIT 1`;

const NATURAL_KEY = sql`public.program_natural_key(p.title, p.organisation, p.country)`;

/** The same for added programs, for example if someone imports a file twice at once. */
export const ADDED_SINCE = sql<Titled>`SELECT i.title FROM program_import i
  JOIN program p ON ${NATURAL_KEY} = public.program_natural_key(i.title, i.organisation, i.country)
  WHERE i.seen IS NULL LIMIT 1`;

/** The natural key of a program, with the line of its row. */
type NaturalKey = Pick<ProgramValues, 'title' | 'organisation' | 'country'> & {
  readonly line: number;
};

/**
 * Finds an `Alike` with its `line` for each of these rows: open programs first, then archived ones.
 */
export function findDuplicates(rows: readonly NaturalKey[]) {
  return sql<DuplicateProgram & Pick<NaturalKey, 'line'>>`SELECT given.line, given.key, there.id,
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

/** Values calculated for a row. */
interface StagedExtras {
  readonly needs: ProgramNeeds;
  readonly fitKey: string;
  readonly conditionsEdited: boolean;
  /** The program's `updated_at` when the row was validated; null for a new program. */
  readonly seen: Date | null;
}

/** A row of the temporary table. */
type StagedRow = ReturnType<typeof stagedRow>;

export function stagedRow(id: string, values: ProgramValues, extras: StagedExtras) {
  return { id, ...omitStoredConditions(values), ...extras };
}
