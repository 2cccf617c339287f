import { sql, type CompiledQuery, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import { createQueryBuilder } from './query-builder.js';
import type { Tables } from './tables.js';

/** Stands in a statement for a value that each run brings. */
class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

/** The place of a run's value in the statement: `where('tokenHash', '=', value('tokenHash'))`. */
export type ValueOf<Values extends object> = <Name extends keyof Values>(
  name: Name,
) => RawBuilder<Values[Name]>;

/**
 * A SELECT that nearly every request needs: built and compiled once in a process, and planned once on each connection.
 * It must be good for all values alike; what finds nearly everything or nearly nothing is planned anew each time.
 *
 * ```ts
 * const FIND = new PlannedQuery('session', (query, value: ValueOf<{ tokenHash: string }>) =>
 *   query.selectFrom('sessions').select('id').where('tokenHash', '=', value('tokenHash')));
 * const rows = await this.database.runPlanned(ctx, FIND, { tokenHash });
 * ```
 * @typeParam Values what each run brings, by name
 * @typeParam Row what it reads
 */
export class PlannedQuery<Values extends object, Row> {
  private readonly compiled: CompiledQuery<Row>;

  /** @param name of the plan, which no other statement has */
  constructor(
    readonly name: string,
    build: (query: Kysely<Tables>, value: ValueOf<Values>) => Compilable<Row>,
  ) {
    this.compiled = build(NOWHERE, (name) => sql`${new Placeholder(name)}`).compile();
  }

  /** The statement with these values. */
  compile(values: Values): CompiledQuery<Row> {
    const given = new Map<PropertyKey, unknown>(Object.entries(values));
    return {
      ...this.compiled,
      parameters: this.compiled.parameters.map((parameter) =>
        parameter instanceof Placeholder ? given.get(parameter.name) : parameter,
      ),
    };
  }
}

/** Compiles alone. */
const NOWHERE = createQueryBuilder(() => Promise.reject(new Error('A planned query is run by a database.')));
