import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { matchAny } from '../../platform/database/tables.js';
import {
  REFUND_REQUEST_COLUMNS,
  type PaymentWithRequest,
  type RefundRequestRecord,
} from './payment-record.js';
import { PaymentsService } from './payments.service.js';
import type { RefundStatus } from './payments.enums.js';

/** The payer; null once the account is erased. */
interface Payer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A refund request with its payment. */
export interface RefundCase {
  readonly request: RefundRequestRecord;
  readonly payment: PaymentWithRequest;
  readonly payer: Payer | null;
}

/** The columns of a `Payer`; null if the account is erased. */
interface PayerColumns {
  readonly payerId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** The admins' list of refund requests. */
@Injectable()
export class RefundQueueService {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentsService,
    private readonly secrets: Secrets,
  ) {}

  /**
   * A page of requests: open ones oldest first, others newest first.
   * @param status null: all
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200 or a cursor of another list
   */
  async list(
    ctx: RequestContext,
    status: RefundStatus | null,
    limit?: number,
    cursor?: string,
  ): Promise<Page<RefundCase>> {
    const cursors = new KeysetCursors(this.secrets.session, `refunds:${status ?? 'all'}`);
    const page = cursors.request(limit, cursor);
    const after = page.after === null ? null : String(page.after[0]);
    const rows = await this.selectRequests(ctx, status, after)
      .limit(page.limit + 1)
      .execute();
    const shown = cursors.page(rows, page.limit, ({ id }) => [id]);
    return { rows: await this.withPayments(ctx, shown.rows), nextCursor: shown.nextCursor };
  }

  /** The number of requests in all. */
  async count(ctx: RequestContext, status: RefundStatus | null): Promise<number> {
    const requests = this.database
      .query(ctx)
      .selectFrom('refundRequest')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'));
    const row = await (
      status === null ? requests : requests.where('status', '=', status)
    ).executeTakeFirstOrThrow();
    return row.count;
  }

  /** Open requests come oldest first; decided ones, and all together, newest first. */
  private selectRequests(ctx: RequestContext, status: RefundStatus | null, after: string | null) {
    const oldestFirst = status === 'open';
    let requests = this.database
      .query(ctx)
      .selectFrom('refundRequest')
      .leftJoin('users as payer', 'payer.id', 'refundRequest.userId')
      .select(REFUND_REQUEST_COLUMNS)
      .select(['payer.id as payerId', 'payer.firstName', 'payer.lastName', 'payer.email'])
      .orderBy('refundRequest.id', oldestFirst ? 'asc' : 'desc');
    if (status !== null) requests = requests.where('refundRequest.status', '=', status);
    if (after !== null) requests = requests.where('refundRequest.id', oldestFirst ? '>' : '<', after);
    return requests;
  }

  private async withPayments(
    ctx: RequestContext,
    rows: readonly (RefundRequestRecord & PayerColumns)[],
  ): Promise<RefundCase[]> {
    const paymentIds = rows.map(({ paymentId }) => paymentId);
    const payments = await this.database
      .query(ctx)
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', matchAny(paymentIds))
      .execute();
    const paymentsById = new Map(
      (await this.payments.withRequests(ctx, payments)).map((payment) => [payment.id, payment]),
    );
    return rows.flatMap(({ payerId, firstName, lastName, email, ...request }) => {
      const payment = paymentsById.get(request.paymentId);
      const payer = toPayer({ payerId, firstName, lastName, email });
      return payment ? [{ request, payment, payer }] : [];
    });
  }
}

function toPayer({ payerId, firstName, lastName, email }: PayerColumns): Payer | null {
  if (payerId === null || firstName === null || lastName === null || email === null) return null;
  return { id: payerId, firstName, lastName, email };
}
