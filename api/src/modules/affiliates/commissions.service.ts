import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { Settle } from '../../platform/events/outbox-processor.js';
import { guaranteeEnd } from '../payments/index.js';
import { COMMISSION_RATE, commissionCents, COMMISSIONED } from './commission-terms.js';

/** What affiliates earn from the payments of the people whom they brought. */
@Injectable()
export class CommissionsService {
  constructor(private readonly database: Database) {}

  /**
   * Writes down what a settled payment earns its payer's referrer, once. Nothing is earned where nobody brought the
   * payer, where the referrer is no enabled affiliate, from a further assessment, and from what was refunded meanwhile.
   */
  async earn(ctx: RequestContext, paymentId: string, settle: Settle): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await settle(tx);
      const referred = await this.lockReferredPayment(tx, paymentId);
      if (!referred) return;
      const amountCents = commissionCents(referred.amountCents);
      if (amountCents === 0) return;
      await this.database
        .query(tx)
        .insertInto('commission')
        .values({
          id: newId(),
          affiliateId: referred.affiliateId,
          paymentId,
          source: referred.source,
          rate: String(COMMISSION_RATE),
          amountCents,
          releasesAt: guaranteeEnd(referred.paidAt),
        })
        .onConflict((conflict) => conflict.column('paymentId').doNothing())
        .execute();
    });
  }

  /**
   * Money of a payment went back: all of it reverses what it has earned, also when that was paid out already; of a
   * part, what still waits for its payout is counted again from what stays.
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
      const left = payment?.status === 'completed' ? commissionCents(payment.left) : 0;
      const commission = query.updateTable('commission').where('paymentId', '=', paymentId);
      if (left > 0) await commission.set({ amountCents: left }).where('status', '=', 'pending').execute();
      else await commission.set({ status: 'reversed' }).where('status', '<>', 'reversed').execute();
    });
  }

  /**
   * A completed payment and who brought its payer. The lock makes a refund wait that is being written at this moment:
   * its own job then finds the commission.
   */
  private lockReferredPayment(tx: TransactionContext, paymentId: string) {
    return this.database
      .query(tx)
      .selectFrom('payment')
      .innerJoin('users as payer', 'payer.id', 'payment.userId')
      .innerJoin('users as affiliate', 'affiliate.id', 'payer.referredById')
      .select((eb) => [
        'affiliate.id as affiliateId',
        'payment.type as source',
        eb('payment.amountCents', '-', eb.ref('payment.refundedCents')).as('amountCents'),
        'payment.paidAt',
      ])
      .where('payment.id', '=', paymentId)
      .where('payment.status', '=', 'completed')
      .where('payment.type', 'in', COMMISSIONED)
      .where('payment.paidAt', 'is not', null)
      .where('affiliate.role', '=', 'affiliate')
      .where('affiliate.disabledAt', 'is', null)
      .forShare('payment')
      .$narrowType<{ source: (typeof COMMISSIONED)[number]; paidAt: Date }>()
      .executeTakeFirst();
  }
}
