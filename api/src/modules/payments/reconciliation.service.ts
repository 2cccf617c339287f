import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { now, secondsAgo } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import type { PaymentRecord } from './payment-record.js';
import { PaymentProvider } from './providers/payment-provider.js';
import { listDifferences } from './reconciliation.differences.js';
import { RefundsService } from './refunds.service.js';
import { SettlementService } from './settlement.service.js';

/** How many payments one sweep checks. The next sweep checks the rest. */
const BATCH = 50;
const PAGE = 100;

/** How long a payment is open before we ask the provider about it. */
const UNSETTLED_AFTER_SECONDS = 15 * 60;
const REFUND_AFTER_SECONDS = 5 * 60;

/** A payment whose record differs from the provider's. */
interface Difference {
  readonly payment: PaymentRecord;
  readonly sentences: readonly string[];
  /** The differences that remain after the repair; null in a dry run. */
  readonly left: readonly string[] | null;
}

export interface Comparison {
  readonly compared: number;
  readonly differences: readonly Difference[];
}

/** Asks the provider about payments whose events didn't arrive, so none is lost. */
@Injectable()
export class ReconciliationService {
  private readonly logger = new Logger(ReconciliationService.name);

  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly settlement: SettlementService,
    private readonly refunds: RefundsService,
  ) {}

  /**
   * Checks payments that have been open for 15 minutes without an event, and finishes started refunds. A
   * failure doesn't block the others and is retried.
   * @param unsettledAfter seconds
   * @param refundAfter seconds
   * @returns how many payments became paid, canceled or refunded
   */
  async sweep(
    ctx: RequestContext,
    unsettledAfter = UNSETTLED_AFTER_SECONDS,
    refundAfter = REFUND_AFTER_SECONDS,
  ): Promise<number> {
    let changed = 0;
    for (const { id, status } of await this.takeUnsettled(ctx, unsettledAfter)) {
      await this.attempt(id, async () => {
        const after = await this.settlement.ask(ctx, id);
        if (after.status !== status || after.intentState === 'canceled') changed += 1;
      });
    }
    for (const { id } of await this.takeRefunds(ctx, refundAfter)) {
      await this.attempt(id, async () => {
        await this.refunds.finish(ctx, id);
        changed += 1;
      });
    }
    return changed;
  }

  /**
   * Compares our records with the provider's: all payments that can still change, and those that have changed
   * since a day.
   * @param repair whether to apply the provider's state and to finish started refunds
   * @throws DomainError UNAVAILABLE when the provider does not answer
   */
  async compare(ctx: RequestContext, since: Date, repair: boolean): Promise<Comparison> {
    const differences: Difference[] = [];
    let compared = 0;
    let after: string | null = null;
    for (;;) {
      const page = await this.selectToCompare(ctx, since, after);
      for (const payment of page) {
        const sentences = await this.differences(payment);
        if (sentences.length === 0) continue;
        differences.push({ payment, sentences, left: repair ? await this.repair(ctx, payment) : null });
      }
      compared += page.length;
      after = page.at(-1)?.id ?? null;
      if (page.length < PAGE) return { compared, differences };
    }
  }

  /**
   * Takes stalled open payments and marks them as checked, so another worker takes others. Older payments are
   * checked less often: after a quarter of their age each time.
   */
  private takeUnsettled(
    ctx: RequestContext,
    afterSeconds: number,
  ): Promise<Pick<PaymentRecord, 'id' | 'status'>[]> {
    return this.database
      .query(ctx)
      .updateTable('payment')
      .set({ updatedAt: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('payment')
          .select('id')
          .where('status', 'in', ['pending', 'failed'])
          .where('intentState', '<>', 'canceled')
          .where('paymentIntentId', 'is not', null)
          .where('provider', '=', this.provider.name)
          .where('updatedAt', '<', (eb) =>
            eb.fn<Date>('least', [
              secondsAgo(afterSeconds),
              sql`now() - (now() - ${eb.ref('createdAt')}) / 4`,
            ]),
          )
          .orderBy('updatedAt')
          .orderBy('id')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'status'])
      .execute();
  }

  /** The same for started refunds. */
  private takeRefunds(ctx: RequestContext, afterSeconds: number): Promise<Pick<PaymentRecord, 'id'>[]> {
    return this.database
      .query(ctx)
      .updateTable('payment')
      .set({ updatedAt: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('payment')
          .select('id')
          .where('refundStartedAt', 'is not', null)
          .where('status', '=', 'completed')
          .where('provider', '=', this.provider.name)
          .where('updatedAt', '<', secondsAgo(afterSeconds))
          .orderBy('refundStartedAt')
          .orderBy('id')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
  }

  /** A page of payments that can still change, or that were settled since a day. */
  private selectToCompare(ctx: RequestContext, since: Date, after: string | null): Promise<PaymentRecord[]> {
    const payments = this.database
      .query(ctx)
      .selectFrom('payment')
      .selectAll()
      .where('paymentIntentId', 'is not', null)
      .where('provider', '=', this.provider.name)
      .where((eb) =>
        eb.or([
          eb.and([eb('status', 'in', ['pending', 'failed']), eb('intentState', '<>', 'canceled')]),
          eb('updatedAt', '>=', since),
          eb.and([eb('status', '=', 'completed'), eb('refundStartedAt', 'is not', null)]),
        ]),
      )
      .orderBy('id')
      .limit(PAGE);
    return (after === null ? payments : payments.where('id', '>', after)).execute();
  }

  private async differences(payment: PaymentRecord): Promise<string[]> {
    const { paymentIntentId } = payment;
    if (paymentIntentId === null) return [];
    return listDifferences(payment, await this.provider.findIntent(paymentIntentId));
  }

  private async repair(ctx: RequestContext, payment: PaymentRecord): Promise<string[]> {
    if (payment.status === 'completed' && payment.refundStartedAt !== null) {
      await this.finishRefund(ctx, payment.id);
    }
    return this.differences(await this.settlement.ask(ctx, payment.id));
  }

  /** A refund the provider refuses for good is reversed, and doesn't block the others. */
  private async finishRefund(ctx: RequestContext, paymentId: string): Promise<void> {
    try {
      await this.refunds.finish(ctx, paymentId);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
      this.logger.warn({ err: error, paymentId }, 'The provider refused a refund');
    }
  }

  private async attempt(paymentId: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error({ err: error, paymentId }, 'A payment could not be reconciled yet');
    }
  }
}
