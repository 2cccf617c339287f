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
import { SharedListenConnection } from './shared-listen-connection.js';

/** The number of concurrent statements of all queues; each takes a few milliseconds. */
const STATEMENTS = 4;

/**
 * The PostgreSQL connections of all queues of a process: a few for statements, and one on which all workers listen.
 * With BullMQ's own, each kind of job would need three.
 */
export class QueuePools extends EventEmitter implements PgPool {
  /** BullMQ lets a worker wait for long only on a connection whose loss is noticed. */
  readonly options = { keepAlive: true } as const;
  private readonly statements: PgPool;
  private readonly listening: SharedListenConnection;
  private migrated: Promise<number> | undefined;

  constructor(connectionString: string) {
    super();
    // Each queue adds its own listeners.
    this.setMaxListeners(0);
    const config = {
      ...this.options,
      connectionString,
      // BullMQ's statements name no schema.
      options: `-c search_path=${DEFAULT_SCHEMA}`,
    };
    this.statements = new pg.Pool({ ...config, Client: PostgresClient, max: STATEMENTS });
    this.listening = new SharedListenConnection({ ...config, application_name: 'portolan-queue' });
    // A lost idle connection is replaced by the next statement, which reports the problem.
    this.statements.on('error', () => undefined);
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

  /** The caller's share of the connection that listens, until it's released. */
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
