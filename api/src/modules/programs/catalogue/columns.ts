import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Program } from '../entities/program.entity.js';

/** A WHERE condition. */
export type Condition = RawBuilder<SqlBool>;

/** A column of the table `program`, for handwritten SQL: the compiler checks its name. */
export function column<Name extends keyof Program>(name: Name): RawBuilder<Program[Name]> {
  return sql.ref<Program[Name]>(`program.${name}`);
}

/** Joins one or more conditions with AND. */
export function joinConditions(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}
