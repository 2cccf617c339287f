import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { RequestContext } from '../../../../platform/context/request-context.js';
import { Database } from '../../../../platform/database/database.js';
import { Outbox } from '../../../../platform/events/outbox.js';
import type { SandboxIntent } from '../../entities/sandbox-intent.entity.js';
import { sandboxEventJob, type SandboxEventType } from '../../payments.jobs.js';

export type SandboxEvent = z.infer<typeof sandboxEventJob.payload>;

/** An intent as the sandbox remembers it. */
export type SandboxIntentRecord = Omit<SandboxIntent, 'idempotencyKey' | 'createdAt' | 'metadata'>;

export type SandboxChange = Partial<Pick<SandboxIntent, 'state' | 'refundedCents' | 'failureMessage'>>;

const COLUMNS = `id, amount_cents AS "amountCents", currency, state, refunded_cents AS "refundedCents",
  failure_message AS "failureMessage"`;

/** What the sandbox remembers. It changes together with the event that tells of it. */
@Injectable()
export class SandboxIntents {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** @returns the intent of this key, made now or before */
  async make(
    ctx: RequestContext,
    order: Pick<SandboxIntent, 'idempotencyKey' | 'amountCents' | 'currency'> & {
      readonly metadata: Readonly<Record<string, string>>;
    },
  ): Promise<SandboxIntentRecord> {
    const { idempotencyKey, amountCents, currency, metadata } = order;
    await this.database.write(
      ctx,
      `INSERT INTO sandbox_intent (id, idempotency_key, amount_cents, currency, metadata) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (idempotency_key) DO NOTHING`,
      [
        `pi_sandbox_${randomUUID().replaceAll('-', '')}`,
        idempotencyKey,
        amountCents,
        currency,
        JSON.stringify(metadata),
      ],
    );
    const [intent] = await this.database.select<SandboxIntentRecord>(
      ctx,
      `SELECT ${COLUMNS} FROM sandbox_intent WHERE idempotency_key = $1`,
      [idempotencyKey],
    );
    if (!intent || intent.amountCents !== amountCents || intent.currency !== currency) {
      throw new Error('The same key came with another amount.');
    }
    return intent;
  }

  async find(ctx: RequestContext, id: string): Promise<SandboxIntentRecord | null> {
    const rows = await this.database.select<SandboxIntentRecord>(
      ctx,
      `SELECT ${COLUMNS} FROM sandbox_intent WHERE id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** The same, locked until the end of the open transaction. */
  async lock(open: RequestContext, id: string): Promise<SandboxIntentRecord | null> {
    const rows = await this.database.select<SandboxIntentRecord>(
      open,
      `SELECT ${COLUMNS} FROM sandbox_intent WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return rows[0] ?? null;
  }

  /**
   * Changes a locked intent and has the webhook hear of it after the commit.
   * @returns the event, so that the caller can send it at once as well
   */
  async change(
    open: RequestContext,
    intent: SandboxIntentRecord,
    change: SandboxChange,
    type: SandboxEventType,
  ): Promise<{ readonly intent: SandboxIntentRecord; readonly event: SandboxEvent }> {
    const changed = { ...intent, ...change };
    await this.database.write(
      open,
      'UPDATE sandbox_intent SET state = $2, refunded_cents = $3, failure_message = $4 WHERE id = $1',
      [changed.id, changed.state, changed.refundedCents, changed.failureMessage],
    );
    const event: SandboxEvent = {
      eventId: `evt_sandbox_${randomUUID().replaceAll('-', '')}`,
      type,
      intentId: changed.id,
    };
    await this.outbox.enqueue(open, sandboxEventJob, event);
    return { intent: changed, event };
  }
}
