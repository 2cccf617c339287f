import type { ExpressionBuilder, InferResult, Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.js';
import { listColumns } from '../../platform/database/columns.js';
import { Program } from './entities/program.entity.js';

const PLAIN_COLUMNS = listColumns(Program, 'search', 'commissionRate').map(
  ({ name }) => `program.${name}` as const,
);

/** A stored program; `commissionRate` is in percent of the fees, 0 to 25. */
export type ProgramRecord = InferResult<ReturnType<typeof selectPrograms>>[number];

/** The columns of a {@link ProgramRecord}: `select(programColumns)`, `returning(programColumns)`. */
export function programColumns(eb: ExpressionBuilder<Tables, 'program'>) {
  return [
    ...PLAIN_COLUMNS,
    eb.cast<number>('program.commissionRate', 'float8').as('commissionRate'),
  ] as const;
}

/** Selects programs, including archived ones. */
export function selectPrograms(query: Kysely<Tables>) {
  return query.selectFrom('program').select(programColumns);
}

/** Today in UTC, YYYY-MM-DD. Deadlines are compared with it. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** Whether the deadline has passed; a program is open until the end of that day in UTC. */
export function isClosed({ deadline }: Pick<ProgramRecord, 'deadline'>, on?: string): boolean {
  return deadline !== null && deadline < (on ?? today());
}
