import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { RequestContext, TransactionContext } from '../../../../platform/context/request-context.js';
import { Database } from '../../../../platform/database/database.js';
import { json } from '../../../../platform/database/tables.js';
import { Outbox } from '../../../../platform/events/outbox.js';
import type { SandboxIntent } from '../../entities/sandbox-intent.entity.js';
import { sandboxEventJob, type SandboxEventType } from '../../payments.jobs.js';

export type SandboxEvent = z.infer<typeof sandboxEventJob.payload>;

/** An intent in the sandbox's records. */
export type SandboxIntentRecord = Pick<SandboxIntent, (typeof COLUMNS)[number]>;

export type SandboxChange = Partial<
  Pick<SandboxIntent, 'state' | 'refundedCents' | 'failureMessage' | 'cardFingerprint'>
>;

const COLUMNS = [
  'id',
  'amountCents',
  'currency',
  'state',
  'refundedCents',
  'failureMessage',
  'cardFingerprint',
] as const satisfies readonly (keyof SandboxIntent)[];

/** The sandbox's records. Each change is stored together with its event. */
@Injectable()
export class SandboxIntents {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** @returns the intent of this key, existing or new */
  async make(
    ctx: RequestContext,
    order: Pick<SandboxIntent, 'idempotencyKey' | 'amountCents' | 'currency'> & {
      readonly metadata: Readonly<Record<string, string>>;
    },
  ): Promise<SandboxIntentRecord> {
    const { idempotencyKey, amountCents, currency, metadata } = order;
    await this.database
      .query(ctx)
      .insertInto('sandboxIntent')
      .values({
        id: `pi_sandbox_${randomUUID().replaceAll('-', '')}`,
        idempotencyKey,
        amountCents,
        currency,
        metadata: json(metadata),
      })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .execute();
    const intent = await this.select(ctx).where('idempotencyKey', '=', idempotencyKey).executeTakeFirst();
    if (!intent || intent.amountCents !== amountCents || intent.currency !== currency) {
      throw new Error('This key was already used with a different amount.');
    }
    return intent;
  }

  async find(ctx: RequestContext, id: string): Promise<SandboxIntentRecord | null> {
    return (await this.select(ctx).where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** The same, locked until the end of the open transaction. */
  async lock(tx: TransactionContext, id: string): Promise<SandboxIntentRecord | null> {
    return (await this.select(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
  }

  /**
   * Changes a locked intent and queues its event for the webhook after the commit.
   * @returns the event, so the caller can also send it at once
   */
  async change(
    tx: TransactionContext,
    intent: SandboxIntentRecord,
    change: SandboxChange,
    type: SandboxEventType,
  ): Promise<{ readonly intent: SandboxIntentRecord; readonly event: SandboxEvent }> {
    const changed = { ...intent, ...change };
    const { state, refundedCents, failureMessage, cardFingerprint } = changed;
    await this.database
      .query(tx)
      .updateTable('sandboxIntent')
      .set({ state, refundedCents, failureMessage, cardFingerprint })
      .where('id', '=', changed.id)
      .execute();
    const event: SandboxEvent = {
      eventId: `evt_sandbox_${randomUUID().replaceAll('-', '')}`,
      type,
      intentId: changed.id,
    };
    await this.outbox.enqueue(tx, sandboxEventJob, event);
    return { intent: changed, event };
  }

  private select(ctx: RequestContext) {
    return this.database.query(ctx).selectFrom('sandboxIntent').select(COLUMNS);
  }
}
