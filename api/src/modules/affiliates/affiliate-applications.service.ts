import { phrase } from '../../platform/language/phrase.js';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { matchAny, now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService } from '../audit/index.js';
import { CredentialsService } from '../auth/index.js';
import { NotificationsService } from '../notifications/index.js';
import { SiteSettingsService } from '../site-settings/index.js';
import { approvedNotice, refusedNotice } from './affiliates.notices.js';
import { AFFILIATE_STATUSES, type AffiliateStatus } from './affiliates.enums.js';
import { sumCommissions, toTotals, type CommissionTotals } from './affiliate-totals.js';

/** An applicant's own data. Their agreement to the terms was already checked. */
export interface AffiliateValues {
  readonly profession: string;
  readonly website: string | null;
}

/** An affiliate or applicant. */
export interface AffiliateRecord {
  /** ID of the application, or of the account if an admin gave it the role. */
  readonly id: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly profession: string | null;
  readonly website: string | null;
  readonly status: AffiliateStatus;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly totals: CommissionTotals;
}

export interface AffiliateDecision {
  readonly status: Exclude<AffiliateStatus, 'applied'>;
  readonly reason?: string | null;
}

const REASON_MAX = 1_000;

/** Affiliate applications: people apply, and an admin approves or rejects. */
@Injectable()
export class AffiliateApplicationsService {
  constructor(
    private readonly database: Database,
    private readonly credentials: CredentialsService,
    private readonly notifications: NotificationsService,
    private readonly audit: AuditService,
    private readonly secrets: Secrets,
    private readonly site: SiteSettingsService,
  ) {}

  /**
   * Checked before an account is created for the application. @throws DomainError FEATURE_OFF while applications
   * are turned off
   */
  assertOpen(): void {
    this.site.assertOn('affiliate_applications');
  }

  /**
   * Applies to become an affiliate.
   * @throws DomainError CONFLICT if the caller is an affiliate or an admin or has already applied; FEATURE_OFF
   */
  async apply(ctx: RequestContext, { profession, website }: AffiliateValues): Promise<AffiliateRecord> {
    const { userId, role } = requireActor(ctx);
    this.assertOpen();
    if (role === 'affiliate') throw new DomainError('CONFLICT', "You're already an affiliate.");
    if (role === 'admin') throw new DomainError('CONFLICT', "Admins can't be affiliates.");
    const id = newId();
    try {
      await this.database
        .query(ctx)
        .insertInto('affiliateApplication')
        .values({ id, userId, profession, website })
        .execute();
    } catch (error) {
      if (!violatesUnique(error, 'affiliate_application_open')) throw error;
      throw new DomainError('CONFLICT', "You've already applied. We'll email you when we've decided.");
    }
    return this.get(ctx, id);
  }

