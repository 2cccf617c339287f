import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { getColumnName, getPropertyName } from './column-names.js';
import type { Tables } from './tables.js';

/** Runs one compiled statement in the open transaction, if any. */
export type RunStatement = (
  query: CompiledQuery,
) => Promise<{ rows: readonly object[]; affected?: number | undefined }>;

/**
 * A Kysely for PostgreSQL without its own connections: statements run through `run`. Only `Database.transaction` opens
 * transactions, so that there is one way to do it.
 *
 * One is created per request, so it must be nearly free: the compiler is shared, because Kysely's binds a hundred
 * functions on construction, and names are converted as they are written, because `CamelCasePlugin` copies the whole
 * statement first.
 */
export function createQueryBuilder(run: RunStatement): Kysely<Tables> {
  const executor = new DefaultQueryExecutor(COMPILER, ADAPTER, new ContextConnection(run));
  return new Kysely<Tables>({ config: CONFIG, dialect: DIALECT, driver: DRIVER, executor });
}

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(getColumnName(identifier));
  }
}

const COMPILER = new SnakeCaseCompiler();
const ADAPTER = new PostgresAdapter();

class ContextConnection implements ConnectionProvider, DatabaseConnection {
  constructor(private readonly run: RunStatement) {}

  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.run(query);
    return {
      // As in Kysely's own drivers: the builder knows the row's type, the wire does not.
      rows: renameColumns(rows) as Row[],
      ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }),
    };
  }

  streamQuery(): never {
    throw new Error("Streaming isn't supported. Read the list page by page, with its cursor.");
  }
}

/**
 * Renames the columns of a result's rows, which all have the same, to property names. The keys inside JSON values are
 * unchanged.
 */
export function renameColumns(rows: readonly object[]): readonly object[] {
  const names = Object.keys(rows[0] ?? {}).map((column) => [column, getPropertyName(column)] as const);
  if (names.every(([column, property]) => column === property)) return rows;
  return rows.map((row) => {
    const renamed: Record<string, unknown> = {};
    for (const [column, property] of names) renamed[property] = Reflect.get(row, column);
    return renamed;
  });
}

const refuseTransaction = (): never => {
  throw new Error('Open a transaction with Database.transaction().');
};

/** Kysely asks a driver for connections and transactions; the executor above has its connection and opens none. */
const DRIVER: Driver = {
  init: () => Promise.resolve(),
  acquireConnection: refuseTransaction,
  beginTransaction: refuseTransaction,
  commitTransaction: refuseTransaction,
  rollbackTransaction: refuseTransaction,
  releaseConnection: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
};

const DIALECT: Dialect = {
  createDriver: () => DRIVER,
  createQueryCompiler: () => COMPILER,
  createAdapter: () => ADAPTER,
  createIntrospector: (database) => new PostgresIntrospector(database),
};

const CONFIG = { dialect: DIALECT };
