import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService } from '../audit/index.js';
import { COMMISSION_COLUMNS, getOwedCents, type CommissionRecord } from './commission-record.js';
import { LedgerService } from './ledger.service.js';

/** A person involved in the case; null once the account is erased. */
export interface CasePerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A commission that waits for an admin's review, with both sides of the referral. */
export interface HeldCommission {
  readonly commission: CommissionRecord;
  readonly affiliate: CasePerson | null;
  readonly payer: CasePerson | null;
}

export interface ReviewDecision {
  readonly decision: 'cleared' | 'refused';
  readonly note?: string | null;
}

const NOTE_MAX = 1_000;

/** Lets admins review commissions whose two sides may be the same person. */
@Injectable()
export class CommissionReviewsService {
  private readonly cursors: KeysetCursors;

  constructor(
    private readonly database: Database,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    secrets: Secrets,
  ) {
    this.cursors = new KeysetCursors(secrets.session, 'held-commissions');
  }

  /**
   * A page of the commissions held for review, oldest first.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200 or a cursor of another list
   */
  async listHeldCommissions(
    ctx: RequestContext,
    limit?: number,
    cursor?: string,
  ): Promise<Page<HeldCommission>> {
    const page = this.cursors.request(limit, cursor);
    let query = this.selectHeldCommissions(ctx)
      .orderBy('commission.id')
      .limit(page.limit + 1);
    if (page.after !== null) query = query.where('commission.id', '>', String(page.after[0]));
    const shown = this.cursors.page(await query.execute(), page.limit, ({ id }) => [id]);
    return { nextCursor: shown.nextCursor, rows: shown.rows.map(toHeldCommission) };
  }

  /** The number of commissions held for review. */
  async countHeldCommissions(ctx: RequestContext): Promise<number> {
    const row = await this.database
      .query(ctx)
      .selectFrom('commission')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('review', '=', 'held')
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /**
   * Releases or rejects a held commission; the affiliate reads the reason for a rejection.
   * @throws DomainError NOT_FOUND, CONFLICT if it is no longer held, VALIDATION_FAILED for a rejection without a
   * reason
   */
  async decide(
    ctx: RequestContext,
    id: string,
    { decision, note }: ReviewDecision,
  ): Promise<CommissionRecord> {
    const reason = (note ?? '').trim();
    if (decision === 'refused' && reason === '') {
      throw DomainError.invalid([{ field: 'note', message: 'Tell the affiliate why.' }]);
    }
    if (reason.length > NOTE_MAX) {
      throw DomainError.invalid([{ field: 'note', message: `Use at most ${NOTE_MAX} characters.` }]);
    }
    if (!isId(id)) throw DomainError.notFound();
    return this.database.transaction(ctx, async (tx) => {
      const query = this.database.query(tx);
      const before = await query
        .selectFrom('commission')
        .select(COMMISSION_COLUMNS)
        .where('commission.id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!before) throw DomainError.notFound();
      if (before.review !== 'held') {
        throw new DomainError('CONFLICT', 'This commission is no longer waiting for a decision.');
      }
      const after = await query
        .updateTable('commission')
        .set({
          review: decision,
          reviewedAt: now,
          reviewedById: requireActor(tx).userId,
          reviewNote: reason === '' ? null : reason,
          ...(decision === 'refused' ? { status: 'reversed' as const, reversal: 'review' as const } : {}),
        })
        .where('id', '=', id)
        .returning(COMMISSION_COLUMNS)
        .executeTakeFirstOrThrow();
      const about = { commissionId: id, affiliateId: before.affiliateId };
      await this.ledger.postCommission(tx, about, getOwedCents(after) - getOwedCents(before));
      await this.audit.record(tx, {
        action: `commission.${decision}`,
        subjectType: 'commission',
        subjectId: id,
        changes: { review: ['held', decision] },
      });
      return after;
    });
  }

  private selectHeldCommissions(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .selectFrom('commission')
      .leftJoin('users as affiliate', 'affiliate.id', 'commission.affiliateId')
      .leftJoin('payment', 'payment.id', 'commission.paymentId')
      .leftJoin('application', 'application.id', 'commission.applicationId')
      .leftJoin('users as payer', (join) =>
        join.on((eb) =>
          eb('payer.id', '=', eb.fn.coalesce(eb.ref('payment.userId'), eb.ref('application.userId'))),
        ),
      )
      .select(COMMISSION_COLUMNS)
      .select([
        'affiliate.firstName as affiliateFirstName',
        'affiliate.lastName as affiliateLastName',
        'affiliate.email as affiliateEmail',
        'payer.id as payerId',
        'payer.firstName as payerFirstName',
        'payer.lastName as payerLastName',
        'payer.email as payerEmail',
      ])
      .where('commission.review', '=', 'held');
  }
}

interface PersonColumns {
  readonly affiliateFirstName: string | null;
  readonly affiliateLastName: string | null;
  readonly affiliateEmail: string | null;
  readonly payerId: string | null;
  readonly payerFirstName: string | null;
  readonly payerLastName: string | null;
  readonly payerEmail: string | null;
}

function toHeldCommission(row: CommissionRecord & PersonColumns): HeldCommission {
  const { affiliateFirstName, affiliateLastName, affiliateEmail } = row;
  const { payerId, payerFirstName, payerLastName, payerEmail, ...commission } = row;
  return {
    commission,
    affiliate: toPerson(row.affiliateId, affiliateFirstName, affiliateLastName, affiliateEmail),
    payer: toPerson(payerId, payerFirstName, payerLastName, payerEmail),
  };
}

function toPerson(
  id: string | null,
  firstName: string | null,
  lastName: string | null,
  email: string | null,
): CasePerson | null {
  if (id === null || firstName === null || lastName === null || email === null) return null;
  return { id, firstName, lastName, email };
}
