import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { RequestContext } from '../context/request-context.js';
import { Database } from '../database/database.js';
import { PostgresListener } from '../database/postgres-listener.js';
import { deliver, MessageBus } from './message-bus.js';

/** The bus on PostgreSQL's LISTEN and NOTIFY. */
@Injectable()
export class PostgresMessageBus extends MessageBus {
  constructor(
    private readonly database: Database,
    private readonly listener: PostgresListener,
  ) {
    super();
  }

  async publish(channel: string, message: unknown): Promise<void> {
    const query = this.database.query(RequestContext.system('bus'));
    await sql`SELECT pg_notify(${`portolan_${channel}`}, ${JSON.stringify(message)})`.execute(query);
  }

  async subscribe(
    channel: string,
    listener: (message: unknown) => void,
    onReconnect?: () => void,
  ): Promise<void> {
    await this.listener.listen(`portolan_${channel}`, (payload) => deliver(payload, listener), onReconnect);
  }
}
