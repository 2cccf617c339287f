import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../context/request-context.js';
import { Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { json, now } from '../database/tables.js';
import { getTraceContext } from '../observability/tracing/tracing.js';
import type { LiveMessage } from '../realtime/live-message.js';
import type { JobDefinition } from './job-definition.js';

export const LIVE_TOPIC = 'live';
/** The PostgreSQL channel that wakes the relay. */
export const OUTBOX_CHANNEL = 'portolan_outbox';

/** PostgreSQL notifications are limited to 8,000 bytes. */
const MAX_LIVE_BYTES = 7_000;

/** Writes side effects into the open transaction, so that they happen if and only if it commits. */
@Injectable()
export class Outbox {
  constructor(private readonly database: Database) {}

  /**
   * Enqueues `job`, which the worker runs after the commit.
   * @param notBefore the earliest time to run it; missing: at once
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

  /** Notifies open pages after the commit. */
  async notifyPages(ctx: RequestContext, message: LiveMessage): Promise<void> {
    const size = Buffer.byteLength(JSON.stringify(message));
    if (size > MAX_LIVE_BYTES) throw new Error(`A live message of ${size} bytes is too large for the bus.`);
    await this.add(ctx, LIVE_TOPIC, message);
  }

  /**
   * Marks an entry as done, in the same transaction as its effect.
   * @returns false if it was already done: the caller must then roll back its effect
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
    const traceparent = getTraceContext()?.traceparent ?? null;
    // NOTIFY is part of the transaction: it is delivered if and only if the entry is committed.
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
