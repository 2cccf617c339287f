import type { Program } from './entities/program.entity.js';

/** A program as it is read. */
export type ProgramRecord = Omit<Program, 'seedKey' | 'search' | 'commissionRate'> & {
  /** Percent of the fees, 0 to 25. */
  readonly commissionRate: number;
};

/** The columns of a `ProgramRecord`, of the table under this alias. */
export function programColumns(of: string): string {
  return `${of}.id, ${of}.title, ${of}.description, ${of}.type, ${of}.country,
  ${of}.other_countries AS "otherCountries", ${of}.organisation, ${of}.official_url AS "officialUrl",
  ${of}.fees_cents AS "feesCents", ${of}.commission_rate::float8 AS "commissionRate", ${of}.deadline::text AS deadline,
  ${of}.deadline_month AS "deadlineMonth", ${of}.required_documents AS "requiredDocuments", ${of}.tags, ${of}.funding,
  ${of}.degrees_for AS "degreesFor", ${of}.guidance_routes AS "guidanceRoutes", ${of}.needs, ${of}.fit_key AS "fitKey",
  ${of}.conditions_edited AS "conditionsEdited",
  ${of}.checked_on::text AS "checkedOn", ${of}.sample, ${of}.archived_at AS "archivedAt", ${of}.created_at AS "createdAt",
  ${of}.updated_at AS "updatedAt"`;
}

/** Today in UTC, YYYY-MM-DD: the day by which deadlines count. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** Whether the deadline has passed; it is open to the end of its day in UTC. */
export function isClosed({ deadline }: Pick<ProgramRecord, 'deadline'>, on?: string): boolean {
  return deadline !== null && deadline < (on ?? today());
}
