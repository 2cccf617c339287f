import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { Settle } from '../../platform/events/outbox-processor.js';
import type { ApplicationStatus } from '../applications/index.js';
import { guaranteeEnd } from '../payments/index.js';
import { applicationCommission } from './commission-terms.js';

interface Standing {
  readonly status: ApplicationStatus;
  readonly decidedAt: Date | null;
  readonly feesCents: number | null;
  /** Percent. */
  readonly commissionRate: number;
  readonly affiliateId: string | null;
}

/** The lock makes the next decision wait: its own job then finds what this one wrote. */
const STANDING = `SELECT a.status, a.decided_at AS "decidedAt", p.fees_cents AS "feesCents",
    p.commission_rate::float8 AS "commissionRate",
    (SELECT affiliate.id FROM users applicant JOIN users affiliate ON affiliate.id = applicant.referred_by_id
     WHERE applicant.id = a.user_id AND affiliate.role = 'affiliate' AND affiliate.disabled_at IS NULL) AS "affiliateId"
  FROM application a JOIN program p ON p.id = a.program_id WHERE a.id = $1 FOR SHARE OF a`;

/** What affiliates earn from approved applications of the people whom they brought. */
@Injectable()
export class ApplicationCommissions {
  constructor(private readonly database: Database) {}

  /**
   * Makes the commission follow the application as it stands: an approved one earns its applicant's referrer once, and an
   * approval that was taken back reverses it; approved again, the same commission counts again. Nothing is earned where
   * nobody brought the applicant, where the referrer is no enabled affiliate, and from less than half a dollar.
   */
  async follow(ctx: RequestContext, applicationId: string, settle: Settle): Promise<void> {
    await this.database.transaction(ctx, async (open) => {
      await settle(open);
      const [standing] = await this.database.select<Standing>(open, STANDING, [applicationId]);
      // An application that went with its account leaves what it earned.
      if (!standing) return;
      if (standing.status === 'approved') await this.earn(open, applicationId, standing);
      else await this.reverse(open, applicationId);
    });
  }

  private async earn(open: RequestContext, applicationId: string, standing: Standing): Promise<void> {
    const { affiliateId, commissionRate, feesCents, decidedAt } = standing;
    const { rate, amountCents } = applicationCommission(commissionRate, feesCents);
    if (affiliateId === null || decidedAt === null || amountCents === 0) return;
    await this.database.write(
      open,
      `INSERT INTO commission (id, affiliate_id, application_id, source, rate, amount_cents, releases_at)
       VALUES ($1, $2, $3, 'program_application', $4, $5, $6)
       ON CONFLICT (application_id) DO UPDATE
         SET status = CASE WHEN commission.paid_at IS NULL THEN 'pending' ELSE 'paid' END,
           releases_at = excluded.releases_at
         WHERE commission.status = 'reversed'`,
      [newId(), affiliateId, applicationId, rate, amountCents, guaranteeEnd(decidedAt)],
    );
  }

  private async reverse(open: RequestContext, applicationId: string): Promise<void> {
    await this.database.write(
      open,
      `UPDATE commission SET status = 'reversed' WHERE application_id = $1 AND status <> 'reversed'`,
      [applicationId],
    );
  }
}
