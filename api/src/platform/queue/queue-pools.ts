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

/** The number of concurrent statements of all queues; each takes a few milliseconds. */
const STATEMENTS = 8;

/**
 * The PostgreSQL connections of all queues of a process: a few for statements, and one that listens per kind of job
 * handled here. Separate pools per queue would need three times as many.
 */
export class QueuePools extends EventEmitter implements PgPool {
  private readonly statements: PgPool;
  /** Unlimited, because BullMQ takes one connection per worker and keeps it. */
  private readonly listening: PgPool;
  private migrated: Promise<number> | undefined;

  constructor(connectionString: string) {
    super();
    // Each queue adds its own listeners.
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
    // A lost idle connection is replaced by the next statement, which reports the problem.
    for (const pool of [this.statements, this.listening]) pool.on('error', () => undefined);
  }

  /**
   * Creates or updates BullMQ's tables, once for all queues. @throws the database's error; the next call retries
   */
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

  /** A connection that the caller keeps. */
  connect(): Promise<PgPoolClient> {
    return this.listening.connect();
  }

  /** Closes all connections once those in use are released. */
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
