import { Wording } from '../../platform/language/wording.js';
import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { AssessmentCreditsService, AssessmentReviewsService } from '../assessments/index.js';
import { NotificationsService, StaffNoticesService } from '../notifications/index.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import type { PaymentRecord } from './payment-record.js';
import { dollars } from './payments.format.js';
import { refundUnusedPaymentJob, paymentRefundedJob, paymentSettledJob } from './payments.jobs.js';
import { PAYMENT_UPDATED, type EventOutcome } from './payments.enums.js';
import { PaymentProvider, type IntentReport, type ProviderIntent } from './providers/payment-provider.js';
import {
  partRefundedNotice,
  receiptNotice,
  refundedNotice,
  returnedNotice,
  serviceName,
} from './settlement.notices.js';
import { differs, describeMismatch, getOpenStatus } from './settlement.states.js';

/**
 * Applies the provider's state to our payments. Every effect happens once, in whatever order events arrive.
 */
@Injectable()
export class SettlementService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly provider: PaymentProvider,
    private readonly reviews: AssessmentReviewsService,
    private readonly credits: AssessmentCreditsService,
    private readonly notifications: NotificationsService,
    private readonly alerts: PaymentAlertsService,
    private readonly staff: StaffNoticesService,
  ) {}

  /**
   * Applies the provider's report on a payment's intent, in the open transaction.
   * @param payment locked by this transaction
   * @returns `mismatch` if amount or currency differ: nothing is settled, and the admins are notified once
   */
  async apply(tx: TransactionContext, payment: PaymentRecord, report: IntentReport): Promise<EventOutcome> {
    if (differs(payment, report)) {
      await this.notifyMismatch(tx, payment, describeMismatch(payment, report));
      return 'mismatch';
    }
    if (report.state !== 'succeeded') return this.move(tx, payment, report);
    let outcome: EventOutcome = 'unchanged';
    let paid = payment;
    if (!isPaid(payment)) {
      paid = await this.settle(tx, payment);
      outcome = 'applied';
    }
    // A late event about an earlier partial refund has an older total.
    if (paid.status === 'refunded' || report.refundedCents <= paid.refundedCents) return outcome;
    if (report.refundedCents < paid.amountCents)
      await this.recordPartialRefund(tx, paid, report.refundedCents);
    else await this.reverse(tx, paid);
    return 'applied';
  }

  /**
   * Settles a payment that the provider reports as paid, in the open transaction.
   * @param payment locked, and not paid
   */
  async settle(tx: TransactionContext, payment: PaymentRecord): Promise<PaymentRecord> {
    const delivered = await this.deliver(tx, payment);
    const settled = await this.database
      .query(tx)
      .updateTable('payment')
      .set({
        status: 'completed',
        intentState: 'succeeded',
        failureMessage: null,
        paidAt: now,
        deliveredAt: delivered ? now : null,
        refundStartedAt: delivered ? null : now,
        updatedAt: now,
      })
      .where('id', '=', payment.id)
      .where('status', 'in', ['pending', 'failed'])
      .returningAll()
      .executeTakeFirstOrThrow(changedUnderLock);
    await this.notifyPayer(tx, settled);
    if (delivered) {
      await this.outbox.enqueue(tx, paymentSettledJob, { paymentId: settled.id });
      if (settled.userId !== null)
        await this.notifications.notify(tx, receiptNotice(settled.userId, settled));
      if (settled.type !== 'assessment') await this.staff.announce(tx, 'review.paid');
    } else {
      await this.outbox.enqueue(tx, refundUnusedPaymentJob, { paymentId: settled.id });
      await this.notifyReturned(tx, settled);
    }
    return settled;
  }

  /**
   * Undoes a purchase whose payment was refunded, in the open transaction.
   * @param payment locked, and completed
   */
  async reverse(tx: TransactionContext, payment: PaymentRecord): Promise<void> {
    const query = this.database.query(tx);
    const refunded = await query
      .updateTable('payment')
      .set((eb) => ({
        status: 'refunded',
        refundedCents: eb.ref('amountCents'),
        refundedAt: now,
        updatedAt: now,
        refundStartedAt: eb.fn.coalesce('refundStartedAt', now),
      }))
      .where('id', '=', payment.id)
      .where('status', '=', 'completed')
      .returningAll()
      .executeTakeFirstOrThrow(changedUnderLock);
    if (refunded.deliveredAt !== null) {
      if (refunded.type === 'assessment') await this.credits.revoke(tx, refunded.id);
      else if (refunded.assessmentId !== null) await this.reviews.close(tx, refunded.assessmentId);
    }
    const request = await query
      .updateTable('refundRequest')
      .set({ status: 'refunded', decidedAt: now })
      .where('paymentId', '=', refunded.id)
      .where('status', '=', 'open')
      .returning('note')
      .executeTakeFirst();
    await this.outbox.enqueue(tx, paymentRefundedJob, { paymentId: refunded.id });
    await this.notifyPayer(tx, refunded);
    if (refunded.userId !== null) {
      const back = { type: payment.type, amountCents: payment.amountCents - payment.refundedCents };
      await this.notifications.notify(tx, refundedNotice(refunded.userId, back, request?.note ?? null));
    }
  }

  /**
   * The provider refunded a part: the purchase stays, and commissions are adjusted. Both sides are notified.
   */
  private async recordPartialRefund(
    tx: TransactionContext,
    payment: PaymentRecord,
    refundedCents: number,
  ): Promise<void> {
    const left = await this.database
      .query(tx)
      .updateTable('payment')
      .set({ refundedCents, updatedAt: now })
      .where('id', '=', payment.id)
      .where('status', '=', 'completed')
      .returningAll()
      .executeTakeFirstOrThrow(changedUnderLock);
    const part = refundedCents - payment.refundedCents;
    await this.outbox.enqueue(tx, paymentRefundedJob, { paymentId: left.id });
    await this.notifyPayer(tx, left);
    if (left.userId !== null)
      await this.notifications.notify(tx, partRefundedNotice(left.userId, left, part));
    await this.alerts.send(tx, {
      kind: 'payment.part-refunded-elsewhere',
      title: `The provider refunded ${dollars(part)} of a payment`,
      body: `Payment ${left.id}: ${dollars(refundedCents)} of ${dollars(left.amountCents)} refunded so far. The payer keeps what they bought. A refund here returns the rest.`,
    });
  }

  /**
   * Asks the provider about a payment and applies the answer. It ignores a payment without an intent, one of
   * another provider, and one that the provider doesn't know.
   * @throws DomainError NOT_FOUND without such a payment, UNAVAILABLE when the provider does not answer
   */
  async ask(ctx: RequestContext, paymentId: string): Promise<PaymentRecord> {
    const payment = await this.find(ctx, paymentId);
    if (payment.paymentIntentId === null || payment.provider !== this.provider.name) return payment;
    const intent = await this.provider.findIntent(payment.paymentIntentId);
    if (!intent) return payment;
    await this.applyAnswer(ctx, paymentId, intent);
    return this.find(ctx, paymentId);
  }

  /**
   * Applies the provider's answer about a payment, in its own transaction. The ledger records a mismatch, so
   * the admins are notified only once.
   * @throws DomainError NOT_FOUND without such a payment
   */
  async applyAnswer(ctx: RequestContext, paymentId: string, intent: ProviderIntent): Promise<EventOutcome> {
    return this.database.transaction(ctx, async (tx) => {
      const payment = await this.lock(tx, paymentId);
      const outcome = await this.apply(tx, payment, intent);
      if (outcome === 'mismatch') await this.recordMismatch(tx, payment);
      return outcome;
    });
  }

  /** The payment, locked until the end of the open transaction. @throws DomainError NOT_FOUND */
  async lock(tx: TransactionContext, paymentId: string): Promise<PaymentRecord> {
    const payment = await this.select(tx, paymentId).forUpdate().executeTakeFirst();
    if (!payment) throw DomainError.notFound();
    return payment;
  }

  private async find(ctx: RequestContext, paymentId: string): Promise<PaymentRecord> {
    const payment = await this.select(ctx, paymentId).executeTakeFirst();
    if (!payment) throw DomainError.notFound();
    return payment;
  }

  private select(ctx: RequestContext, paymentId: string) {
    return this.database.query(ctx).selectFrom('payment').selectAll().where('id', '=', paymentId);
  }

  /** Applies the state of an unpaid intent. Late events never reopen a paid or canceled one. */
  private async move(
    tx: TransactionContext,
    payment: PaymentRecord,
    report: IntentReport,
  ): Promise<EventOutcome> {
    if (isPaid(payment) || payment.intentState === 'canceled') return 'unchanged';
    const status = getOpenStatus(report);
    const { state: intentState, failureMessage } = report;
    const moved = await this.database
      .query(tx)
      .updateTable('payment')
      .set({ status, intentState, failureMessage, updatedAt: now })
      .where('id', '=', payment.id)
      .where((eb) =>
        eb.or([
          eb('status', '<>', status),
          eb('intentState', '<>', intentState),
          eb('failureMessage', 'is distinct from', failureMessage),
        ]),
      )
      .returningAll()
      .executeTakeFirst();
    if (!moved) return 'unchanged';
    await this.notifyPayer(tx, moved);
    return 'applied';
  }

  /** Delivers the purchase. @returns false if that is no longer possible */
  private async deliver(tx: TransactionContext, payment: PaymentRecord): Promise<boolean> {
    const { id, userId, type, assessmentType, assessmentId, amountCents } = payment;
    if (userId === null) return false;
    if (type === 'assessment') {
      if (assessmentType === null) return false;
      await this.credits.grant(tx, { userId, type: assessmentType, paymentId: id });
      return true;
    }
    return assessmentId !== null && this.reviews.open(tx, { assessmentId, service: type, amountCents });
  }

  private async notifyPayer(tx: TransactionContext, { id, userId, status }: PaymentRecord): Promise<void> {
    if (userId === null) return;
    await this.outbox.notifyPages(tx, { userId, event: PAYMENT_UPDATED, data: { id, status } });
  }

  private async notifyReturned(tx: TransactionContext, payment: PaymentRecord): Promise<void> {
    const amount = dollars(payment.amountCents);
    if (payment.userId !== null) {
      await this.notifications.notify(tx, returnedNotice(payment.userId, payment));
    }
    await this.alerts.send(tx, {
      kind: 'payment.returning',
      title: `${amount} goes back automatically`,
      body: `Payment ${payment.id}: ${amount} for ${serviceName(Wording.in('en'), payment.type)} arrived, but the assessment is already paid for, unfinished, or gone. We're returning the money to the payer.`,
    });
  }

  /** Notifies once per intent, however often the provider repeats the event. */
  private async notifyMismatch(
    tx: TransactionContext,
    payment: PaymentRecord,
    sentence: string,
  ): Promise<void> {
    const earlierMismatch = await this.database
      .query(tx)
      .selectFrom('paymentEvent')
      .select('id')
      .where('paymentIntentId', '=', payment.paymentIntentId)
      .where('outcome', '=', 'mismatch')
      .limit(1)
      .executeTakeFirst();
    if (earlierMismatch) return;
    await this.alerts.send(tx, {
      kind: 'payment.mismatch',
      title: "A payment doesn't match the provider's records",
      body: `Payment ${payment.id} (${payment.paymentIntentId ?? 'no intent'}): ${sentence}`,
    });
  }

  private async recordMismatch(tx: TransactionContext, payment: PaymentRecord): Promise<void> {
    await this.database
      .query(tx)
      .insertInto('paymentEvent')
      .values({
        provider: payment.provider,
        id: `asked:${payment.id}`,
        type: 'asked',
        paymentIntentId: payment.paymentIntentId,
        outcome: 'mismatch',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function isPaid({ status }: PaymentRecord): boolean {
  return status === 'completed' || status === 'refunded';
}

/** Thrown if an update finds no row although its condition was read under the lock. */
function changedUnderLock(): Error {
  return new Error('A locked payment has changed under its lock.');
}
