import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { matchAny } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import type { PayoutStatus } from './affiliates.enums.js';

/** One affiliate's share of a run. */
export interface PayoutLineRecord {
  /** Null in a preview. */
  readonly id: string | null;
  /** Null once the account is erased. */
  readonly affiliateId: string | null;
  readonly amountCents: number;
  readonly commissionIds: readonly string[];
  /** US cents deducted for earlier overpayments; 0 or more. */
  readonly takenBackCents: number;
  /** Since when it counts as not sent; null: it doesn't. */
  readonly returnedAt: Date | null;
  readonly returnReason: string | null;
}

/** A run of payouts. */
export interface PayoutRecord {
  /** Null in a preview, and if nothing was due. */
  readonly id: string | null;
  readonly month: string;
  readonly status: PayoutStatus;
  readonly totalCents: number;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly lines: readonly PayoutLineRecord[];
}

/** A recorded run. */
export type RecordedPayout = Omit<PayoutRecord, 'id' | 'lines'> & {
  readonly id: string;
  readonly lines: readonly (PayoutLineRecord & { readonly id: string })[];
};

/** A payout as its affiliate sees it. */
export interface OwnPayout {
  /** The id of the line. */
  readonly id: string;
  readonly month: string;
  readonly status: PayoutStatus;
  readonly amountCents: number;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Since when the money counts as not sent: the next payout includes it again. */
  readonly returnedAt: Date | null;
  /** Why the bank returned it; null if it was never sent. */
  readonly returnReason: string | null;
}

/** One commission on a statement. */
export interface StatementItem {
  readonly source: string;
  readonly createdAt: Date;
  readonly amountCents: number;
}

/** Maximum payouts on an affiliate's dashboard: twenty years of months. */
const MAX_OWN = 240;

const PAYOUT_COLUMNS = ['id', 'month', 'status', 'totalCents', 'createdAt', 'paidAt'] as const;

/** Reads recorded payouts. */
@Injectable()
export class PayoutRecordsService {
  private readonly cursors: KeysetCursors;

  constructor(
    private readonly database: Database,
    secrets: Secrets,
  ) {
    this.cursors = new KeysetCursors(secrets.session, 'payouts');
  }

  /** @throws DomainError NOT_FOUND */
  async get(ctx: RequestContext, id: string): Promise<RecordedPayout> {
    if (!isId(id)) throw DomainError.notFound();
    const payout = await this.database
      .query(ctx)
      .selectFrom('payout')
      .select(PAYOUT_COLUMNS)
      .where('id', '=', id)
      .executeTakeFirst();
    const [found] = payout ? await this.withLines(ctx, [payout]) : [];
    if (!found) throw DomainError.notFound();
    return found;
  }

  /**
   * A page of the runs, newest first.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200 or a cursor of another list
   */
  async list(ctx: RequestContext, limit?: number, cursor?: string): Promise<Page<RecordedPayout>> {
    const page = this.cursors.request(limit, cursor);
    let runs = this.database
      .query(ctx)
      .selectFrom('payout')
      .select(PAYOUT_COLUMNS)
      .orderBy('id', 'desc')
      .limit(page.limit + 1);
    if (page.after !== null) runs = runs.where('id', '<', String(page.after[0]));
    const shown = this.cursors.page(await runs.execute(), page.limit, ({ id }) => [id]);
    return { rows: await this.withLines(ctx, shown.rows), nextCursor: shown.nextCursor };
  }

  /** The number of runs. */
  async count(ctx: RequestContext): Promise<number> {
    const row = await this.database
      .query(ctx)
      .selectFrom('payout')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** The caller's own payouts, newest first. */
  async listOwn(ctx: RequestContext): Promise<OwnPayout[]> {
    return this.selectOwn(ctx, requireActor(ctx).userId)
      .orderBy('payoutLine.id', 'desc')
      .limit(MAX_OWN)
      .execute();
  }

  /**
   * One of the caller's own payouts with its items.
   * @throws DomainError NOT_FOUND if it doesn't exist or belongs to someone else
   */
  async getOwn(
    ctx: RequestContext,
    lineId: string,
  ): Promise<{ readonly payout: OwnPayout; readonly items: readonly StatementItem[] }> {
    if (!isId(lineId)) throw DomainError.notFound();
    const payout = await this.selectOwn(ctx, requireActor(ctx).userId)
      .where('payoutLine.id', '=', lineId)
      .executeTakeFirst();
    if (!payout) throw DomainError.notFound();
    const items = await this.database
      .query(ctx)
      .selectFrom('payoutItem')
      .innerJoin('commission', 'commission.id', 'payoutItem.commissionId')
      .select(['commission.source', 'commission.createdAt', 'payoutItem.amountCents'])
      .where('payoutItem.payoutLineId', '=', lineId)
      .orderBy('commission.id')
      .execute();
    return { payout, items };
  }

  private selectOwn(ctx: RequestContext, affiliateId: string) {
    return this.database
      .query(ctx)
      .selectFrom('payoutLine')
      .innerJoin('payout', 'payout.id', 'payoutLine.payoutId')
      .select([
        'payoutLine.id',
        'payout.month',
        'payout.status',
        'payoutLine.amountCents',
        'payout.createdAt',
        'payout.paidAt',
        'payoutLine.returnedAt',
        // An admin's note from before the transfer is only for admins.
        (eb) =>
          eb
            .case()
            .when('payoutLine.returnedAt', '>=', eb.ref('payout.paidAt'))
            .then(eb.ref('payoutLine.returnReason'))
            .else(null)
            .end()
            .as('returnReason'),
      ])
      .where('payoutLine.affiliateId', '=', affiliateId);
  }

  private async withLines<Run extends { readonly id: string }>(ctx: RequestContext, runs: readonly Run[]) {
    const lines = await this.database
      .query(ctx)
      .selectFrom('payoutLine')
      .innerJoin('payoutItem as item', 'item.payoutLineId', 'payoutLine.id')
      .select((eb) => [
        'payoutLine.id',
        'payoutLine.payoutId',
        'payoutLine.affiliateId',
        'payoutLine.amountCents',
        'payoutLine.returnedAt',
        'payoutLine.returnReason',
        sql<string[]>`array_agg(item.commission_id ORDER BY item.commission_id)`.as('commissionIds'),
        eb
          .cast<number>(sql<number>`-coalesce(sum(least(item.amount_cents, 0)), 0)`, 'integer')
          .as('takenBackCents'),
      ])
      .where('payoutLine.payoutId', '=', matchAny(runs.map(({ id }) => id)))
      .groupBy('payoutLine.id')
      .orderBy('payoutLine.id')
      .execute();
    return runs.map((run) => ({
      ...run,
      lines: lines.filter(({ payoutId }) => payoutId === run.id),
    }));
  }
}
