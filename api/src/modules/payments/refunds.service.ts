import type { Language } from '../../platform/language/languages.js';
import { Wording } from '../../platform/language/wording.js';
import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService, fingerprint } from '../audit/index.js';
import { NotificationsService } from '../notifications/index.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import {
  REFUND_REQUEST_COLUMNS,
  type PaymentRecord,
  type PaymentWithRequest,
  type RefundRequestRecord,
} from './payment-record.js';
import { dollars } from './payments.format.js';
import { PaymentsService } from './payments.service.js';
import { PaymentProvider, type ProviderIntent } from './providers/payment-provider.js';
import { refundTerms } from './refund-terms.js';
import {
  decidedAlready,
  noteMissing,
  notPaid,
  notRefundedYet,
  notRequestable,
  otherProvider,
  refundedAlready,
  tooLong,
} from './refunds.errors.js';
import { refusedNotice, serviceName } from './settlement.notices.js';
import { SettlementService } from './settlement.service.js';

const MAX_TEXT = 2_000;

/** Refunds: payers request, admins decide, the provider pays. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentsService,
    private readonly settlement: SettlementService,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly alerts: PaymentAlertsService,
  ) {}

  /**
   * The payer requests a refund.
   * @param language of who asks: a refusal says the terms
   * @throws DomainError NOT_FOUND for someone else's payment; CONFLICT, with the reason, if the refund terms
   * don't allow it; VALIDATION_FAILED for a reason of more than 2,000 characters
   */
  async request(
    ctx: RequestContext,
    paymentId: string,
    reason: string | null | undefined,
    language: Language = 'en',
  ): Promise<RefundRequestRecord> {
    const { userId } = requireActor(ctx);
    const trimmed = trimText(reason, 'reason');
    await this.payments.getOwn(ctx, paymentId);
    return this.database.transaction(ctx, async (tx) => {
      await this.settlement.lock(tx, paymentId);
      const payment = await this.payments.getOwn(tx, paymentId);
      const terms = refundTerms(payment, new Date(), Wording.in(language));
      if (!terms.requestable) throw notRequestable(terms.reason);
      const request = await this.database
        .query(tx)
        .insertInto('refundRequest')
        .values({ id: newId(), paymentId, userId, amountCents: terms.amountCents, reason: trimmed })
        .returning(REFUND_REQUEST_COLUMNS)
        .executeTakeFirstOrThrow();
      await this.alerts.send(tx, {
        kind: 'refund.requested',
        title: `Refund request for ${dollars(terms.amountCents)}`,
        // The payer's text stays in the request only: admins' notices outlive the payer's account.
        body: `For ${serviceName(Wording.in('en'), payment.type)}. ${trimmed === null ? 'No reason given.' : 'Open the request to read the reason.'}`,
      });
      return request;
    });
  }

  /**
   * An admin declines a request. The payer gets the reason, also by email.
   * @throws DomainError NOT_FOUND; CONFLICT if it is already decided; VALIDATION_FAILED without a note
   */
  async refuse(
    ctx: RequestContext,
    id: string,
    note: string | null | undefined,
  ): Promise<RefundRequestRecord> {
    const { userId: admin } = requireActor(ctx);
    const trimmed = trimText(note, 'note');
    if (trimmed === null) throw noteMissing();
    if (!isId(id)) throw DomainError.notFound();
    return this.database.transaction(ctx, async (tx) => {
      const payment = await this.lockRequestedPayment(tx, id);
      // Once the refund has started, the request can't be declined.
      if (payment.refundStartedAt !== null) throw decidedAlready();
      const refused = await this.database
        .query(tx)
        .updateTable('refundRequest')
        .set({ status: 'refused', note: trimmed, decidedBy: admin, decidedAt: now })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .returning(REFUND_REQUEST_COLUMNS)
        .executeTakeFirst();
      if (!refused) throw decidedAlready();
      await this.audit.record(tx, {
        action: 'refund-request.refuse',
        subjectType: 'refund_request',
        subjectId: id,
        changes: { status: ['open', 'refused'], note: [null, fingerprint(trimmed)] },
      });
      if (payment.userId !== null) {
        await this.notifications.notify(tx, refusedNotice(payment.userId, payment, trimmed));
      }
      return refused;
    });
  }

  /**
   * An admin refunds the rest of a payment, with or without a request. Concurrent calls share one refund.
   * @param reason the note to the payer, if there is a request; the audit log always stores its fingerprint
   * @throws DomainError NOT_FOUND; CONFLICT if the payment isn't completed, or the provider refuses;
   * UNAVAILABLE if the provider doesn't answer: a sweep then makes the refund later
   */
  async refund(
    ctx: RequestContext,
    paymentId: string,
    reason: string | null | undefined,
  ): Promise<PaymentWithRequest> {
    const trimmed = trimText(reason, 'reason');
    if (!isId(paymentId)) throw DomainError.notFound();
    await this.database.transaction(ctx, (tx) => this.begin(tx, paymentId, trimmed));
    try {
      await this.finish(ctx, paymentId);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'UNAVAILABLE') throw notRefundedYet(error);
      throw error;
    }
    return this.payments.get(ctx, paymentId);
  }

  /**
   * Asks the provider for a refund that was started, and applies the result. It can be repeated at any time.
   * @throws DomainError UNAVAILABLE if the provider doesn't answer; CONFLICT if it refuses for good: the
   * refund is then unmarked and the admins are notified
   */
  async finish(ctx: RequestContext, paymentId: string): Promise<void> {
    const payment = await this.payments.find(ctx, paymentId);
    if (!payment?.refundStartedAt || payment.status !== 'completed') return;
    const { paymentIntentId: intentId, amountCents, provider, refundStartedAt: begunAt } = payment;
    let intent: ProviderIntent;
    try {
      if (intentId === null || provider !== this.provider.name) throw otherProvider();
      intent = await this.provider.refund({ intentId, paymentId, amountCents, begunAt });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'CONFLICT') await this.abandon(ctx, payment, error);
      throw error;
    }
    await this.settlement.applyAnswer(ctx, paymentId, intent);
  }

  private async begin(tx: TransactionContext, paymentId: string, reason: string | null): Promise<void> {
    const { userId: admin } = requireActor(tx);
    const payment = await this.settlement.lock(tx, paymentId);
    if (payment.status === 'refunded') throw refundedAlready();
    if (payment.status !== 'completed') throw notPaid();
    if (payment.provider !== this.provider.name) throw otherProvider();
    if (payment.refundStartedAt !== null) {
      this.audit.noteCompletion(tx, 'payment.refund');
      return;
    }
    const query = this.database.query(tx);
    await query
      .updateTable('payment')
      .set({ refundStartedAt: now, updatedAt: now })
      .where('id', '=', paymentId)
      .execute();
    await query
      .updateTable('refundRequest')
      .set({ note: reason, decidedBy: admin })
      .where('paymentId', '=', paymentId)
      .where('status', '=', 'open')
      .execute();
    await this.audit.record(tx, {
      action: 'payment.refund',
      subjectType: 'payment',
      subjectId: paymentId,
      changes: {
        status: ['completed', 'refunded'],
        ...(reason === null ? {} : { reason: [null, fingerprint(reason)] }),
      },
    });
  }

  private async abandon(ctx: RequestContext, payment: PaymentRecord, refusal: DomainError): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const { numUpdatedRows } = await this.database
        .query(tx)
        .updateTable('payment')
        .set({ refundStartedAt: null, updatedAt: now })
        .where('id', '=', payment.id)
        .where('status', '=', 'completed')
        .where('refundStartedAt', 'is not', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      await this.alerts.send(tx, {
        kind: 'payment.refund-refused',
        title: `The provider refused a refund of ${dollars(payment.amountCents - payment.refundedCents)}`,
        body: `Payment ${payment.id}: ${refusal.message}`,
      });
    });
  }

  private async lockRequestedPayment(tx: TransactionContext, requestId: string): Promise<PaymentRecord> {
    const request = await this.database
      .query(tx)
      .selectFrom('refundRequest')
      .select('paymentId')
      .where('id', '=', requestId)
      .executeTakeFirst();
    if (!request) throw DomainError.notFound();
    return this.settlement.lock(tx, request.paymentId);
  }
}

/** The trimmed text; null if it is empty. @throws DomainError VALIDATION_FAILED if it is too long */
function trimText(text: string | null | undefined, field: string): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed.length > MAX_TEXT) throw tooLong(field, MAX_TEXT);
  return trimmed === '' ? null : trimmed;
}
