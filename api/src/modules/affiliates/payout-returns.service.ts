import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { matchAny, now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService } from '../audit/index.js';
import { NotificationsService } from '../notifications/index.js';
import { payoutReturnedNotice } from './affiliates.notices.js';
import { LedgerService } from './ledger.service.js';
import { PayoutRecordsService, type RecordedPayout } from './payout-records.service.js';
import { RUN_LOCK } from './payout-terms.js';

const MAX_REASON = 500;

/**
 * Reverses payouts in the ledger: a run canceled before the bank sent it, or a single returned transfer. The
 * commissions are due again, and the next run pays them.
 */
@Injectable()
export class PayoutReturnsService {
  constructor(
    private readonly database: Database,
    private readonly records: PayoutRecordsService,
    private readonly ledger: LedgerService,
    private readonly notifications: NotificationsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Cancels a run that isn't paid yet. Repeating it changes nothing.
   * @param reason for the admins; affiliates aren't notified, because no money was sent
   * @throws DomainError VALIDATION_FAILED without a reason; NOT_FOUND; CONFLICT if the run is paid
   */
  async cancelRun(ctx: RequestContext, id: string, reason: string): Promise<RecordedPayout> {
    const words = readReason(reason);
    return this.database.transaction(ctx, async (tx) => {
      await this.database.lock(tx, RUN_LOCK);
      const run = await this.records.get(tx, id);
      if (run.status === 'canceled') return run;
      if (run.status === 'paid') {
        const message = 'This run is paid. Mark the transfers that the bank sent back one by one.';
        throw new DomainError('CONFLICT', message);
      }
      await this.reverseLines(tx, run, findOpen(run.lines), words);
      await this.audit.record(tx, {
        action: 'payout.cancel',
        subjectType: 'payout',
        subjectId: id,
        changes: { status: ['approved', 'canceled'] },
      });
      return this.records.get(tx, id);
    });
  }

  /**
   * Records that the bank didn't send one affiliate's money, or returned it. Repeating it changes nothing.
   * @param reason the affiliate reads it if the money was sent
   * @throws DomainError VALIDATION_FAILED without a reason; NOT_FOUND
   */
  async buildReturnBarLine(ctx: RequestContext, lineId: string, reason: string): Promise<RecordedPayout> {
    const words = readReason(reason);
    if (!isId(lineId)) throw DomainError.notFound();
    return this.database.transaction(ctx, async (tx) => {
      await this.database.lock(tx, RUN_LOCK);
      const found = await this.database
        .query(tx)
        .selectFrom('payoutLine')
        .select('payoutId')
        .where('id', '=', lineId)
        .executeTakeFirst();
      if (!found) throw DomainError.notFound();
      const run = await this.records.get(tx, found.payoutId);
      const lines = findOpen(run.lines).filter(({ id }) => id === lineId);
      const [line] = lines;
      if (!line) return run;
      await this.reverseLines(tx, run, lines, words);
      const { affiliateId, amountCents } = line;
      if (run.status === 'paid' && affiliateId !== null) {
        await this.notifications.notify(tx, payoutReturnedNotice(affiliateId, amountCents, run.month, words));
      }
      await this.audit.record(tx, {
        action: 'payout.return',
        subjectType: 'payout',
        subjectId: run.id,
        changes: { line: [null, lineId], returnedCents: [null, amountCents] },
      });
      return this.records.get(tx, run.id);
    });
  }

  private async reverseLines(
    tx: TransactionContext,
    run: RecordedPayout,
    lines: Lines,
    reason: string,
  ): Promise<void> {
    const ids = lines.map(({ id }) => id);
    await this.database
      .query(tx)
      .updateTable('payoutLine')
      .set({ returnedAt: now, returnedById: requireActor(tx).userId, returnReason: reason })
      .where('id', '=', matchAny(ids))
      .execute();
    await this.reopenCommissions(tx, ids);
    await this.ledger.postLines(
      tx,
      run.status === 'paid' ? 'returned' : 'canceled',
      lines.map(({ id, affiliateId, amountCents }) => ({ payoutLineId: id, affiliateId, amountCents })),
    );
    if (run.status !== 'approved' || lines.length < findOpen(run.lines).length) return;
    await this.database
      .query(tx)
      .updateTable('payout')
      .set({ status: 'canceled' })
      .where('id', '=', run.id)
      .execute();
  }

  /**
   * Commissions that are no longer paid in full are pending again; reversed ones stay reversed and owe less.
   */
  private async reopenCommissions(tx: TransactionContext, lineIds: readonly string[]): Promise<void> {
    const query = this.database.query(tx);
    const items = await query
      .selectFrom('payoutItem')
      .select(['commissionId', 'amountCents'])
      .where('payoutLineId', '=', matchAny(lineIds))
      .execute();
    // Locked in the order of their ids, like everywhere that locks several. Items of another line belong to another
    // affiliate.
    await query
      .selectFrom('commission')
      .select('id')
      .where('id', '=', matchAny(items.map(({ commissionId }) => commissionId)))
      .orderBy('id')
      .forUpdate()
      .execute();
    await query
      .updateTable('commission')
      .from('payoutItem as item')
      .whereRef('item.commissionId', '=', 'commission.id')
      .where('item.payoutLineId', '=', matchAny(lineIds))
      .set((eb) => {
        const paidCents = eb('commission.paidCents', '-', eb.ref('item.amountCents'));
        const isOpen = eb.and([
          eb('commission.status', '=', 'paid'),
          eb(paidCents, '<', eb.ref('commission.amountCents')),
        ]);
        return {
          paidCents,
          status: eb
            .case()
            .when(isOpen)
            .then('pending' as const)
            .else(eb.ref('commission.status'))
            .end(),
          paidAt: eb.case().when(isOpen).then(null).else(eb.ref('commission.paidAt')).end(),
        };
      })
      .execute();
  }
}

type Lines = RecordedPayout['lines'];

function findOpen(lines: Lines): Lines {
  return lines.filter(({ returnedAt }) => returnedAt === null);
}

function readReason(reason: string): string {
  const words = reason.trim();
  if (words === '' || words.length > MAX_REASON) {
    throw DomainError.invalid([
      { field: 'reason', message: `Enter a reason of 1 to ${MAX_REASON} characters.` },
    ]);
  }
  return words;
}
