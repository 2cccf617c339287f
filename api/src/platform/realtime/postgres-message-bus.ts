import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { RequestContext } from '../context/request-context.js';
import { Database } from '../database/database.js';
import { PostgresListener } from '../database/postgres-listener.js';
import { deliver, MessageBus } from './message-bus.js';

interface Waiting {
  readonly channel: string;
  readonly payload: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const MAX_BATCH = 500;

/**
 * The message bus on PostgreSQL's LISTEN and NOTIFY. The server commits NOTIFY statements one after the other, so
 * messages published while one runs are sent together with the next. Identical messages in one statement arrive
 * only once.
 */
@Injectable()
export class PostgresMessageBus extends MessageBus {
  private readonly notify;
  private waiting: Waiting[] = [];
  private sending: Promise<void> | null = null;

  constructor(
    database: Database,
    private readonly listener: PostgresListener,
  ) {
    super();
    this.notify = database.queryPlanned(RequestContext.system('bus'), () => 'bus-notify');
  }

  publish(channel: string, message: unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      const payload = JSON.stringify(message);
      this.waiting.push({ channel: `portolan_${channel}`, payload, resolve, reject });
      this.sending ??= this.sendAll();
    });
  }

  async subscribe(
    channel: string,
    listener: (message: unknown) => void,
    onReconnect?: () => void,
  ): Promise<void> {
    await this.listener.listen(`portolan_${channel}`, (payload) => deliver(payload, listener), onReconnect);
  }

  private async sendAll(): Promise<void> {
    while (this.waiting.length > 0) await this.send(this.waiting.splice(0, MAX_BATCH));
    this.sending = null;
  }

  private async send(batch: readonly Waiting[]): Promise<void> {
    const channels = batch.map(({ channel }) => channel);
    const payloads = batch.map(({ payload }) => payload);
    try {
      await sql`SELECT pg_notify(channel, payload)
        FROM unnest(${channels}::text[], ${payloads}::text[]) AS m (channel, payload)`.execute(this.notify);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) only?.reject(error);
      // A message that is too long must not fail the others.
      else for (const each of batch) await this.send([each]);
    }
  }
}
