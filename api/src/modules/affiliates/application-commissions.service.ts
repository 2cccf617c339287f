import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
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

/** What affiliates earn from approved applications of the people whom they brought. */
@Injectable()
export class ApplicationCommissionsService {
  constructor(private readonly database: Database) {}

  /**
   * Makes the commission follow the application as it stands: an approved one earns its applicant's referrer once, and an
   * approval that was taken back reverses it; approved again, the same commission counts again. Nothing is earned where
   * nobody brought the applicant, where the referrer is no enabled affiliate, and from less than half a dollar.
   */
  async follow(ctx: RequestContext, applicationId: string, settle: Settle): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await settle(tx);
      const standing = await this.lockApplication(tx, applicationId);
      // An application that went with its account leaves what it earned.
      if (!standing) return;
      if (standing.status === 'approved') await this.earn(tx, applicationId, standing);
      else await this.reverse(tx, applicationId);
    });
  }

  /** The lock makes the next decision wait: its own job then finds what this one wrote. */
  private lockApplication(tx: TransactionContext, applicationId: string): Promise<Standing | undefined> {
    return this.database
      .query(tx)
      .selectFrom('application')
      .innerJoin('program', 'program.id', 'application.programId')
      .select((eb) => [
        'application.status',
        'application.decidedAt',
        'program.feesCents',
        eb.cast<number>('program.commissionRate', 'float8').as('commissionRate'),
        eb
          .selectFrom('users as applicant')
          .innerJoin('users as affiliate', 'affiliate.id', 'applicant.referredById')
          .select('affiliate.id')
          .whereRef('applicant.id', '=', 'application.userId')
          .where('affiliate.role', '=', 'affiliate')
          .where('affiliate.disabledAt', 'is', null)
          .as('affiliateId'),
      ])
      .where('application.id', '=', applicationId)
      .forShare('application')
      .executeTakeFirst();
  }

  private async earn(tx: TransactionContext, applicationId: string, standing: Standing): Promise<void> {
    const { affiliateId, commissionRate, feesCents, decidedAt } = standing;
    const { rate, amountCents } = applicationCommission(commissionRate, feesCents);
    if (affiliateId === null || decidedAt === null || amountCents === 0) return;
    const releasesAt = guaranteeEnd(decidedAt);
    await this.database
      .query(tx)
      .insertInto('commission')
      .values({
        id: newId(),
        affiliateId,
        applicationId,
        source: 'program_application',
        rate: String(rate),
        amountCents,
        releasesAt,
      })
      .onConflict((conflict) =>
        conflict
          .column('applicationId')
          .doUpdateSet((eb) => ({
            status: eb
              .case()
              .when('commission.paidAt', 'is', null)
              .then(sql.lit('pending' as const))
              .else(sql.lit('paid' as const))
              .end(),
            releasesAt,
          }))
          .where('commission.status', '=', 'reversed'),
      )
      .execute();
  }

  private async reverse(tx: TransactionContext, applicationId: string): Promise<void> {
    await this.database
      .query(tx)
      .updateTable('commission')
      .set({ status: 'reversed' })
      .where('applicationId', '=', applicationId)
      .where('status', '<>', 'reversed')
      .execute();
  }
}
