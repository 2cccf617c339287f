import {
  PostgresConnection,
  PostgresQueueBackend,
  type BackendFactory,
  type PostgresConnectionOptions,
} from 'bullmq';
import { QueuePools } from './queue-pools.js';

type ListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

/**
 * BullMQ's connection, made to survive PostgreSQL closing it during shutdown: BullMQ first removes all listeners
 * from its listening client, and an 'error' event without a listener would crash the process.
 */
export class PostgresQueueConnection extends PostgresConnection {
  private listening: Promise<ListenClient> | undefined;

  /** With the shared pools, the tables are checked once for all queues. */
  override async waitUntilReady(): Promise<void> {
    await (this.pool instanceof QueuePools ? this.pool.migrate() : super.waitUntilReady());
  }

  override getListenClient(): Promise<ListenClient> {
    this.listening = super.getListenClient();
    return this.listening;
  }

  override async close(): Promise<void> {
    const client = await this.listening?.catch(() => undefined);
    const closed = super.close();
    client?.on('error', () => undefined);
    await closed;
  }
}

/** Like BullMQ's own factory, but with the connection above. Connection names show which worker listens. */
export const createPostgresBackend: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (
  name,
  options,
  { withBlockingConnection } = {},
) => {
  const connection = new PostgresQueueConnection(options.connection);
  return new PostgresQueueBackend(connection, name, options, true, withBlockingConnection ? name : undefined);
};
