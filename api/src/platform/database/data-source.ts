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

/** The classes of migrations, oldest first. */
export type Migrations = readonly (new () => MigrationInterface)[];

type Entities = MixedList<(new () => object) | EntitySchema>;

/** A `date` is a day in no time zone: it stays the text YYYY-MM-DD, as the entities say. */
const parsers = new pg.TypeOverrides();
parsers.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Options of the one connection pool; {@link migrate} alone changes the schema. */
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
      // Compiling a statement takes longer than any of ours runs.
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
 * Brings the schema up to date; several starting processes wait for one another. A database that is still starting is
 * waited for.
 * @param migrations all there are; those that ran are known by their names
 * @throws what the database said last, when it cannot be reached for half a minute
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
