import { EventEmitter } from 'node:events';
import type { PgPoolClient, PgQueryable, PgQueryResult } from 'bullmq';
import type { ClientConfig, Notification } from 'pg';
import { PostgresClient } from '../database/postgres-client.js';

/**
 * A worker's share of the connection, which BullMQ treats as a connection of its own. Emits `notification` with
 * each notification, and `error` if the connection is lost.
 */
class ListenSubscription extends EventEmitter implements PgPoolClient {
  constructor(
    private readonly client: PgQueryable,
    private readonly leave: () => void,
  ) {
    super();
  }

  query<Row>(...statement: Parameters<PgQueryable['query']>): Promise<PgQueryResult<Row>> {
    return this.client.query<Row>(...statement);
  }

  release(): void {
    this.leave();
  }

  /** While BullMQ closes a connection, it has no listener for its errors, and Node would throw them. */
  lose(error: Error): void {
    if (this.listenerCount('error') > 0) this.emit('error', error);
  }
}

/**
 * One PostgreSQL connection on which all workers of a process wait for jobs, opened for the first of them. When it's
 * lost, each worker gets the error, and the next one to connect opens another.
 */
export class SharedListenConnection {
  private readonly subscriptions = new Set<ListenSubscription>();
  private opening: Promise<PostgresClient> | undefined;
  /** The statement in flight: a connection runs one at a time. */
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly config: ClientConfig) {}

  /** @throws the database's error if the connection can't be opened; the next call tries again */
  async connect(): Promise<PgPoolClient> {
    const client: PgQueryable = await (this.opening ??= this.open());
    const inOrder: PgQueryable = {
      query: <Row>(...statement: Parameters<PgQueryable['query']>) =>
        this.runNext(() => client.query<Row>(...statement)),
    };
    const subscription = new ListenSubscription(inOrder, () => this.subscriptions.delete(subscription));
    this.subscriptions.add(subscription);
    return subscription;
  }

  /** Closes the connection, if there is one. */
  async end(): Promise<void> {
    const opened = this.opening;
    this.opening = undefined;
    // One that couldn't be opened needs no closing; the caller got the error.
    const client = await opened?.catch(() => undefined);
    await client?.end();
  }

  private open(): Promise<PostgresClient> {
    const client = new PostgresClient(this.config);
    const opening = client.connect().then(() => client);
    const forget = (error: Error): void => {
      if (this.opening !== opening) return;
      this.opening = undefined;
      const subscriptions = [...this.subscriptions];
      this.subscriptions.clear();
      for (const subscription of subscriptions) subscription.lose(error);
    };
    client.on('notification', (notification: Notification) => {
      for (const subscription of this.subscriptions) subscription.emit('notification', notification);
    });
    client.on('error', forget);
    opening.catch(forget);
    return opening;
  }

  private runNext<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = this.running.then(run);
    this.running = result.catch(() => undefined);
    return result;
  }
}
