import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { Settle } from '../../platform/events/outbox-processor.js';
import { guaranteeEnd, PaymentCardsService } from '../payments/index.js';
import { getOwedCents } from './commission-record.js';
import { COMMISSION_RATE, commissionCents } from './commission-terms.js';
import { judgePayment, type ReferredPayment } from './conversion-terms.js';
import { needsReview } from './fraud-signals.js';
import { FraudSignalsService } from './fraud-signals.service.js';
import { NotificationsService } from '../notifications/index.js';
import { earnedNotice } from './affiliates.notices.js';
import { LedgerService } from './ledger.service.js';

/** Commissions for payments of referred people. */
@Injectable()
export class CommissionsService {
  constructor(
    private readonly database: Database,
    private readonly ledger: LedgerService,
    private readonly signals: FraudSignalsService,
    private readonly cards: PaymentCardsService,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Records what a settled payment earns the payer's referrer, once, or why it earns nothing. Without a
   * referrer, nothing is recorded. If both may be the same person, an admin reviews it.
   */
  async earn(ctx: RequestContext, paymentId: string, settle: Settle): Promise<void> {
    if (await this.needsCard(ctx, paymentId)) await this.cards.learnCard(ctx, paymentId);
    await this.database.transaction(ctx, async (tx) => {
      await settle(tx);
      const payment = await this.lockReferredPayment(tx, paymentId);
      if (!payment) return;
      const verdict = judgePayment(payment);
      if (verdict.kind === 'unearned') {
        await this.recordUnearned(tx, paymentId, payment, verdict.reason);
        return;
      }
      const { affiliateId, payerId, paidAt } = payment;
      const flags = await this.signals.findFlags(tx, { affiliateId, payerId, paymentId });
      const earned = await this.database
        .query(tx)
        .insertInto('commission')
        .values({
          id: newId(),
          affiliateId,
          paymentId,
          source: verdict.source,
          rate: COMMISSION_RATE,
          amountCents: verdict.amountCents,
          releasesAt: guaranteeEnd(paidAt),
          flags,
          review: needsReview(flags) ? 'held' : 'none',
        })
        .onConflict((conflict) => conflict.column('paymentId').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!earned) return;
      const about = { commissionId: earned.id, affiliateId };
      await this.ledger.postCommission(tx, about, verdict.amountCents);
      await this.notifications.notify(tx, earnedNotice(affiliateId, verdict.amountCents, earned.id));
    });
  }

  /**
   * A payment was refunded: a full refund reverses its commission, a partial one recalculates it from the
   * rest. The next payout deducts what was already paid out.
   */
  async reverse(ctx: RequestContext, paymentId: string, settle: Settle): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await settle(tx);
      const query = this.database.query(tx);
      const payment = await query
        .selectFrom('payment')
        .select((eb) => ['status', eb('amountCents', '-', eb.ref('refundedCents')).as('left')])
        .where('id', '=', paymentId)
        .forShare()
        .executeTakeFirst();
      const commission = await query
        .selectFrom('commission')
        .select(['id', 'affiliateId', 'status', 'amountCents', 'review'])
        .where('paymentId', '=', paymentId)
        .forUpdate()
        .executeTakeFirst();
      if (!commission) return;
      const owed = getOwedCents(commission);
      const left = payment?.status === 'completed' ? commissionCents(payment.left) : 0;
      if (left >= owed) return;
      const { id, affiliateId, review } = commission;
      const change =
        left > 0
          ? { amountCents: left }
          : {
              status: 'reversed' as const,
              reversal: 'refund' as const,
              review: review === 'held' ? ('none' as const) : review,
            };
      await query.updateTable('commission').set(change).where('id', '=', id).execute();
      await this.ledger.postCommission(tx, { commissionId: id, affiliateId }, left - owed);
    });
  }

  /** Whether the paying card matters: an affiliate's, or a referred person's. */
  private async needsCard(ctx: RequestContext, paymentId: string): Promise<boolean> {
    const payer = await this.database
      .query(ctx)
      .selectFrom('payment')
      .innerJoin('users as payer', 'payer.id', 'payment.userId')
      .select(['payer.referredById', 'payer.role'])
      .where('payment.id', '=', paymentId)
      .executeTakeFirst();
    return payer !== undefined && (payer.referredById !== null || payer.role === 'affiliate');
  }

  /**
   * A completed payment and the payer's referrer. The lock makes a concurrent refund wait, whose job then
   * finds the commission.
   */
  private lockReferredPayment(
    tx: TransactionContext,
    paymentId: string,
  ): Promise<ReferredPayment | undefined> {
    return this.database
      .query(tx)
      .selectFrom('payment')
      .innerJoin('users as payer', 'payer.id', 'payment.userId')
      .innerJoin('users as affiliate', 'affiliate.id', 'payer.referredById')
      .select((eb) => [
        'affiliate.id as affiliateId',
        'affiliate.role as affiliateRole',
        'affiliate.disabledAt as affiliateDisabledAt',
        'payer.id as payerId',
        'payer.role as payerRole',
        'payment.type',
        'payment.status',
        eb('payment.amountCents', '-', eb.ref('payment.refundedCents')).as('amountCents'),
        'payment.paidAt',
      ])
      .where('payment.id', '=', paymentId)
      .where('payment.paidAt', 'is not', null)
      .forShare('payment')
      .$narrowType<{ paidAt: Date }>()
      .executeTakeFirst();
  }

  private async recordUnearned(
    tx: TransactionContext,
    paymentId: string,
    { affiliateId, type }: ReferredPayment,
    reason: Extract<ReturnType<typeof judgePayment>, { kind: 'unearned' }>['reason'],
  ): Promise<void> {
    await this.database
      .query(tx)
      .insertInto('unearnedConversion')
      .values({ id: newId(), affiliateId, paymentId, applicationId: null, source: type, reason })
      .onConflict((conflict) => conflict.column('paymentId').doNothing())
      .execute();
  }
}
