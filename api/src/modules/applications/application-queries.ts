import type { InferResult, QueryCreator } from 'kysely';
import type { Tables } from '../../platform/database/tables.js';

/** An application with its program's current title and requirements. */
export type ApplicationRecord = InferResult<ReturnType<typeof selectApplications>>[number];

/** The same with its owner, for admins. */
export type OwnedApplicationRecord = InferResult<ReturnType<typeof selectOwnedApplications>>[number];

/** Applications with their programs. */
export function selectApplications(query: QueryCreator<Tables>) {
  return query
    .selectFrom('application')
    .innerJoin('program', 'program.id', 'application.programId')
    .selectAll('application')
    .select([
      'program.title as programTitle',
      'program.country as programCountry',
      'program.requiredDocuments',
    ]);
}

/** The same with the owners. */
export function selectOwnedApplications(query: QueryCreator<Tables>) {
  return selectApplications(query)
    .innerJoin('users', 'users.id', 'application.userId')
    .select([
      'users.firstName as ownerFirstName',
      'users.lastName as ownerLastName',
      'users.email as ownerEmail',
    ]);
}

/** Groups rows by application, in their order. */
export function groupByApplication<Row extends { readonly applicationId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const group = grouped.get(row.applicationId);
    if (group) group.push(row);
    else grouped.set(row.applicationId, [row]);
  }
  return grouped;
}
