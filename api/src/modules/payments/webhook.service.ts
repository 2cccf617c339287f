import { Injectable } from '@nestjs/common';
import { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { Disputes } from './disputes.service.js';
import { PaymentAlerts } from './payment-alerts.service.js';
import { PAYMENT_COLUMNS, type PaymentRecord } from './payment-record.js';
import type { EventOutcome } from './payments.words.js';
import { PaymentProvider, type ProviderEvent, type ProviderNews } from './providers/payment-provider.js';
import { Settlement } from './settlement.service.js';

const TELL_AGAIN_MS = 60 * 60 * 1_000;

/** Where the provider's events come in. The ledger `payment_event` holds each once, with what it did. */
@Injectable()
export class WebhookService {
  private toldOfOtherMode = 0;

  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly settlement: Settlement,
    private readonly disputes: Disputes,
    private readonly alerts: PaymentAlerts,
  ) {}

  /**
   * Takes an event in: ledger, payment and everything that follows from it in one transaction. Of many at once with the
   * same id, one has an effect and the others wait for it.
   * @param rawBody the bytes that were signed
   * @returns what it did; `unchanged` for one that was taken in before
   * @throws DomainError VALIDATION_FAILED or MALFORMED_JSON when it is not the provider's, or cannot be read
   */
  async receive(
    caller: RequestContext,
    rawBody: Buffer,
    signature: string | undefined,
  ): Promise<EventOutcome> {
    const event = this.provider.readEvent(rawBody, signature);
    // Whoever carries it, the provider is who acts.
    const ctx = RequestContext.system(caller.requestId);
    return this.database.transaction(ctx, async (open) => {
      if (!(await this.enter(open, event))) return 'unchanged';
      const outcome = await this.apply(open, event.news);
      await this.database.write(
        open,
        'UPDATE payment_event SET outcome = $3 WHERE provider = $1 AND id = $2',
        [this.provider.name, event.id, outcome],
      );
      return outcome;
    });
  }

  /** @returns false when the ledger has it; waits while another transaction enters the same one */
  private async enter(open: RequestContext, { id, type, news }: ProviderEvent): Promise<boolean> {
    const { affected } = await this.database.write(
      open,
      `INSERT INTO payment_event (provider, id, type, payment_intent_id, detail, outcome)
       VALUES ($1, $2, $3, $4, $5, 'ignored') ON CONFLICT DO NOTHING`,
      [this.provider.name, id, type, news.intentId, news.kind === 'dispute' ? news.disputeId : null],
    );
    return affected === 1;
  }

  private async apply(open: RequestContext, news: ProviderNews): Promise<EventOutcome> {
    if (news.kind === 'other') return 'ignored';
    if (news.kind === 'other_mode') {
      await this.tellOfOtherMode(open, news.isLive);
      return 'ignored';
    }
    const payment = await this.lockOf(open, news.intentId);
    if (!payment) return 'unknown_intent';
    switch (news.kind) {
      case 'intent':
        return this.settlement.apply(open, payment, news.report);
      case 'dispute':
        return this.disputes.apply(open, payment, news);
      case 'refund_failed':
        await this.alerts.tell(open, {
          kind: 'payment.refund-failed',
          title: 'A refund did not reach the payer',
          body: `Payment ${payment.id}: the payer's bank sent the money back to us (${news.reason ?? 'no reason given'}). Arrange another way with the payer.`,
          mail: true,
        });
        return 'unchanged';
    }
  }

  /** Once in a while: whoever set up the wrong address sends many. */
  private async tellOfOtherMode(open: RequestContext, isLive: boolean): Promise<void> {
    const now = Date.now();
    if (now - this.toldOfOtherMode < TELL_AGAIN_MS) return;
    this.toldOfOtherMode = now;
    const [theirs, ours] = isLive ? ['live', 'test'] : ['test', 'live'];
    await this.alerts.tell(open, {
      kind: 'payment.other-mode',
      title: `An event of the provider's ${theirs} mode came in`,
      body: `This site runs in ${ours} mode, so nothing was settled. Check which webhooks the provider sends here, and with which keys.`,
      mail: true,
    });
  }

  /** The intent's id alone says which payment it is: metadata is not believed. */
  private async lockOf(open: RequestContext, intentId: string): Promise<PaymentRecord | null> {
    const rows = await this.database.select<PaymentRecord>(
      open,
      `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE payment_intent_id = $1 AND provider = $2 FOR UPDATE`,
      [intentId, this.provider.name],
    );
    return rows[0] ?? null;
  }
}
