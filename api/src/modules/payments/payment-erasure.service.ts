import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { formatPrice } from '../../platform/format/format.js';

/** What the erasure of an account does with its payments. */
@Injectable()
export class PaymentErasureService {
  constructor(private readonly database: Database) {}

  async listErasureNotes(
    ctx: RequestContext,
    userId: string,
  ): Promise<{ obstacles: string[]; warnings: string[] }> {
    const query = this.database.query(ctx);
    const underWay = await query
      .selectFrom('payment')
      .select('amountCents')
      .where('userId', '=', userId)
      .where('status', 'in', ['pending', 'failed'])
      .where('intentState', '=', 'processing')
      .execute();
    const refunds = await query
      .selectFrom('refundRequest')
      .select('amountCents')
      .where('userId', '=', userId)
      .where('status', '=', 'open')
      .execute();
    return {
      obstacles: [],
      warnings: [
        ...underWay.map(
          ({ amountCents }) =>
            `A payment of ${formatPrice(amountCents)} is still being processed. If it arrives after you delete your account, we send it back.`,
        ),
        ...refunds.map(
          ({ amountCents }) =>
            `You asked for a refund of ${formatPrice(amountCents)}. We still decide about it, but we can't tell you any more.`,
        ),
      ],
    };
  }
}
