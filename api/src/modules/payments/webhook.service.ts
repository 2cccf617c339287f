import { Injectable } from '@nestjs/common';
import { RequestContext, type TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { DisputesService } from './disputes.service.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import type { PaymentRecord } from './payment-record.js';
import type { EventOutcome } from './payments.enums.js';
import { PaymentProvider, type ProviderEvent, type ProviderNews } from './providers/payment-provider.js';
import { SettlementService } from './settlement.service.js';

const NOTIFY_INTERVAL_MS = 60 * 60 * 1_000;

/** Receives the provider's events. The ledger `payment_event` has each one once, with its effect. */
@Injectable()
export class WebhookService {
  private otherModeNotifiedAt = 0;

  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly settlement: SettlementService,
    private readonly disputes: DisputesService,
    private readonly alerts: PaymentAlertsService,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Processes an event: ledger, payment and all effects in one transaction. Of concurrent deliveries of one
   * event, one has an effect and the others wait for it.
   * @param rawBody the signed bytes
   * @returns its effect; `unchanged` for a repeated event
   * @throws DomainError VALIDATION_FAILED or MALFORMED_JSON if it isn't the provider's, or can't be parsed
   */
  async receive(
    caller: RequestContext,
    rawBody: Buffer,
    signature: string | undefined,
  ): Promise<EventOutcome> {
    const event = this.provider.readEvent(rawBody, signature);
    // The provider acts here, whatever request carries the event.
    const ctx = RequestContext.system(caller.requestId);
    const outcome = await this.database.transaction(ctx, async (tx) => {
      if (!(await this.enter(tx, event))) return 'unchanged' as const;
      const applied = await this.apply(tx, event.news);
      await this.database
        .query(tx)
        .updateTable('paymentEvent')
        .set({ outcome: applied })
        .where('provider', '=', this.provider.name)
        .where('id', '=', event.id)
        .execute();
      return applied;
    });
    this.metrics.count('payment_events_total', 'Events of the payment provider, by what they did.', {
      outcome,
    });
    return outcome;
  }

  /** @returns false if the ledger already has the event; waits while another transaction inserts it */
  private async enter(tx: TransactionContext, { id, type, news }: ProviderEvent): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.database
      .query(tx)
      .insertInto('paymentEvent')
      .values({
        provider: this.provider.name,
        id,
        type,
        paymentIntentId: news.intentId,
        detail: news.kind === 'dispute' ? news.disputeId : null,
        outcome: 'ignored',
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  private async apply(tx: TransactionContext, news: ProviderNews): Promise<EventOutcome> {
    if (news.kind === 'other') return 'ignored';
    if (news.kind === 'other_mode') {
      await this.notifyOtherMode(tx, news.isLive);
      return 'ignored';
    }
    const payment = await this.lockPayment(tx, news.intentId);
    if (!payment) return 'unknown_intent';
    switch (news.kind) {
      case 'intent':
        return this.settlement.apply(tx, payment, news.report);
      case 'dispute':
        return this.disputes.apply(tx, payment, news);
      case 'refund_failed':
        await this.alerts.send(tx, {
          kind: 'payment.refund-failed',
          title: 'A refund did not reach the payer',
          body: `Payment ${payment.id}: the payer's bank sent the money back to us (${news.reason ?? 'no reason given'}). Arrange another way with the payer.`,
        });
        return 'unchanged';
    }
  }

  /** Notifies at intervals: a wrong webhook URL sends many such events. */
  private async notifyOtherMode(tx: TransactionContext, isLive: boolean): Promise<void> {
    const now = Date.now();
    if (now - this.otherModeNotifiedAt < NOTIFY_INTERVAL_MS) return;
    this.otherModeNotifiedAt = now;
    const [theirs, ours] = isLive ? ['live', 'test'] : ['test', 'live'];
    await this.alerts.send(tx, {
      kind: 'payment.other-mode',
      title: `An event of the provider's ${theirs} mode came in`,
      body: `This site runs in ${ours} mode, so nothing was settled. Check which webhooks the provider sends here, and with which keys.`,
    });
  }

  /** Only the intent's ID identifies the payment; metadata isn't trusted. */
  private lockPayment(tx: TransactionContext, intentId: string): Promise<PaymentRecord | undefined> {
    return this.database
      .query(tx)
      .selectFrom('payment')
      .selectAll()
      .where('paymentIntentId', '=', intentId)
      .where('provider', '=', this.provider.name)
      .forUpdate()
      .executeTakeFirst();
  }
}
