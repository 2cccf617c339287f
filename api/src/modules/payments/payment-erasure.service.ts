import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import type { Wording } from '../../platform/language/wording.js';

/** Handles a person's payments when their account is erased. */
@Injectable()
export class PaymentErasureService {
  constructor(private readonly database: Database) {}

  /** What prevents us from erasing a person's account, and what they should know first. */
  async listErasureNotes(
    ctx: RequestContext,
    userId: string,
    wording: Wording,
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
        ...underWay.map(({ amountCents }) =>
          wording.translate(
            'A payment of {amount} is still being processed. If it arrives after you delete your account, we send it back.',
            { amount: wording.price(amountCents) },
          ),
        ),
        ...refunds.map(({ amountCents }) =>
          wording.translate(
            "You asked for a refund of {amount}. We'll still decide on it, but we can no longer tell you the outcome.",
            { amount: wording.price(amountCents) },
          ),
        ),
      ],
    };
  }
}
