import { setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import type { Settings } from '../config/settings.js';
import { createPostgresBackend } from './postgres-queue-connection.js';
import { QueuePools } from './queue-pools.js';

export const QUEUE_OPTIONS = Symbol('QUEUE_OPTIONS');

export interface QueueOptions {
  readonly connection: ConnectionOptions;
  readonly prefix: string;
}

/**
 * Where BullMQ stores jobs: in Redis if configured, otherwise in the database's `bullmq` schema. Sets the backend
 * for the whole process, because BullMQ reads it globally.
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
  return { prefix: 'portolan', connection: new QueuePools(databaseUrl) };
}
