import {
  PostgresConnection,
  PostgresQueueBackend,
  type BackendFactory,
  type PostgresConnectionOptions,
} from 'bullmq';
import { QueuePools } from './queue-pools.js';

/** BullMQ's connection on the pools that all queues of a process share. Their tables are checked once for all. */
class PostgresQueueConnection extends PostgresConnection {
  override async waitUntilReady(): Promise<void> {
    await (this.pool instanceof QueuePools ? this.pool.migrate() : super.waitUntilReady());
  }
}

/** Like BullMQ's own factory, but no connection has the name of a worker: all workers listen on the same one. */
export const createPostgresBackend: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (
  name,
  options,
) => new PostgresQueueBackend(new PostgresQueueConnection(options.connection), name, options);
