import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { Settle } from '../../platform/events/outbox-processor.js';
import type { ApplicationStatus } from '../applications/index.js';
import { guaranteeEnd } from '../payments/index.js';
import type { UnearnedReason } from './affiliates.enums.js';
import { getOwedCents } from './commission-record.js';
import { applicationCommission } from './commission-terms.js';
import { judgeReferrer, type ReferrerState } from './conversion-terms.js';
import { needsReview } from './fraud-signals.js';
import { FraudSignalsService } from './fraud-signals.service.js';
import { NotificationsService } from '../notifications/index.js';
import { earnedNotice } from './affiliates.notices.js';
import { LedgerService } from './ledger.service.js';

interface ApplicationState {
  readonly status: ApplicationStatus;
  readonly decidedAt: Date | null;
  readonly feesCents: number | null;
  /** Percent. */
  readonly commissionRate: number;
}

/** Commissions for approved applications of referred people. */
@Injectable()
export class ApplicationCommissionsService {
  constructor(
    private readonly database: Database,
    private readonly ledger: LedgerService,
    private readonly signals: FraudSignalsService,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Updates the commission after a decision on the application. An approval earns the applicant's referrer a
   * commission once, and withdrawing the approval reverses it. If it is approved again, the same commission becomes
   * valid again, unless an admin rejected it. If an approval earns nothing, the reason is recorded.
   */
  async reactToDecision(ctx: RequestContext, applicationId: string, settle: Settle): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await settle(tx);
      const application = await this.lockApplication(tx, applicationId);
      // An application deleted with its account leaves its commission.
      if (!application) return;
      if (application.status !== 'approved') await this.reverse(tx, applicationId);
      else if (!(await this.restore(tx, applicationId))) await this.earn(tx, applicationId, application);
    });
  }

  /** The lock makes the next decision wait; its job then finds what this one wrote. */
  private lockApplication(
    tx: TransactionContext,
    applicationId: string,
  ): Promise<ApplicationState | undefined> {
    return this.database
      .query(tx)
      .selectFrom('application')
      .innerJoin('program', 'program.id', 'application.programId')
      .select((eb) => [
        'application.status',
        'application.decidedAt',
        'program.feesCents',
        eb.cast<number>('program.commissionRate', 'float8').as('commissionRate'),
      ])
      .where('application.id', '=', applicationId)
      .forShare('application')
      .executeTakeFirst();
  }

  private findReferrer(tx: TransactionContext, applicationId: string): Promise<ReferrerState | undefined> {
    return this.database
      .query(tx)
      .selectFrom('application')
      .innerJoin('users as applicant', 'applicant.id', 'application.userId')
      .innerJoin('users as affiliate', 'affiliate.id', 'applicant.referredById')
      .select([
        'affiliate.id as affiliateId',
        'affiliate.role as affiliateRole',
        'affiliate.disabledAt as affiliateDisabledAt',
        'applicant.id as payerId',
        'applicant.role as payerRole',
      ])
      .where('application.id', '=', applicationId)
      .executeTakeFirst();
  }

  private async earn(
    tx: TransactionContext,
    applicationId: string,
    application: ApplicationState,
  ): Promise<void> {
    const { commissionRate, feesCents, decidedAt } = application;
    const referrer = await this.findReferrer(tx, applicationId);
    if (!referrer || decidedAt === null) return;
    const { affiliateId, payerId } = referrer;
    const { rate, amountCents } = applicationCommission(commissionRate, feesCents);
    const refusal =
      judgeReferrer(referrer) ??
      (commissionRate === 0 || feesCents === null ? 'no_rate' : amountCents === 0 ? 'too_small' : null);
    if (refusal !== null) {
      await this.recordUnearned(tx, applicationId, affiliateId, refusal);
      return;
    }
    const flags = await this.signals.findFlags(tx, { affiliateId, payerId, paymentId: null });
    const query = this.database.query(tx);
    await query.deleteFrom('unearnedConversion').where('applicationId', '=', applicationId).execute();
    const earned = await query
      .insertInto('commission')
      .values({
        id: newId(),
        affiliateId,
        applicationId,
        source: 'program_application',
        rate,
        amountCents,
        releasesAt: guaranteeEnd(decidedAt),
        flags,
        review: needsReview(flags) ? 'held' : 'none',
      })
      .onConflict((conflict) => conflict.column('applicationId').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!earned) return;
    await this.ledger.postCommission(tx, { commissionId: earned.id, affiliateId }, amountCents);
    await this.notifications.notify(tx, earnedNotice(affiliateId, amountCents, earned.id));
  }

  /** Restores a reversed commission. @returns whether there is one */
  private async restore(tx: TransactionContext, applicationId: string): Promise<boolean> {
    const commission = await this.lockCommission(tx, applicationId);
    if (!commission) return false;
    const { id, affiliateId, status, review, amountCents, paidCents, decidedAt } = commission;
    if (status !== 'reversed' || review === 'refused' || decidedAt === null) return true;
    const isPaid = paidCents >= amountCents;
    await this.database
      .query(tx)
      .updateTable('commission')
      .set({
        status: isPaid ? 'paid' : 'pending',
        reversal: null,
        releasesAt: guaranteeEnd(decidedAt),
        ...(isPaid ? {} : { paidAt: null }),
      })
      .where('id', '=', id)
      .execute();
    await this.ledger.postCommission(tx, { commissionId: id, affiliateId }, amountCents);
    return true;
  }

  private async reverse(tx: TransactionContext, applicationId: string): Promise<void> {
    const commission = await this.lockCommission(tx, applicationId);
    if (!commission || commission.status === 'reversed') return;
    const { id, affiliateId, review } = commission;
    await this.database
      .query(tx)
      .updateTable('commission')
      .set({ status: 'reversed', reversal: 'application', review: review === 'held' ? 'none' : review })
      .where('id', '=', id)
      .execute();
    await this.ledger.postCommission(tx, { commissionId: id, affiliateId }, -getOwedCents(commission));
  }

  private lockCommission(tx: TransactionContext, applicationId: string) {
    return this.database
      .query(tx)
      .selectFrom('commission')
      .leftJoin('application', 'application.id', 'commission.applicationId')
      .select([
        'commission.id',
        'commission.affiliateId',
        'commission.status',
        'commission.review',
        'commission.amountCents',
        'commission.paidCents',
        'application.decidedAt',
      ])
      .where('commission.applicationId', '=', applicationId)
      .forUpdate('commission')
      .executeTakeFirst();
  }

  private async recordUnearned(
    tx: TransactionContext,
    applicationId: string,
    affiliateId: string,
    reason: UnearnedReason,
  ): Promise<void> {
    await this.database
      .query(tx)
      .insertInto('unearnedConversion')
      .values({
        id: newId(),
        affiliateId,
        paymentId: null,
        applicationId,
        source: 'program_application',
        reason,
      })
      .onConflict((conflict) => conflict.column('applicationId').doUpdateSet({ reason }))
      .execute();
  }
}
