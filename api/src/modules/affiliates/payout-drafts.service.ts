import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { StaffNoticesService } from '../notifications/index.js';
import { PayoutsService } from './payouts.service.js';
import { getMonthBefore, RUN_LOCK } from './payout-terms.js';

/** The amounts due at the end of a month, waiting for an admin. */
export interface PayoutDraftRecord {
  readonly month: string;
  readonly totalCents: number;
  readonly lineCount: number;
  readonly createdAt: Date;
}

/**
 * Drafts the monthly payout run: on the first of a month, for the previous month. An admin still has to approve it.
 */
@Injectable()
export class PayoutDraftsService {
  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutsService,
    private readonly staff: StaffNoticesService,
  ) {}

  /**
   * Drafts the run of the previous month, once, and notifies the admins if anything is due. A month with a
   * run needs no draft.
   * @returns the draft; null if there already is one, or a run
   */
  async draftMonth(ctx: RequestContext, today = new Date()): Promise<PayoutDraftRecord | null> {
    const month = getMonthBefore(today);
    return this.database.transaction(ctx, async (tx) => {
      await this.database.lock(tx, RUN_LOCK);
      const query = this.database.query(tx);
      const run = await query.selectFrom('payout').select('id').where('month', '=', month).executeTakeFirst();
      const existingDraft = await query
        .selectFrom('payoutDraft')
        .select('month')
        .where('month', '=', month)
        .executeTakeFirst();
      if (run || existingDraft) return null;
      const { totalCents, lines } = await this.payouts.preview(tx, { month });
      const draft = await query
        .insertInto('payoutDraft')
        .values({ month, totalCents, lineCount: lines.length })
        .returningAll()
        .executeTakeFirstOrThrow();
      if (lines.length > 0) await this.staff.announce(tx, 'payout.drafted');
      return draft;
    });
  }

  /** The newest unapproved draft; null if there is none. */
  async findOpen(ctx: RequestContext): Promise<PayoutDraftRecord | null> {
    const draft = await this.database
      .query(ctx)
      .selectFrom('payoutDraft as draft')
      .selectAll()
      .where('draft.totalCents', '>', 0)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('payout')
              .select('payout.id')
              .whereRef('payout.createdAt', '>=', 'draft.createdAt')
              .where('payout.status', '<>', 'canceled'),
          ),
        ),
      )
      .orderBy('draft.month', 'desc')
      .limit(1)
      .executeTakeFirst();
    return draft ?? null;
  }
}
