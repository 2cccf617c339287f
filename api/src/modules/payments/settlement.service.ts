import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { AssessmentCredits, AssessmentReviews } from '../assessments/index.js';
import { NotificationsService } from '../notifications/index.js';
import { PaymentAlerts } from './payment-alerts.service.js';
import { PAYMENT_COLUMNS, type PaymentRecord } from './payment-record.js';
import { dollars } from './payments.format.js';
import { giveBackJob, paymentRefundedJob, paymentSettledJob } from './payments.jobs.js';
import { PAYMENT_UPDATED, type EventOutcome } from './payments.words.js';
import { PaymentProvider, type IntentReport, type ProviderIntent } from './providers/payment-provider.js';
import {
  partRefundedNotice,
  receiptNotice,
  refundedNotice,
  returnedNotice,
  serviceName,
} from './settlement.notices.js';
import { differs, differsInWords, openStatusOf } from './settlement.states.js';

/** Brings our payments to what the provider says. Every effect happens once, in whatever order the news come. */
@Injectable()
export class Settlement {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly provider: PaymentProvider,
    private readonly reviews: AssessmentReviews,
    private readonly credits: AssessmentCredits,
    private readonly notifications: NotificationsService,
    private readonly alerts: PaymentAlerts,
  ) {}

  /**
   * Applies what the provider says of a payment's intent, in the open transaction.
   * @param payment locked by this transaction
   * @returns `mismatch` when amount or currency differ: the admins are told once, nothing is settled
   */
  async apply(open: RequestContext, payment: PaymentRecord, report: IntentReport): Promise<EventOutcome> {
    if (differs(payment, report)) {
      await this.tellOfMismatch(open, payment, differsInWords(payment, report));
      return 'mismatch';
    }
    if (report.state !== 'succeeded') return this.move(open, payment, report);
    let outcome: EventOutcome = 'unchanged';
    let paid = payment;
    if (!isPaid(payment)) {
      paid = await this.settle(open, payment);
      outcome = 'applied';
    }
    // News of an earlier part that come late say less than is known.
    if (paid.status === 'refunded' || report.refundedCents <= paid.refundedCents) return outcome;
    if (report.refundedCents < paid.amountCents) await this.takePartBack(open, paid, report.refundedCents);
    else await this.takeBack(open, paid);
    return 'applied';
  }

  /**
   * Settles a payment whose money is known to be in, in the open transaction.
   * @param payment locked, and not paid
   */
  async settle(open: RequestContext, payment: PaymentRecord): Promise<PaymentRecord> {
    const delivered = await this.deliver(open, payment);
    const { rows } = await this.database.write<PaymentRecord>(
      open,
      `UPDATE payment SET status = 'completed', intent_state = 'succeeded', failure_message = NULL, paid_at = now(),
         delivered_at = CASE WHEN $2::boolean THEN now() END, refund_started_at = CASE WHEN $2 THEN NULL ELSE now() END,
         updated_at = now()
       WHERE id = $1 AND status IN ('pending', 'failed') RETURNING ${PAYMENT_COLUMNS}`,
      [payment.id, delivered],
    );
    const settled = theOne(rows);
    await this.tellPayer(open, settled);
    if (delivered) {
      await this.outbox.enqueue(open, paymentSettledJob, { paymentId: settled.id });
      if (settled.userId !== null)
        await this.notifications.notify(open, receiptNotice(settled.userId, settled));
    } else {
      await this.outbox.enqueue(open, giveBackJob, { paymentId: settled.id });
      await this.tellOfReturn(open, settled);
    }
    return settled;
  }

  /**
   * Undoes what a payment bought, because its money went back, in the open transaction.
   * @param payment locked, and completed
   */
  async takeBack(open: RequestContext, payment: PaymentRecord): Promise<void> {
    const { rows } = await this.database.write<PaymentRecord>(
      open,
      `UPDATE payment SET status = 'refunded', refunded_cents = amount_cents, refunded_at = now(), updated_at = now(),
         refund_started_at = COALESCE(refund_started_at, now())
       WHERE id = $1 AND status = 'completed' RETURNING ${PAYMENT_COLUMNS}`,
      [payment.id],
    );
    const refunded = theOne(rows);
    if (refunded.deliveredAt !== null) {
      if (refunded.type === 'assessment') await this.credits.takeBack(open, refunded.id);
      else if (refunded.assessmentId !== null) await this.reviews.close(open, refunded.assessmentId);
    }
    const { rows: requests } = await this.database.write<{ note: string | null }>(
      open,
      `UPDATE refund_request SET status = 'refunded', decided_at = now() WHERE payment_id = $1 AND status = 'open'
       RETURNING note`,
      [refunded.id],
    );
    await this.outbox.enqueue(open, paymentRefundedJob, { paymentId: refunded.id });
    await this.tellPayer(open, refunded);
    if (refunded.userId !== null) {
      const back = { type: payment.type, amountCents: payment.amountCents - payment.refundedCents };
      await this.notifications.notify(open, refundedNotice(refunded.userId, back, requests[0]?.note ?? null));
    }
  }

  /** A part went back at the provider: what was bought stays, and what is earned from it follows. Both sides are told. */
  private async takePartBack(
    open: RequestContext,
    payment: PaymentRecord,
    refundedCents: number,
  ): Promise<void> {
    const { rows } = await this.database.write<PaymentRecord>(
      open,
      `UPDATE payment SET refunded_cents = $2, updated_at = now() WHERE id = $1 AND status = 'completed'
       RETURNING ${PAYMENT_COLUMNS}`,
      [payment.id, refundedCents],
    );
    const left = theOne(rows);
    const part = refundedCents - payment.refundedCents;
    await this.outbox.enqueue(open, paymentRefundedJob, { paymentId: left.id });
    await this.tellPayer(open, left);
    if (left.userId !== null)
      await this.notifications.notify(open, partRefundedNotice(left.userId, left, part));
    await this.alerts.tell(open, {
      kind: 'payment.part-refunded',
      title: `The provider refunded ${dollars(part)} of a payment`,
      body: `Payment ${left.id}: ${dollars(refundedCents)} of ${dollars(left.amountCents)} refunded so far. The payer keeps what they bought. A refund here returns the rest.`,
      mail: true,
    });
  }

  /**
   * Asks the provider about a payment and applies the answer. Left as it is: a payment without an intent, one of another
   * provider, and one that the provider does not know.
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
   * Applies what the provider has answered about a payment, in a transaction of its own. A mismatch stands in the ledger
   * as well, so that the admins are told of it once.
   * @throws DomainError NOT_FOUND without such a payment
   */
  async applyAnswer(ctx: RequestContext, paymentId: string, intent: ProviderIntent): Promise<EventOutcome> {
    return this.database.transaction(ctx, async (open) => {
      const payment = await this.lock(open, paymentId);
      const outcome = await this.apply(open, payment, intent);
      if (outcome === 'mismatch') await this.keepMismatch(open, payment);
      return outcome;
    });
  }

  /** The payment, locked until the end of the open transaction. @throws DomainError NOT_FOUND */
  async lock(open: RequestContext, paymentId: string): Promise<PaymentRecord> {
    return found(
      await this.database.select<PaymentRecord>(
        open,
        `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE id = $1 FOR UPDATE`,
        [paymentId],
      ),
    );
  }

  private async find(ctx: RequestContext, paymentId: string): Promise<PaymentRecord> {
    return found(
      await this.database.select<PaymentRecord>(ctx, `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE id = $1`, [
        paymentId,
      ]),
    );
  }

  /** Takes over where an unpaid intent stands. What is paid or canceled is never moved back by news that come late. */
  private async move(
    open: RequestContext,
    payment: PaymentRecord,
    report: IntentReport,
  ): Promise<EventOutcome> {
    if (isPaid(payment) || payment.intentState === 'canceled') return 'unchanged';
    const status = openStatusOf(report);
    const { rows } = await this.database.write<PaymentRecord>(
      open,
      `UPDATE payment SET status = $2, intent_state = $3, failure_message = $4, updated_at = now()
       WHERE id = $1 AND (status, intent_state, failure_message) IS DISTINCT FROM ($2::text, $3::text, $4::text)
       RETURNING ${PAYMENT_COLUMNS}`,
      [payment.id, status, report.state, report.failureMessage],
    );
    if (!rows[0]) return 'unchanged';
    await this.tellPayer(open, rows[0]);
    return 'applied';
  }

  /** Hands out what was bought. @returns false when that is not possible any more */
  private async deliver(open: RequestContext, payment: PaymentRecord): Promise<boolean> {
    const { id, userId, type, assessmentType, assessmentId, amountCents } = payment;
    if (userId === null) return false;
    if (type === 'assessment') {
      if (assessmentType === null) return false;
      await this.credits.grant(open, { userId, type: assessmentType, paymentId: id });
      return true;
    }
    return assessmentId !== null && this.reviews.open(open, { assessmentId, service: type, amountCents });
  }

  private async tellPayer(open: RequestContext, { id, userId, status }: PaymentRecord): Promise<void> {
    if (userId === null) return;
    await this.outbox.tell(open, { userId, event: PAYMENT_UPDATED, data: { id, status } });
  }

  private async tellOfReturn(open: RequestContext, payment: PaymentRecord): Promise<void> {
    const amount = dollars(payment.amountCents);
    if (payment.userId !== null) {
      await this.notifications.notify(open, returnedNotice(payment.userId, payment));
    }
    await this.alerts.tell(open, {
      kind: 'payment.returned',
      title: `${amount} goes back automatically`,
      body: `Payment ${payment.id}: ${amount} for ${serviceName(payment.type)} arrived, but the assessment is already paid for, unfinished, or gone. We're returning the money to the payer.`,
      mail: false,
    });
  }

  /** Once for an intent, however often the provider repeats itself. */
  private async tellOfMismatch(
    open: RequestContext,
    payment: PaymentRecord,
    sentence: string,
  ): Promise<void> {
    const known = await this.database.select(
      open,
      `SELECT 1 FROM payment_event WHERE payment_intent_id = $1 AND outcome = 'mismatch' LIMIT 1`,
      [payment.paymentIntentId],
    );
    if (known.length > 0) return;
    await this.alerts.tell(open, {
      kind: 'payment.mismatch',
      title: "A payment doesn't match the provider's records",
      body: `Payment ${payment.id} (${payment.paymentIntentId ?? 'no intent'}): ${sentence}`,
      mail: true,
    });
  }

  private async keepMismatch(open: RequestContext, payment: PaymentRecord): Promise<void> {
    await this.database.write(
      open,
      `INSERT INTO payment_event (provider, id, type, payment_intent_id, outcome)
       VALUES ($1, $2, 'asked', $3, 'mismatch') ON CONFLICT DO NOTHING`,
      [payment.provider, `asked:${payment.id}`, payment.paymentIntentId],
    );
  }
}

function isPaid({ status }: PaymentRecord): boolean {
  return status === 'completed' || status === 'refunded';
}

function found(rows: readonly PaymentRecord[]): PaymentRecord {
  if (!rows[0]) throw DomainError.notFound();
  return rows[0];
}

/** The row of an update whose condition was read under the lock. */
function theOne(rows: readonly PaymentRecord[]): PaymentRecord {
  if (!rows[0]) throw new Error('A locked payment has changed under its lock.');
  return rows[0];
}
