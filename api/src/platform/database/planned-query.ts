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
  /** Undefined: it is compiled once, but planned each time. */
  readonly name: string | undefined;
  private readonly compiled: CompiledQuery<Row>;

  /** @param name of the plan, which no other statement has; or what gives it by the statement's text */
  constructor(
    name: string | ((sql: string) => string | undefined),
    build: (query: Kysely<Tables>, value: ValueOf<Values>) => Compilable<Row>,
  ) {
    this.compiled = build(NOWHERE, (each) => sql`${new Placeholder(each)}`).compile();
    this.name = typeof name === 'string' ? name : name(this.compiled.sql);
  }

  /** The statement with these values. */
  compile(values: Values): CompiledQuery<Row> {
    return {
      ...this.compiled,
      parameters: this.compiled.parameters.map((parameter): unknown =>
        parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
      ),
    };
  }
}

/** Compiles alone. */
const NOWHERE = createQueryBuilder(() => Promise.reject(new Error('A planned query is run by a database.')));
