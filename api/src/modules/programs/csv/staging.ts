import type { ProgramValues } from '../program-values.js';
import type { ProgramNeeds } from '../program.words.js';

/**
 * The file may come slowly, which is an open transaction without a query; the write of 100,000 rows makes their search
 * text and takes longer than a request's queries may. Other writers are not waited for any longer than those.
 */
export const LIMITS = `SELECT set_config('idle_in_transaction_session_timeout', '300s', true),
  set_config('statement_timeout', '240s', true), set_config('lock_timeout', '15s', true)`;

const WRITTEN = `title, description, type, country, organisation, official_url, fees_cents, commission_rate, deadline,
  required_documents, tags, funding, degrees_for, needs, conditions_edited, fit_key`;

/** `seen` is the `updated_at` by which the row was judged; null for a new program. */
export const CREATE_STAGE = `CREATE TEMPORARY TABLE program_import ON COMMIT DROP AS
  SELECT id, ${WRITTEN}, updated_at AS seen FROM program WITH NO DATA`;

export const STAGE = `INSERT INTO program_import
  SELECT * FROM jsonb_populate_recordset(NULL::program_import, $1)`;

/**
 * Whoever else writes programs waits for the rest of this transaction, before it has locked a program itself, so that
 * the two never wait for one another: see `WRITERS_LOCK`. Reading goes on, and so does applying, which locks its one
 * program FOR SHARE and writes none; to a program that was written here already it waits for the end.
 */
export const LOCK = 'LOCK TABLE program IN SHARE ROW EXCLUSIVE MODE';

export const CHANGED_SINCE = `SELECT p.title FROM program_import i JOIN program p ON p.id = i.id
  WHERE i.seen IS DISTINCT FROM p.updated_at LIMIT 1`;

const NATURAL_KEY = 'public.program_natural_key(p.title, p.organisation, p.country)';

/** The same of what was added: by who imports a file twice at once, for example. */
export const ADDED_SINCE = `SELECT i.title FROM program_import i
  JOIN program p ON ${NATURAL_KEY} = public.program_natural_key(i.title, i.organisation, i.country)
  WHERE i.seen IS NULL LIMIT 1`;

/** An `Alike` with its `line` for each of these rows: what is in the catalogue first, then what is archived. */
export const ALIKE = `SELECT given.line, given.key, there.id, coalesce(there.archived, false) AS archived
  FROM (SELECT line, public.program_natural_key(title, organisation, country) AS key
    FROM jsonb_to_recordset($1) AS row(line int, title text, organisation text, country text)) AS given
  LEFT JOIN LATERAL (SELECT p.id, p.archived_at IS NOT NULL AS archived FROM program p
    WHERE ${NATURAL_KEY} = given.key ORDER BY archived, p.id LIMIT 1) AS there ON true`;

const EXCLUDED = WRITTEN.replaceAll(/\w+/g, 'excluded.$&');

export const WRITE = `INSERT INTO program AS p (id, ${WRITTEN}) SELECT id, ${WRITTEN} FROM program_import ORDER BY id
  ON CONFLICT (id) DO UPDATE SET (${WRITTEN}, checked_on, updated_at)
    = (${EXCLUDED}, CASE WHEN p.official_url IS NOT DISTINCT FROM excluded.official_url THEN p.checked_on END,
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
export function stagedRow(
  id: string,
  values: ProgramValues,
  { needs, fitKey, conditionsEdited, seen }: StagedExtras,
): Readonly<Record<string, unknown>> {
  return {
    id,
    title: values.title,
    description: values.description,
    type: values.type,
    country: values.country,
    organisation: values.organisation,
    official_url: values.officialUrl,
    fees_cents: values.feesCents,
    commission_rate: values.commissionRate,
    deadline: values.deadline,
    required_documents: values.requiredDocuments,
    tags: values.tags,
    funding: values.funding,
    degrees_for: values.degreesFor,
    needs,
    conditions_edited: conditionsEdited,
    fit_key: fitKey,
    seen,
  };
}
