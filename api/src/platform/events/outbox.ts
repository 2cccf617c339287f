import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../context/request-context.js';
import { Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { json, now } from '../database/tables.js';
import { getTracePlace } from '../observability/tracing/tracing.js';
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

  /**
   * Has `job` carried out by the worker after the commit.
   * @param notBefore when it is carried out at the earliest; absent: at once
   * @returns the id of the entry
   */
  async enqueue<Payload>(
    ctx: RequestContext,
    job: JobDefinition<Payload>,
    payload: Payload,
    notBefore: Date | null = null,
  ): Promise<string> {
    return this.add(ctx, job.topic, job.payload.parse(payload), notBefore);
  }

  /** Tells open pages after the commit. */
  async tell(ctx: RequestContext, message: LiveMessage): Promise<void> {
    const size = Buffer.byteLength(JSON.stringify(message));
    if (size > MAX_LIVE_BYTES) throw new Error(`A live message of ${size} bytes is too large for the bus.`);
    await this.add(ctx, LIVE_TOPIC, message);
  }

  /**
   * Marks an entry as done, in the same transaction as its effect.
   * @returns false when it was done before: the caller must then roll its effect back
   */
  async settle(ctx: RequestContext, id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .query(ctx)
      .updateTable('outbox')
      .set({ settledAt: now })
      .where('id', '=', id)
      .where('settledAt', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  async isSettled(ctx: RequestContext, id: string): Promise<boolean> {
    const entry = await this.database
      .query(ctx)
      .selectFrom('outbox')
      .select('settledAt')
      .where('id', '=', id)
      .executeTakeFirst();
    return entry === undefined || entry.settledAt !== null;
  }

  private async add(
    ctx: RequestContext,
    topic: string,
    payload: unknown,
    notBefore: Date | null = null,
  ): Promise<string> {
    const id = newId();
    const traceparent = getTracePlace()?.traceparent ?? null;
    // NOTIFY is part of the transaction: it is heard when, and only when, the entry can be read.
    const query = this.database.query(ctx);
    await query
      .with('entry', (entry) =>
        entry
          .insertInto('outbox')
          .values({ id, topic, payload: json(payload), requestId: ctx.requestId, traceparent, notBefore })
          .returning('id'),
      )
      .selectFrom('entry')
      .select(sql`pg_notify(${sql.lit(OUTBOX_CHANNEL)}, '')`.as('notified'))
      .execute();
    return id;
  }
}
