import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';

/** Runs one compiled statement, in whatever transaction is open. */
export type RunStatement = (
  query: CompiledQuery,
) => Promise<{ rows: unknown[]; affected?: number | undefined }>;

/**
 * A Kysely dialect for PostgreSQL without connections of its own: statements run through `run`. Transactions are
 * `Database.transaction`'s alone, so that there is one way to open one.
 */
export class ContextDialect implements Dialect {
  constructor(private readonly run: RunStatement) {}

  createDriver(): Driver {
    return new ContextDriver(this.run);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(database);
  }
}

class ContextDriver implements Driver {
  private readonly connection: DatabaseConnection;

  constructor(run: RunStatement) {
    this.connection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const { rows, affected } = await run(query);
        return {
          // Kysely's own drivers do the same: the builder knows the row's type, the wire does not.
          rows: rows as Row[],
          ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }),
        };
      },
      streamQuery() {
        throw new Error("Streaming isn't supported. Read the list page by page, with its cursor.");
      },
    };
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.connection);
  }

  beginTransaction(): Promise<void> {
    throw new Error('Open a transaction with Database.transaction().');
  }

  commitTransaction(): Promise<void> {
    throw new Error('Open a transaction with Database.transaction().');
  }

  rollbackTransaction(): Promise<void> {
    throw new Error('Open a transaction with Database.transaction().');
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return Promise.resolve();
  }
}
