import { Injectable } from '@nestjs/common';
import { assertOwn, requireActor } from '../../platform/access/index.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { matchAny } from '../../platform/database/tables.js';
import { REFUND_REQUEST_COLUMNS, type PaymentRecord, type PaymentWithRequest } from './payment-record.js';

/** Reads payments. */
@Injectable()
export class PaymentsService {
  constructor(private readonly database: Database) {}

  /** The caller's payments, newest first. */
  async list(ctx: RequestContext): Promise<PaymentWithRequest[]> {
    const { userId } = requireActor(ctx);
    return this.withRequests(ctx, await this.selectOwned(ctx, userId).execute());
  }

  /** The query of the list; a test asserts its index. */
  selectOwned(ctx: RequestContext, userId: string) {
    return this.database
      .query(ctx)
      .selectFrom('payment')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('id', 'desc');
  }

  /**
   * One payment, for its payer and for admins.
   * @throws DomainError NOT_FOUND when it doesn't exist or belongs to someone else
   */
  async get(ctx: RequestContext, id: string): Promise<PaymentWithRequest> {
    const payment = await this.find(ctx, id);
    assertOwn(ctx, payment);
    return payment;
  }

  /**
   * One payment of the caller's own; admins have no access to others here.
   * @throws DomainError NOT_FOUND when it doesn't exist or belongs to someone else
   */
  async getOwn(ctx: RequestContext, id: string): Promise<PaymentWithRequest> {
    const payment = await this.find(ctx, id);
    if (!payment || payment.userId !== requireActor(ctx).userId) throw DomainError.notFound();
    return payment;
  }

  /** A payment, or null. Doesn't check access: the caller must. */
  async find(ctx: RequestContext, id: string): Promise<PaymentWithRequest | null> {
    if (!isId(id)) return null;
    const payments = await this.database
      .query(ctx)
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', id)
      .execute();
    const [payment] = await this.withRequests(ctx, payments);
    return payment ?? null;
  }

  /**
   * The payments for the reviews of these assessments, by assessment ID. It prefers the completed payment
   * that opened the review over one that is being refunded because another was faster, and otherwise returns
   * the last refunded one. The caller has checked access to the assessments.
   */
  async listForAssessments(
    ctx: RequestContext,
    assessmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, PaymentWithRequest>> {
    const payments = await this.database
      .query(ctx)
      .selectFrom('payment')
      .selectAll()
      .distinctOn('assessmentId')
      .where('assessmentId', '=', matchAny(assessmentIds))
      .where('status', 'in', ['completed', 'refunded'])
      .orderBy('assessmentId')
      .orderBy((eb) => eb.and([eb('status', '=', 'completed'), eb('deliveredAt', 'is not', null)]), 'desc')
      .orderBy((eb) => eb('status', '=', 'completed'), 'desc')
      .orderBy('id', 'desc')
      .execute();
    const byAssessment = new Map<string, PaymentWithRequest>();
    for (const payment of await this.withRequests(ctx, payments)) {
      if (payment.assessmentId !== null) byAssessment.set(payment.assessmentId, payment);
    }
    return byAssessment;
  }

  /** The payments, each with its newest refund request. */
  async withRequests(ctx: RequestContext, payments: readonly PaymentRecord[]): Promise<PaymentWithRequest[]> {
    if (payments.length === 0) return [];
    const paymentIds = payments.map(({ id }) => id);
    const requests = await this.database
      .query(ctx)
      .selectFrom('refundRequest')
      .select(REFUND_REQUEST_COLUMNS)
      .distinctOn('paymentId')
      .where('paymentId', '=', matchAny(paymentIds))
      .orderBy('paymentId')
      .orderBy('id', 'desc')
      .execute();
    const newest = new Map(requests.map((request) => [request.paymentId, request]));
    return payments.map((payment) => ({ ...payment, refundRequest: newest.get(payment.id) ?? null }));
  }
}
