import {
  PostgresConnection,
  PostgresQueueBackend,
  type BackendFactory,
  type PostgresConnectionOptions,
} from 'bullmq';
import { QueuePools } from './queue-pools.js';

type ListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

/**
 * BullMQ's connection, which survives that PostgreSQL ends it while it is closed: BullMQ takes all listeners off its
 * listening client first, and an 'error' event without a listener would end the process.
 */
export class PostgresQueueConnection extends PostgresConnection {
  private listening: Promise<ListenClient> | undefined;

  /** With the pools of all queues, the tables are looked at once for all of them. */
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

/** As BullMQ's own factory, with the connection above. Named connections tell which worker listens. */
export const createPostgresBackend: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (
  name,
  options,
  { withBlockingConnection } = {},
) => {
  const connection = new PostgresQueueConnection(options.connection);
  return new PostgresQueueBackend(connection, name, options, true, withBlockingConnection ? name : undefined);
};
