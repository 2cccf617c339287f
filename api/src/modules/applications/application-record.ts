import type { ApplicationEvent } from './entities/application-event.entity.js';
import type { Application } from './entities/application.entity.js';

/** An application as it is read, with what its program is called. */
export interface ApplicationRecord extends Application {
  readonly programTitle: string;
  readonly programCountry: string;
  /** What the program requires, as it stands now. */
  readonly requiredDocuments: readonly string[];
}

/** The same with whose it is, for admins. */
export interface OwnedApplicationRecord extends ApplicationRecord {
  readonly ownerFirstName: string;
  readonly ownerLastName: string;
  readonly ownerEmail: string;
}

/** A step of an application. Who made it is not told. */
export type ApplicationEventRecord = Omit<ApplicationEvent, 'actorId'>;

/** The columns of an `ApplicationRecord`, of the tables application a and program p. */
export const RECORD_COLUMNS = `a.id, a.user_id AS "userId", a.program_id AS "programId", a.type, a.status, a.note,
    a.created_at AS "createdAt", a.updated_at AS "updatedAt", a.decided_at AS "decidedAt",
    p.title AS "programTitle", p.country AS "programCountry",
    p.required_documents AS "requiredDocuments"`;

/** Where they come from. */
export const RECORDS = `SELECT ${RECORD_COLUMNS} FROM application a JOIN program p ON p.id = a.program_id`;

/** The same with the owner. */
export const OWNED_RECORDS = `SELECT ${RECORD_COLUMNS}, u.first_name AS "ownerFirstName",
    u.last_name AS "ownerLastName", u.email AS "ownerEmail"
  FROM application a JOIN program p ON p.id = a.program_id JOIN users u ON u.id = a.user_id`;

/** A change is a new time even within the millisecond of the last one, so that a stale edit is always seen. */
export const TOUCHED = `updated_at = GREATEST(now(), updated_at + interval '1 millisecond')`;

/** Rows by the application that they belong to, in their order. */
export function byApplication<Row extends { readonly applicationId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const known = grouped.get(row.applicationId);
    if (known) known.push(row);
    else grouped.set(row.applicationId, [row]);
  }
  return grouped;
}
