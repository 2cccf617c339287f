import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import type { Wording } from '../../platform/language/wording.js';

/** Handles an affiliate's earnings when their account is erased. */
@Injectable()
export class AffiliateErasureService {
  constructor(private readonly database: Database) {}

  /** What prevents us from erasing a person's account, and what they should know first. */
  async listErasureNotes(
    ctx: RequestContext,
    userId: string,
    wording: Wording,
  ): Promise<{ obstacles: string[]; warnings: string[] }> {
    const query = this.database.query(ctx);
    const { due } = await query
      .selectFrom('commission')
      .select((eb) => eb.fn.sum<string | null>(eb('amountCents', '-', eb.ref('paidCents'))).as('due'))
      .where('affiliateId', '=', userId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const onTheWay = await query
      .selectFrom('payoutLine')
      .innerJoin('payout', 'payout.id', 'payoutLine.payoutId')
      .select('payoutLine.amountCents')
      .where('payoutLine.affiliateId', '=', userId)
      .where('payout.status', '=', 'approved')
      .where('payoutLine.returnedAt', 'is', null)
      .execute();
    const cents = Number(due ?? 0);
    return {
      obstacles: onTheWay.map(({ amountCents }) =>
        wording.translate(
          "A payout of {amount} is on its way to your bank. You can delete your account once it's paid.",
          { amount: wording.price(amountCents) },
        ),
      ),
      warnings:
        cents > 0
          ? [
              wording.translate(
                "You earned {amount} in commissions that we haven't paid yet. You'll lose them.",
                {
                  amount: wording.price(cents),
                },
              ),
            ]
          : [],
    };
  }
}
