import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService } from '../audit/index.js';
import { NotificationsService } from '../notifications/index.js';
import { paidOutNotice } from './affiliates.notices.js';
import { LedgerService } from './ledger.service.js';
import { getCutoff, getMonth, planPayout, RUN_LOCK, type DueLine } from './payout-terms.js';
import { PayoutRecordsService, type PayoutRecord } from './payout-records.service.js';

/** The requested run: everything due now or by the end of a month, for all affiliates or for one. */
export interface PayoutRequest {
  readonly month?: string | null;
  readonly affiliateId?: string | null;
}

/** Pays affiliates what they earned: each commission once, even for repeated or concurrent requests. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly database: Database,
    private readonly records: PayoutRecordsService,
    private readonly ledger: LedgerService,
    private readonly notifications: NotificationsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Previews a run. Nothing is recorded.
   * @throws DomainError VALIDATION_FAILED for an invalid or future month
   */
  async preview(ctx: RequestContext, wish: PayoutRequest): Promise<PayoutRecord> {
    const month = readMonth(wish.month, new Date());
    const unsettled = await this.selectUnsettled(ctx, wish.affiliateId).execute();
    return asPreview(month, planPayout(unsettled, getCutoff(month, new Date())));
  }

  /**
   * Approves a run: everything due counts as paid from now on, and waits for the bank. If nothing is due, nothing
   * is recorded, and the total is 0.
   * @throws DomainError VALIDATION_FAILED for an invalid or future month
   */
  async approve(ctx: RequestContext, wish: PayoutRequest): Promise<PayoutRecord> {
    const month = readMonth(wish.month, new Date());
    return this.database.transaction(ctx, async (tx) => {
      await this.database.lock(tx, RUN_LOCK);
      // Locked in the order of their ids, like everywhere that locks several.
      const unsettled = await this.selectUnsettled(tx, wish.affiliateId).forUpdate('commission').execute();
      const lines = planPayout(unsettled, getCutoff(month, new Date()));
      if (lines.length === 0) return asPreview(month, lines);
      const id = newId();
      const totalCents = sumCents(lines);
      await this.database
        .query(tx)
        .insertInto('payout')
        .values({ id, month, totalCents, createdById: requireActor(tx).userId })
        .execute();
      for (const line of lines) await this.recordLine(tx, id, line);
      await this.audit.record(tx, {
        action: 'payout.approve',
        subjectType: 'payout',
        subjectId: id,
        changes: { month: [null, month], totalCents: [null, totalCents], lines: [null, lines.length] },
      });
      return this.records.get(tx, id);
    });
  }

  /**
   * Records that the bank has sent the money of a run; each affiliate is notified. Repeating it changes
   * nothing.
   * @throws DomainError NOT_FOUND; CONFLICT if the run was canceled
   */
  async markPaid(ctx: RequestContext, id: string): Promise<PayoutRecord> {
    if (!isId(id)) throw DomainError.notFound();
    return this.database.transaction(ctx, async (tx) => {
      await this.database.lock(tx, RUN_LOCK);
      const { numUpdatedRows } = await this.database
        .query(tx)
        .updateTable('payout')
        .set({ status: 'paid', paidAt: now, paidById: requireActor(tx).userId })
        .where('id', '=', id)
        .where('status', '=', 'approved')
        .executeTakeFirstOrThrow();
      const payout = await this.records.get(tx, id);
      if (payout.status === 'canceled') throw new DomainError('CONFLICT', 'This run was canceled.');
      if (numUpdatedRows === 0n) return payout;
      const sent = payout.lines.filter(({ returnedAt }) => returnedAt === null);
      const postings = sent.map(({ id: payoutLineId, affiliateId, amountCents }) => ({
        payoutLineId,
        affiliateId,
        amountCents,
      }));
      await this.ledger.postLines(tx, 'paid', postings);
      for (const { affiliateId, amountCents } of sent) {
        if (affiliateId === null) continue;
        await this.notifications.notify(tx, paidOutNotice(affiliateId, amountCents, payout.month));
      }
      await this.audit.record(tx, {
        action: 'payout.paid',
        subjectType: 'payout',
        subjectId: id,
        changes: { status: ['approved', 'paid'] },
      });
      return payout;
    });
  }

  /** Commissions with an open balance, of affiliates who can be paid. */
  private selectUnsettled(ctx: RequestContext, affiliateId: string | null | undefined) {
    if (affiliateId !== undefined && affiliateId !== null && !isId(affiliateId)) {
      throw DomainError.invalid([{ field: 'affiliateId', message: 'Choose one of the affiliates.' }]);
    }
    const unsettled = this.database
      .query(ctx)
      .selectFrom('commission')
      .innerJoin('users as affiliate', 'affiliate.id', 'commission.affiliateId')
      .select([
        'commission.id',
        'commission.affiliateId',
        'commission.status',
        'commission.review',
        'commission.amountCents',
        'commission.paidCents',
        'commission.releasesAt',
      ])
      .where((eb) =>
        eb.or([
          eb('commission.status', '<>', 'paid'),
          eb('commission.paidCents', '<>', eb.ref('commission.amountCents')),
        ]),
      )
      .where('affiliate.disabledAt', 'is', null)
      .orderBy('commission.id');
    return affiliateId ? unsettled.where('commission.affiliateId', '=', affiliateId) : unsettled;
  }

  private async recordLine(tx: TransactionContext, payoutId: string, line: DueLine): Promise<void> {
    const query = this.database.query(tx);
    const { affiliateId, amountCents, items } = line;
    const id = newId();
    await query.insertInto('payoutLine').values({ id, payoutId, affiliateId, amountCents }).execute();
    await query
      .insertInto('payoutItem')
      .values(items.map((item) => ({ payoutLineId: id, ...item })))
      .execute();
    await query
      .updateTable('commission')
      .from('payoutItem as item')
      .whereRef('item.commissionId', '=', 'commission.id')
      .where('item.payoutLineId', '=', id)
      .set((eb) => ({
        paidCents: eb('commission.paidCents', '+', eb.ref('item.amountCents')),
        status: eb
          .case()
          .when('commission.status', '=', 'pending')
          .then('paid' as const)
          .else(eb.ref('commission.status'))
          .end(),
        paidAt: eb.fn.coalesce('commission.paidAt', now),
      }))
      .execute();
    await this.ledger.postLines(tx, 'approved', [{ payoutLineId: id, affiliateId, amountCents }]);
  }
}

function readMonth(word: string | null | undefined, today: Date): string {
  const current = getMonth(today);
  if (word === null || word === undefined) return current;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(word)) {
    throw DomainError.invalid([{ field: 'month', message: 'Enter a month like 2026-11.' }]);
  }
  if (word > current) {
    throw DomainError.invalid([{ field: 'month', message: "This month hasn't started yet." }]);
  }
  return word;
}

function asPreview(month: string, lines: readonly DueLine[]): PayoutRecord {
  return {
    id: null,
    month,
    status: 'approved',
    totalCents: sumCents(lines),
    createdAt: new Date(),
    paidAt: null,
    lines: lines.map(({ affiliateId, amountCents, items }) => ({
      id: null,
      affiliateId,
      amountCents,
      commissionIds: items.map(({ commissionId }) => commissionId),
      returnedAt: null,
      returnReason: null,
      takenBackCents: -items.reduce((sum, item) => sum + Math.min(item.amountCents, 0), 0),
    })),
  };
}

function sumCents(lines: readonly DueLine[]): number {
  return lines.reduce((sum, line) => sum + line.amountCents, 0);
}
