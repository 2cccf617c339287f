import { Injectable } from '@nestjs/common';
import type { Actor, RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import {
  PAYMENT_COLUMNS,
  REFUND_REQUEST_COLUMNS,
  type PaymentRecord,
  type PaymentWithRequest,
  type RefundRequestRecord,
} from './payment-record.js';

/** The statement behind the list; a test holds it to its index. */
export const PAYMENTS_OF_ONE = `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE user_id = $1 ORDER BY id DESC`;

/** Reading payments. */
@Injectable()
export class PaymentsService {
  constructor(private readonly database: Database) {}

  /** The caller's payments, newest first. */
  async list(ctx: RequestContext): Promise<PaymentWithRequest[]> {
    const { userId } = signedIn(ctx);
    return this.withRequests(ctx, await this.database.select<PaymentRecord>(ctx, PAYMENTS_OF_ONE, [userId]));
  }

  /**
   * One payment, for its payer and for admins.
   * @throws DomainError NOT_FOUND when there is none, or it is somebody else's
   */
  async get(ctx: RequestContext, id: string): Promise<PaymentWithRequest> {
    const { userId, role } = signedIn(ctx);
    const payment = await this.find(ctx, id);
    if (!payment || (payment.userId !== userId && role !== 'admin')) throw DomainError.notFound();
    return payment;
  }

  /**
   * One payment of the caller's own, admin or not.
   * @throws DomainError NOT_FOUND when there is none, or it is somebody else's
   */
  async owned(ctx: RequestContext, id: string): Promise<PaymentWithRequest> {
    const payment = await this.find(ctx, id);
    if (!payment || payment.userId !== signedIn(ctx).userId) throw DomainError.notFound();
    return payment;
  }

  /** One payment, whoever asks; null when there is none. The caller has checked who may see it. */
  async find(ctx: RequestContext, id: string): Promise<PaymentWithRequest | null> {
    if (!isId(id)) return null;
    const payments = await this.database.select<PaymentRecord>(
      ctx,
      `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE id = $1`,
      [id],
    );
    const [payment] = await this.withRequests(ctx, payments);
    return payment ?? null;
  }

  /**
   * What paid for the reviews of these assessments, by the assessment's id: of each the completed payment that opened the
   * review, not one that goes back because another was faster; else the one that was refunded last. The caller has checked who may see the assessments.
   */
  async ofAssessments(
    ctx: RequestContext,
    assessmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, PaymentWithRequest>> {
    const payments = await this.database.select<PaymentRecord>(
      ctx,
      `SELECT DISTINCT ON (assessment_id) ${PAYMENT_COLUMNS} FROM payment
       WHERE assessment_id = ANY($1) AND status IN ('completed', 'refunded')
       ORDER BY assessment_id, status = 'completed' AND delivered_at IS NOT NULL DESC, status = 'completed' DESC,
         id DESC`,
      [assessmentIds],
    );
    const known = new Map<string, PaymentWithRequest>();
    for (const payment of await this.withRequests(ctx, payments)) {
      if (payment.assessmentId !== null) known.set(payment.assessmentId, payment);
    }
    return known;
  }

  /** These payments, each with the newest request for its money. */
  async withRequests(ctx: RequestContext, payments: readonly PaymentRecord[]): Promise<PaymentWithRequest[]> {
    if (payments.length === 0) return [];
    const requests = await this.database.select<RefundRequestRecord>(
      ctx,
      `SELECT DISTINCT ON (payment_id) ${REFUND_REQUEST_COLUMNS} FROM refund_request
       WHERE payment_id = ANY($1) ORDER BY payment_id, id DESC`,
      [payments.map(({ id }) => id)],
    );
    const of = new Map(requests.map((request) => [request.paymentId, request]));
    return payments.map((payment) => ({ ...payment, refundRequest: of.get(payment.id) ?? null }));
  }
}

/** @throws DomainError UNAUTHENTICATED without a person */
export function signedIn(ctx: RequestContext): Actor {
  if (!ctx.actor) throw DomainError.unauthenticated();
  return ctx.actor;
}
