import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../context/request-context.js';
import { Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import type { LiveMessage } from '../realtime/live-message.js';
import type { JobDefinition } from './job-definition.js';

export const LIVE_TOPIC = 'live';
/** PostgreSQL channel on which the relay hears that there is something new. */
export const OUTBOX_CHANNEL = 'portolan_outbox';

/** PostgreSQL carries 8,000 bytes in a notification. */
const MAX_LIVE_BYTES = 7_000;

/** Writes side effects into the open transaction, so that they happen if and only if it commits. */
@Injectable()
export class Outbox {
  constructor(private readonly database: Database) {}

  /** Has `job` carried out by the worker after the commit. @returns the id of the entry */
  async enqueue<Payload>(
    ctx: RequestContext,
    job: JobDefinition<Payload>,
    payload: Payload,
  ): Promise<string> {
    return this.add(ctx, job.topic, job.payload.parse(payload));
  }

  /** Tells open pages after the commit. */
  async tell(ctx: RequestContext, message: LiveMessage): Promise<void> {
    const size = Buffer.byteLength(JSON.stringify(message));
    if (size > MAX_LIVE_BYTES)
      throw new Error(`A live message of ${size} bytes is more than the bus carries.`);
    await this.add(ctx, LIVE_TOPIC, message);
  }

  /**
   * Marks an entry as done, in the same transaction as its effect.
   * @returns false when it was done before: the caller must then roll its effect back
   */
  async settle(ctx: RequestContext, id: string): Promise<boolean> {
    const { affected } = await this.database.write(
      ctx,
      'UPDATE outbox SET settled_at = now() WHERE id = $1 AND settled_at IS NULL',
      [id],
    );
    return affected === 1;
  }

  async isSettled(ctx: RequestContext, id: string): Promise<boolean> {
    const rows = await this.database.select<{ settled: boolean }>(
      ctx,
      'SELECT settled_at IS NOT NULL AS settled FROM outbox WHERE id = $1',
      [id],
    );
    return rows[0]?.settled ?? true;
  }

  private async add(ctx: RequestContext, topic: string, payload: unknown): Promise<string> {
    const id = newId();
    // NOTIFY is part of the transaction: it is heard when, and only when, the entry can be read.
    await this.database.write(
      ctx,
      `WITH entry AS (INSERT INTO outbox (id, topic, payload, request_id) VALUES ($1, $2, $3, $4) RETURNING 1)
       SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM entry`,
      [id, topic, JSON.stringify(payload), ctx.requestId],
    );
    return id;
  }
}
