import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { PaymentAlerts } from './payment-alerts.service.js';
import type { PaymentRecord } from './payment-record.js';
import { dollars } from './payments.format.js';
import type { EventOutcome } from './payments.words.js';
import type { ProviderNews } from './providers/payment-provider.js';
import { Settlement } from './settlement.service.js';

type DisputeNews = Extract<ProviderNews, { kind: 'dispute' }>;
type DisputeTurn = DisputeNews['turn'];

/** Disputes of a payment that have begun and not ended, by the ledger. */
const STILL_OPEN = `SELECT 1 FROM payment_event began
  WHERE began.payment_intent_id = $1 AND began.type = 'charge.dispute.created' AND NOT EXISTS (
    SELECT 1 FROM payment_event ended
    WHERE ended.payment_intent_id = $1 AND ended.type = 'charge.dispute.closed'
      AND ended.detail IS NOT DISTINCT FROM began.detail) LIMIT 1`;

/** The payer's bank asks for the money back. A dispute that is lost is a refund. */
@Injectable()
export class Disputes {
  constructor(
    private readonly database: Database,
    private readonly settlement: Settlement,
    private readonly alerts: PaymentAlerts,
  ) {}

  /**
   * Applies a turn of a dispute, in the open transaction and in whatever order they come. The ledger has the news already.
   * @param payment locked by this transaction
   */
  async apply(open: RequestContext, payment: PaymentRecord, news: DisputeNews): Promise<EventOutcome> {
    const changed = await this.change(open, payment, news);
    if (changed) await this.tellAdmins(open, payment, news.turn);
    return changed ? 'applied' : 'unchanged';
  }

  private async change(open: RequestContext, payment: PaymentRecord, news: DisputeNews): Promise<boolean> {
    switch (news.turn) {
      case 'opened':
        return !(await this.isClosed(open, news)) && this.mark(open, payment, true);
      case 'won':
        return this.mark(open, payment, await this.isDisputed(open, payment));
      case 'lost':
        return this.lose(open, payment);
    }
  }

  /** What is disputed was paid, even where that news is yet to come. */
  private async lose(open: RequestContext, payment: PaymentRecord): Promise<boolean> {
    if (payment.status === 'refunded') return false;
    const paid = payment.status === 'completed' ? payment : await this.settlement.settle(open, payment);
    await this.settlement.takeBack(open, paid);
    return this.mark(open, payment, true);
  }

  private async mark(open: RequestContext, { id }: PaymentRecord, disputed: boolean): Promise<boolean> {
    const { affected } = await this.database.write(
      open,
      `UPDATE payment SET disputed_at = CASE WHEN $2::boolean THEN COALESCE(disputed_at, now()) END, updated_at = now()
       WHERE id = $1`,
      [id, disputed],
    );
    return affected === 1;
  }

  /** Whether the end of the dispute was heard before its beginning. */
  private async isClosed(open: RequestContext, { intentId, disputeId }: DisputeNews): Promise<boolean> {
    const rows = await this.database.select(
      open,
      `SELECT 1 FROM payment_event WHERE payment_intent_id = $1 AND type = 'charge.dispute.closed'
         AND detail IS NOT DISTINCT FROM $2 LIMIT 1`,
      [intentId, disputeId],
    );
    return rows.length > 0;
  }

  /** Whether another dispute about the same payment goes on. */
  private async isDisputed(open: RequestContext, { paymentIntentId }: PaymentRecord): Promise<boolean> {
    return (await this.database.select(open, STILL_OPEN, [paymentIntentId])).length > 0;
  }

  private async tellAdmins(open: RequestContext, payment: PaymentRecord, turn: DisputeTurn): Promise<void> {
    const what = `Payment ${payment.id} of ${dollars(payment.amountCents)}`;
    const sentence = {
      opened: `${what}: the payer's bank wants the money back. Answer the bank on the payment provider's site.`,
      won: `${what}: we won the dispute and keep the money.`,
      lost: `${what}: we lost the dispute, and the payer got the money back.`,
    }[turn];
    await this.alerts.tell(open, {
      kind: `payment.dispute-${turn}`,
      title: turn === 'opened' ? 'A payment is disputed' : `A dispute was ${turn}`,
      body: sentence,
      mail: true,
    });
  }
}
