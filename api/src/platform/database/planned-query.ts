import { sql, type CompiledQuery, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import { createQueryBuilder } from './query-builder.js';
import type { Tables } from './tables.js';

/** A placeholder in a statement for a value supplied at run time. */
class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

/** A placeholder for a run-time value: `where('tokenHash', '=', value('tokenHash'))`. */
export type ValueOf<Values extends object> = <Name extends keyof Values>(
  name: Name,
) => RawBuilder<Values[Name]>;

/**
 * A SELECT that nearly every request runs: compiled once per process, and planned once per connection. The plan must
 * suit all values; a query that can match nearly everything or nearly nothing is planned each time.
 *
 * ```ts
 * const FIND = new PlannedQuery('session', (query, value: ValueOf<{ tokenHash: string }>) =>
 *   query.selectFrom('sessions').select('id').where('tokenHash', '=', value('tokenHash')));
 * const rows = await this.database.runPlanned(ctx, FIND, { tokenHash });
 * ```
 * @typeParam Values the run-time values, by name
 * @typeParam Row the resulting row
 */
export class PlannedQuery<Values extends object, Row> {
  /** Undefined: compiled once, but planned each time. */
  readonly name: string | undefined;
  private readonly compiled: CompiledQuery<Row>;

  /** @param name the unique name of the plan, or a function that derives it from the statement's text */
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

/** Only compiles. */
const NOWHERE = createQueryBuilder(() => Promise.reject(new Error('A planned query is run by a database.')));
