import { Injectable } from '@nestjs/common';
import type { TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { now } from '../../platform/database/tables.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import type { PaymentRecord } from './payment-record.js';
import { dollars } from './payments.format.js';
import type { EventOutcome } from './payments.enums.js';
import type { ProviderNews } from './providers/payment-provider.js';
import { SettlementService } from './settlement.service.js';

type DisputeNews = Extract<ProviderNews, { kind: 'dispute' }>;
type DisputeTurn = DisputeNews['turn'];

/** Handles chargebacks: the payer's bank asks for the money back. A lost dispute counts as a refund. */
@Injectable()
export class DisputesService {
  constructor(
    private readonly database: Database,
    private readonly settlement: SettlementService,
    private readonly alerts: PaymentAlertsService,
  ) {}

  /**
   * Applies an event of a dispute in the open transaction, in whatever order events arrive. The ledger
   * already has the event.
   * @param payment locked by this transaction
   */
  async apply(tx: TransactionContext, payment: PaymentRecord, news: DisputeNews): Promise<EventOutcome> {
    const changed = await this.change(tx, payment, news);
    if (changed) await this.notifyAdmins(tx, payment, news.turn);
    return changed ? 'applied' : 'unchanged';
  }

  private async change(tx: TransactionContext, payment: PaymentRecord, news: DisputeNews): Promise<boolean> {
    switch (news.turn) {
      case 'opened':
        return !(await this.isClosed(tx, news)) && this.mark(tx, payment, true);
      case 'won':
        return this.mark(tx, payment, await this.isDisputed(tx, payment));
      case 'lost':
        return this.handleLost(tx, payment);
    }
  }

  /** A disputed payment was paid, even if that event hasn't arrived yet. */
  private async handleLost(tx: TransactionContext, payment: PaymentRecord): Promise<boolean> {
    if (payment.status === 'refunded') return false;
    const paid = payment.status === 'completed' ? payment : await this.settlement.settle(tx, payment);
    await this.settlement.reverse(tx, paid);
    return this.mark(tx, payment, true);
  }

  private async mark(tx: TransactionContext, { id }: PaymentRecord, disputed: boolean): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .query(tx)
      .updateTable('payment')
      .set((eb) => ({
        disputedAt: disputed ? eb.fn.coalesce('disputedAt', now) : null,
        updatedAt: now,
      }))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** Whether the closing event of the dispute arrived before its opening event. */
  private async isClosed(tx: TransactionContext, { intentId, disputeId }: DisputeNews): Promise<boolean> {
    const closed = await this.database
      .query(tx)
      .selectFrom('paymentEvent')
      .select('id')
      .where('paymentIntentId', '=', intentId)
      .where('type', '=', 'charge.dispute.closed')
      .where('detail', 'is not distinct from', disputeId)
      .limit(1)
      .executeTakeFirst();
    return closed !== undefined;
  }

  /** Whether another dispute about the same payment is open, according to the ledger. */
  private async isDisputed(tx: TransactionContext, { paymentIntentId }: PaymentRecord): Promise<boolean> {
    const stillOpen = await this.database
      .query(tx)
      .selectFrom('paymentEvent as began')
      .select('began.id')
      .where('began.paymentIntentId', '=', paymentIntentId)
      .where('began.type', '=', 'charge.dispute.created')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('paymentEvent as ended')
              .select('ended.id')
              .where('ended.paymentIntentId', '=', paymentIntentId)
              .where('ended.type', '=', 'charge.dispute.closed')
              .whereRef('ended.detail', 'is not distinct from', 'began.detail'),
          ),
        ),
      )
      .limit(1)
      .executeTakeFirst();
    return stillOpen !== undefined;
  }

  private async notifyAdmins(
    tx: TransactionContext,
    payment: PaymentRecord,
    turn: DisputeTurn,
  ): Promise<void> {
    const what = `Payment ${payment.id} of ${dollars(payment.amountCents)}`;
    const sentence = {
      opened: `${what}: the payer's bank wants the money back. Answer the bank on the payment provider's site.`,
      won: `${what}: we won the dispute and keep the money.`,
      lost: `${what}: we lost the dispute, and the payer got the money back.`,
    }[turn];
    await this.alerts.send(tx, {
      kind: `payment.dispute-${turn}`,
      title: turn === 'opened' ? 'A payment is disputed' : `A dispute was ${turn}`,
      body: sentence,
    });
  }
}
