import { SAMPLE_NOTICE } from '../program.view.js';
import type { SqlValues } from './sql-values.js';

/** A programme as REST has it, written as JSON by the database: what is only passed on need not be taken apart here. */
export interface ProgramText {
  readonly id: string;
  /** One JSON object, equal to `restProgram` of its record (a test holds the two together). */
  readonly text: string;
}

const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The columns of a `ProgramText` of table `p`.
 * @param on today, YYYY-MM-DD
 */
export function programTextColumns(values: SqlValues, on: string): string {
  return `p.id, (SELECT row_to_json(shown)::text FROM (SELECT p.id, p.title, p.description, p.type, p.country,
    p.other_countries AS "otherCountries", p.organisation, p.official_url AS "officialUrl",
    (p.fees_cents / 100.0)::float8 AS fees, p.commission_rate::float8 AS "commissionRate", p.deadline,
    p.deadline_month AS "deadlineMonth", p.required_documents AS "requiredDocuments", p.tags, p.funding,
    p.degrees_for AS "degreesFor", p.checked_on AS "checkedOn", p.sample,
    CASE WHEN p.sample THEN ${values.add(SAMPLE_NOTICE)} END AS notice,
    coalesce(p.deadline < ${values.add(on)}::date, false) AS closed, p.archived_at IS NOT NULL AS archived,
    ${moment('p.created_at')} AS "createdAt", ${moment('p.updated_at')} AS "updatedAt") AS shown) AS text`;
}
