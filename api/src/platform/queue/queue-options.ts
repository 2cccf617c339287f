import { setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import type { Settings } from '../config/settings.js';
import { PostgresClient } from '../database/postgres-client.js';
import { createPostgresBackend } from './postgres-queue-connection.js';

export const QUEUE_OPTIONS = Symbol('QUEUE_OPTIONS');

export interface QueueOptions {
  readonly connection: ConnectionOptions;
  readonly prefix: string;
}

/**
 * Where BullMQ keeps its jobs: Redis when it is set, else the `bullmq` schema of the database. Same queue code.
 * Chooses the backend for the whole process, since BullMQ takes it from there.
 */
export function queueOptions(settings: Settings, databaseUrl: string): QueueOptions {
  if (settings.redisUrl !== null) {
    setDefaultBackendFactory();
    const address = new URL(settings.redisUrl);
    return {
      prefix: `${settings.redisPrefix}-queue`,
      connection: {
        host: address.hostname,
        port: Number(address.port || 6379),
        username: decodeURIComponent(address.username) || undefined,
        password: decodeURIComponent(address.password) || undefined,
        db: Number(address.pathname.slice(1) || 0),
        tls: address.protocol === 'rediss:' ? {} : undefined,
        maxRetriesPerRequest: null,
      },
    };
  }
  setDefaultBackendFactory(createPostgresBackend);
  // Every queue and every worker has a pool of its own, so each is kept small.
  const connection = {
    connectionString: databaseUrl,
    schema: 'bullmq',
    migrate: true,
    max: 2,
    Client: PostgresClient,
  };
  return { prefix: 'portolan', connection };
}
