import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { Settle } from '../../platform/events/outbox-processor.js';
import { guaranteeEnd, type PaymentRecord } from '../payments/index.js';
import { COMMISSION_RATE, commissionCents, COMMISSIONED } from './commission-terms.js';

interface Earned {
  readonly affiliateId: string;
  readonly source: (typeof COMMISSIONED)[number];
  /** What was paid and did not go back. */
  readonly amountCents: number;
  readonly paidAt: Date;
}

/**
 * Who brought the payer of a completed payment. The lock makes a refund wait that is being written at this moment: its
 * own job then finds the commission.
 */
const REFERRED_PAYMENT = `SELECT affiliate.id AS "affiliateId", p.type AS source, p.amount_cents - p.refunded_cents AS "amountCents",
    p.paid_at AS "paidAt"
  FROM payment p
  JOIN users payer ON payer.id = p.user_id
  JOIN users affiliate ON affiliate.id = payer.referred_by_id
  WHERE p.id = $1 AND p.status = 'completed' AND p.type = ANY($2)
    AND affiliate.role = 'affiliate' AND affiliate.disabled_at IS NULL
  FOR SHARE OF p`;

/** What affiliates earn from the payments of the people whom they brought. */
@Injectable()
export class CommissionsService {
  constructor(private readonly database: Database) {}

  /**
   * Writes down what a settled payment earns its payer's referrer, once. Nothing is earned where nobody brought the
   * payer, where the referrer is no enabled affiliate, from a further assessment, and from what was refunded meanwhile.
   */
  async earn(ctx: RequestContext, paymentId: string, settle: Settle): Promise<void> {
    await this.database.transaction(ctx, async (open) => {
      await settle(open);
      const [earned] = await this.database.select<Earned>(open, REFERRED_PAYMENT, [paymentId, COMMISSIONED]);
      if (!earned) return;
      const amountCents = commissionCents(earned.amountCents);
      if (amountCents === 0) return;
      await this.database.write(
        open,
        `INSERT INTO commission (id, affiliate_id, payment_id, source, rate, amount_cents, releases_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (payment_id) DO NOTHING`,
        [
          newId(),
          earned.affiliateId,
          paymentId,
          earned.source,
          COMMISSION_RATE,
          amountCents,
          guaranteeEnd(earned.paidAt),
        ],
      );
    });
  }

  /**
   * Money of a payment went back: all of it reverses what it has earned, also when that was paid out already; of a part,
   * what still waits for its payout is counted anew from what stays.
   */
  async reverse(ctx: RequestContext, paymentId: string, settle: Settle): Promise<void> {
    await this.database.transaction(ctx, async (open) => {
      await settle(open);
      const [payment] = await this.database.select<{ status: PaymentRecord['status']; left: number }>(
        open,
        'SELECT status, amount_cents - refunded_cents AS left FROM payment WHERE id = $1 FOR SHARE',
        [paymentId],
      );
      const left = payment?.status === 'completed' ? commissionCents(payment.left) : 0;
      if (left > 0) {
        await this.database.write(
          open,
          `UPDATE commission SET amount_cents = $2 WHERE payment_id = $1 AND status = 'pending'`,
          [paymentId, left],
        );
        return;
      }
      await this.database.write(
        open,
        `UPDATE commission SET status = 'reversed' WHERE payment_id = $1 AND status <> 'reversed'`,
        [paymentId],
      );
    });
  }
}
