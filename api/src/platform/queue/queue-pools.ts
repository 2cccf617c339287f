import { EventEmitter } from 'node:events';
import {
  DEFAULT_SCHEMA,
  runMigrations,
  type PgPool,
  type PgPoolClient,
  type PgQueryResult,
  type PgQueryable,
} from 'bullmq';
import pg from 'pg';
import { PostgresClient } from '../database/postgres-client.js';

/** Statements of all queues at once; each takes a few milliseconds. */
const STATEMENTS = 8;

/**
 * The connections to PostgreSQL of all queues of a process: a few for statements, and one that listens for each kind of
 * job that is worked here. A pool for each queue would be three times as many.
 */
export class QueuePools extends EventEmitter implements PgPool {
  private readonly statements: PgPool;
  /** Without a limit: BullMQ takes one for each worker, and keeps it. */
  private readonly listening: PgPool;
  private migrated: Promise<number> | undefined;

  constructor(connectionString: string) {
    super();
    // Each queue adds its own.
    this.setMaxListeners(0);
    const options = {
      connectionString,
      Client: PostgresClient,
      keepAlive: true,
      // BullMQ's statements name no schema.
      options: `-c search_path=${DEFAULT_SCHEMA}`,
    };
    this.statements = new pg.Pool({ ...options, max: STATEMENTS });
    this.listening = new pg.Pool({ ...options, max: Number.MAX_SAFE_INTEGER });
    // An idle connection that is lost is replaced by the next statement, which reports what is wrong.
    for (const pool of [this.statements, this.listening]) pool.on('error', () => undefined);
  }

  /** Makes or updates BullMQ's tables, once for all queues. @throws what the database says; the next call tries again */
  async migrate(): Promise<void> {
    this.migrated ??= this.runMigrations().catch((error: unknown) => {
      this.migrated = undefined;
      throw error;
    });
    await this.migrated;
  }

  query<Row>(...statement: Parameters<PgQueryable['query']>): Promise<PgQueryResult<Row>> {
    return this.statements.query<Row>(...statement);
  }

  /** A connection that its taker keeps. */
  connect(): Promise<PgPoolClient> {
    return this.listening.connect();
  }

  /** Closes all connections, once those that are in use were given back. */
  async end(): Promise<void> {
    await Promise.all([this.statements.end(), this.listening.end()]);
  }

  private async runMigrations(): Promise<number> {
    const client = await this.statements.connect();
    try {
      return await runMigrations(client, DEFAULT_SCHEMA);
    } finally {
      client.release();
    }
  }
}
