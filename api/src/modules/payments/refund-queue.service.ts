import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import {
  PAYMENT_COLUMNS,
  refundRequestColumns,
  type PaymentRecord,
  type PaymentWithRequest,
  type RefundRequestRecord,
} from './payment-record.js';
import { PaymentsService } from './payments.service.js';
import type { RefundStatus } from './payments.words.js';

/** Who paid; null once the account is erased. */
export interface Payer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A request for the money back with what it is about. */
export interface RefundCase {
  readonly request: RefundRequestRecord;
  readonly payment: PaymentWithRequest;
  readonly payer: Payer | null;
}

type Row = RefundRequestRecord & {
  readonly payerId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

const REQUESTS = `SELECT ${refundRequestColumns('r')}, u.id AS "payerId", u.first_name AS "firstName",
    u.last_name AS "lastName", u.email
  FROM refund_request r LEFT JOIN users u ON u.id = r.user_id WHERE ($1::text IS NULL OR r.status = $1)`;

/** What is decided, and everything together: the newest first. */
const NEWEST_REQUESTS = `${REQUESTS} AND ($2::uuid IS NULL OR r.id < $2) ORDER BY r.id DESC LIMIT $3`;

/** What waits: who asked first is answered first. */
const OLDEST_REQUESTS = `${REQUESTS} AND ($2::uuid IS NULL OR r.id > $2) ORDER BY r.id LIMIT $3`;

/** The admins' list of requests for the money back. */
@Injectable()
export class RefundQueue {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentsService,
    private readonly secrets: Secrets,
  ) {}

  /**
   * A page of the requests: the open ones oldest first, else newest first.
   * @param status null: all
   * @throws DomainError VALIDATION_FAILED on a limit outside 1 to 200 or a cursor of another list
   */
  async list(
    ctx: RequestContext,
    status: RefundStatus | null,
    limit?: number,
    cursor?: string,
  ): Promise<Page<RefundCase>> {
    const cursors = new KeysetCursors(this.secrets.session, `refunds:${status ?? 'all'}`);
    const page = cursors.request(limit, cursor);
    const rows = await this.database.select<Row>(ctx, status === 'open' ? OLDEST_REQUESTS : NEWEST_REQUESTS, [
      status,
      page.after?.[0] ?? null,
      page.limit + 1,
    ]);
    const shown = cursors.page(rows, page.limit, ({ id }) => [id]);
    return { rows: await this.withPayments(ctx, shown.rows), nextCursor: shown.nextCursor };
  }

  /** How many there are in all. */
  async count(ctx: RequestContext, status: RefundStatus | null): Promise<number> {
    const rows = await this.database.select<{ count: number }>(
      ctx,
      'SELECT count(*)::int AS count FROM refund_request WHERE $1::text IS NULL OR status = $1',
      [status],
    );
    return rows[0]?.count ?? 0;
  }

  private async withPayments(ctx: RequestContext, rows: readonly Row[]): Promise<RefundCase[]> {
    const payments = await this.database.select<PaymentRecord>(
      ctx,
      `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE id = ANY($1)`,
      [rows.map(({ paymentId }) => paymentId)],
    );
    const known = new Map(
      (await this.payments.withRequests(ctx, payments)).map((payment) => [payment.id, payment]),
    );
    return rows.flatMap(({ payerId, firstName, lastName, email, ...request }) => {
      const payment = known.get(request.paymentId);
      const payer = payerId === null ? null : { id: payerId, firstName, lastName, email };
      return payment ? [{ request, payment, payer }] : [];
    });
  }
}
