import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import {
  DataSource,
  type DataSourceOptions,
  type EntitySchema,
  type MigrationInterface,
  type MixedList,
} from 'typeorm';
import { toDomainError } from '../errors/index.js';
import { PostgresClient } from './postgres-client.js';

/** Migration classes, oldest first. */
export type Migrations = readonly (new () => MigrationInterface)[];

type Entities = MixedList<(new () => object) | EntitySchema>;

/** A `date` has no time zone: it stays the text YYYY-MM-DD, as the entities declare it. */
const parsers = new pg.TypeOverrides();
parsers.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Options of the only connection pool; only {@link migrate} changes the schema. */
export function dataSourceOptions(url: string, entities: Entities): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities,
    synchronize: false,
    migrationsRun: false,
    logging: false,
    applicationName: 'portolan',
    poolSize: 10,
    connectTimeoutMS: 5_000,
    extra: {
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      // JIT compilation takes longer than running any of our statements.
      options: '-c jit=off',
      types: parsers,
      Client: PostgresClient,
    },
  };
}

const MIGRATION_LOCK = 7_265_110;

const CONNECT_FOR_MS = 30_000;
const RETRY_MS = 1_000;

/**
 * Migrates the schema; concurrent processes wait for one another. Retries while the database is starting.
 * @param migrations all migrations; those already applied are recognized by name
 * @throws the database's last error when it cannot be reached for half a minute
 */
export async function migrate(url: string, migrations: Migrations): Promise<void> {
  const until = Date.now() + CONNECT_FOR_MS;
  for (;;) {
    try {
      await runMigrations(url, migrations);
      return;
    } catch (error) {
      if (toDomainError(error).code !== 'UNAVAILABLE' || Date.now() > until) throw error;
      await setTimeout(RETRY_MS);
    }
  }
}

async function runMigrations(url: string, migrations: Migrations): Promise<void> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url,
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    applicationName: 'portolan-migrate',
    connectTimeoutMS: 5_000,
    extra: { Client: PostgresClient },
  }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