  /** The caller's newest application; null without one. */
  async findOwn(ctx: RequestContext): Promise<AffiliateRecord | null> {
    const { userId } = requireActor(ctx);
    const row = await this.select(ctx)
      .where('entry.userId', '=', userId)
      .orderBy('entry.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? { ...row, totals: toTotals(undefined) } : null;
  }

  /**
   * A page of the admins' list: pending applications oldest first, others newest first. Affiliates who got the role
   * from an admin count as approved.
   * @param status null: all
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200 or a cursor of another list
   */
  async list(
    ctx: RequestContext,
    status: AffiliateStatus | null,
    limit?: number,
    cursor?: string,
  ): Promise<Page<AffiliateRecord>> {
    const cursors = new KeysetCursors(this.secrets.session, `affiliates:${status ?? 'all'}`);
    const page = cursors.request(limit, cursor);
    const oldestFirst = status === 'applied';
    let entries = this.select(ctx)
      .orderBy('entry.id', oldestFirst ? 'asc' : 'desc')
      .limit(page.limit + 1);
    if (status !== null) entries = entries.where('entry.status', '=', status);
    if (page.after !== null) {
      entries = entries.where('entry.id', oldestFirst ? '>' : '<', String(page.after[0]));
    }
    const shown = cursors.page(await entries.execute(), page.limit, ({ id }) => [id]);
    const totals = await this.findTotals(
      ctx,
      shown.rows.map(({ userId }) => userId),
    );
    return {
      rows: shown.rows.map((row) => ({ ...row, totals: toTotals(totals.get(row.userId)) })),
      nextCursor: shown.nextCursor,
    };
  }

  /** The number of applications. */
  async count(ctx: RequestContext, status: AffiliateStatus | null): Promise<number> {
    const entries = this.select(ctx)
      .clearSelect()
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'));
    const row = await (
      status === null ? entries : entries.where('entry.status', '=', status)
    ).executeTakeFirstOrThrow();
    return row.count;
  }

  /**
   * Approves an application, which makes the person an affiliate and ends their sessions, or rejects it with a
   * reason that the person reads.
   * @throws DomainError NOT_FOUND, CONFLICT if it is already decided, VALIDATION_FAILED for a rejection without a
   * reason
   */
  async decide(
    ctx: RequestContext,
    id: string,
    { status, reason }: AffiliateDecision,
  ): Promise<AffiliateRecord> {
    const words = (reason ?? '').trim();
    if (status === 'refused' && words === '') {
      throw DomainError.invalid([{ field: 'reason', message: 'Tell the person why.' }]);
    }
    if (words.length > REASON_MAX) {
      throw DomainError.invalid([
        { field: 'reason', message: phrase('Use at most {count} characters.', { count: REASON_MAX }) },
      ]);
    }
    if (!isId(id)) throw DomainError.notFound();
    return this.database.transaction(ctx, async (tx) => {
      const decided = await this.database
        .query(tx)
        .updateTable('affiliateApplication')
        .set({
          status,
          decidedAt: now,
          decidedById: requireActor(tx).userId,
          reason: words === '' ? null : words,
        })
        .where('id', '=', id)
        .where('status', '=', 'applied')
        .returning('userId')
        .executeTakeFirst();
      if (!decided) {
        await this.get(tx, id);
        throw new DomainError('CONFLICT', 'This application already has a decision.');
      }
      const { userId } = decided;
      if (status === 'approved') {
        await this.makeAffiliate(tx, userId);
        await this.notifications.notify(tx, approvedNotice(userId));
      } else {
        await this.notifications.notify(tx, refusedNotice(userId, words));
      }
      await this.audit.record(tx, {
        action: `affiliate.${status}`,
        subjectType: 'affiliate',
        subjectId: id,
        changes: { status: ['applied', status] },
      });
      return this.get(tx, id);
    });
  }

  /** Makes a person an affiliate; admins keep their role. */
  private async makeAffiliate(ctx: RequestContext, userId: string): Promise<void> {
    const person = await this.database
      .query(ctx)
      .selectFrom('users')
      .select('role')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (person.role === 'admin') {
      throw new DomainError('CONFLICT', "This person is an admin now. Admins can't be affiliates.");
    }
    await this.credentials.changeRoleOrStatus(ctx, userId, { role: 'affiliate' });
  }

  private async get(ctx: RequestContext, id: string): Promise<AffiliateRecord> {
    const row = await this.select(ctx).where('entry.id', '=', id).executeTakeFirst();
    if (!row) throw DomainError.notFound();
    const totals = await this.findTotals(ctx, [row.userId]);
    return { ...row, totals: toTotals(totals.get(row.userId)) };
  }

  private async findTotals(ctx: RequestContext, userIds: readonly string[]) {
    const rows = await this.database
      .query(ctx)
      .selectFrom('commission')
      .select('commission.affiliateId')
      .select(sumCommissions)
      .where('commission.affiliateId', '=', matchAny(userIds))
      .groupBy('commission.affiliateId')
      .execute();
    return new Map(rows.map(({ affiliateId, ...sums }) => [affiliateId ?? '', sums]));
  }

  /** Selects applications, and the affiliates who got their role from an admin and never applied. */
  private select(ctx: RequestContext) {
    const query = this.database.query(ctx);
    const applied = query
      .selectFrom('affiliateApplication')
      .select(['id', 'userId', 'profession', 'website', 'status', 'appliedAt', 'decidedAt', 'reason'])
      .$castTo<Entry>();
    const byRole = query
      .selectFrom('users')
      .select([
        'users.id',
        'users.id as userId',
        sql<string | null>`NULL::text`.as('profession'),
        sql<string | null>`NULL::text`.as('website'),
        sql<AffiliateStatus>`${sql.lit(AFFILIATE_STATUSES.APPROVED)}::text`.as('status'),
        'users.createdAt as appliedAt',
        sql<Date | null>`NULL::timestamptz`.as('decidedAt'),
        sql<string | null>`NULL::text`.as('reason'),
      ])
      .where('users.role', '=', 'affiliate')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('affiliateApplication as own')
              .select('own.id')
              .whereRef('own.userId', '=', 'users.id')
              .where('own.status', '=', 'approved'),
          ),
        ),
      )
      .$castTo<Entry>();
    return query
      .selectFrom(applied.unionAll(byRole).as('entry'))
      .innerJoin('users as person', 'person.id', 'entry.userId')
      .select([
        'entry.id',
        'entry.userId',
        'entry.profession',
        'entry.website',
        'entry.status',
        'entry.appliedAt',
        'entry.decidedAt',
        'entry.reason',
        'person.firstName',
        'person.lastName',
        'person.email',
      ]);
  }
}

type Entry = Omit<AffiliateRecord, 'firstName' | 'lastName' | 'email' | 'totals'>;
