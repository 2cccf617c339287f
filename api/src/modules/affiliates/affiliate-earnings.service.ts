import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import { Settings } from '../../platform/config/settings.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import type { UnearnedReason } from './affiliates.enums.js';
import { sumCommissions, toTotals, type CommissionTotals } from './affiliate-totals.js';
import { COMMISSION_COLUMNS, type CommissionRecord } from './commission-record.js';

/** A conversion that earned nothing. */
export interface UnearnedRecord {
  readonly id: string;
  readonly source: string;
  readonly reason: UnearnedReason;
  readonly createdAt: Date;
}

/** An affiliate's figures for one day. */
export interface DayFigures {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly clicks: number;
  readonly signUps: number;
  readonly conversions: number;
}

/** The figures for one campaign tag over the last days. */
export interface CampaignFigures {
  /** Empty for links without a tag. */
  readonly campaign: string;
  readonly clicks: number;
  readonly signUps: number;
}

/** The limit of the contract's plain list; the dashboard's list is paginated. */
const MAX_PLAIN = 1_000;
const MAX_UNEARNED = 50;

/** An affiliate's own earnings. */
@Injectable()
export class AffiliateEarningsService {
  private readonly cursors: KeysetCursors;

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    secrets: Secrets,
  ) {
    this.cursors = new KeysetCursors(secrets.session, 'own-commissions');
  }

  /** The caller's link: sign-ups within 30 days of opening it count. */
  getReferralLink(ctx: RequestContext, campaign = ''): string {
    const tag = campaign === '' ? '' : `&utm_source=affiliate&utm_campaign=${campaign}`;
    return `${this.settings.publicUrl}/?ref=${requireActor(ctx).userId}${tag}`;
  }

  /** The caller's newest commissions, at most 1,000. */
  listAll(ctx: RequestContext): Promise<CommissionRecord[]> {
    return this.selectOwn(ctx).orderBy('commission.id', 'desc').limit(MAX_PLAIN).execute();
  }

  /**
   * A page of the caller's commissions, newest first.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200 or a cursor of another list
   */
  async list(ctx: RequestContext, limit?: number, cursor?: string): Promise<Page<CommissionRecord>> {
    const page = this.cursors.request(limit, cursor);
    let own = this.selectOwn(ctx)
      .orderBy('commission.id', 'desc')
      .limit(page.limit + 1);
    if (page.after !== null) own = own.where('commission.id', '<', String(page.after[0]));
    return this.cursors.page(await own.execute(), page.limit, ({ id }) => [id]);
  }

  /** The number of the caller's commissions. */
  async count(ctx: RequestContext): Promise<number> {
    const row = await this.database
      .query(ctx)
      .selectFrom('commission')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('affiliateId', '=', requireActor(ctx).userId)
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** The sums of the caller's commissions, in cents. */
  async getTotals(ctx: RequestContext): Promise<CommissionTotals> {
    const sums = await this.database
      .query(ctx)
      .selectFrom('commission')
      .select(sumCommissions)
      .where('commission.affiliateId', '=', requireActor(ctx).userId)
      .executeTakeFirst();
    return toTotals(sums);
  }

  /** The caller's newest conversions that earned nothing, each with its reason. */
  listUnearned(ctx: RequestContext): Promise<UnearnedRecord[]> {
    return this.database
      .query(ctx)
      .selectFrom('unearnedConversion')
      .select(['id', 'source', 'reason', 'createdAt'])
      .where('affiliateId', '=', requireActor(ctx).userId)
      .orderBy('id', 'desc')
      .limit(MAX_UNEARNED)
      .execute();
  }

  /** The caller's figures for each of the last days, ending today, including days without activity. */
  async listDays(ctx: RequestContext, days: number): Promise<DayFigures[]> {
    const affiliateId = requireActor(ctx).userId;
    const { rows } = await sql<DayFigures>`
      WITH day AS (
        SELECT generate_series((now() AT TIME ZONE 'UTC')::date - ${days - 1}::int, (now() AT TIME ZONE 'UTC')::date, '1 day')::date AS day
      ), click AS (
        SELECT day, sum(clicks) AS count FROM referral_click WHERE affiliate_id = ${affiliateId} GROUP BY day
      ), sign_up AS (
        SELECT (bound_at AT TIME ZONE 'UTC')::date AS day, count(*) FROM referral
        WHERE affiliate_id = ${affiliateId} AND bound_at > now() - make_interval(days => ${days + 1}::int) GROUP BY 1
      ), conversion AS (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) FROM commission
        WHERE affiliate_id = ${affiliateId} AND created_at > now() - make_interval(days => ${days + 1}::int) GROUP BY 1
      )
      SELECT to_char(day.day, 'YYYY-MM-DD') AS day, coalesce(click.count, 0)::int AS clicks,
        coalesce(sign_up.count, 0)::int AS sign_ups, coalesce(conversion.count, 0)::int AS conversions
      FROM day LEFT JOIN click USING (day) LEFT JOIN sign_up USING (day) LEFT JOIN conversion USING (day)
      ORDER BY day.day`.execute(this.database.query(ctx));
    return rows;
  }

  /** The caller's figures for each tag over the last days, most clicks first. */
  async listCampaigns(ctx: RequestContext, days: number): Promise<CampaignFigures[]> {
    const affiliateId = requireActor(ctx).userId;
    const { rows } = await sql<CampaignFigures>`
      WITH click AS (
        SELECT campaign, sum(clicks)::int AS count FROM referral_click
        WHERE affiliate_id = ${affiliateId} AND day > (now() AT TIME ZONE 'UTC')::date - ${days}::int GROUP BY campaign
      ), sign_up AS (
        SELECT campaign, count(*)::int FROM referral
        WHERE affiliate_id = ${affiliateId} AND bound_at > now() - make_interval(days => ${days}::int) GROUP BY campaign
      )
      SELECT campaign, coalesce(click.count, 0) AS clicks, coalesce(sign_up.count, 0) AS sign_ups
      FROM click FULL JOIN sign_up USING (campaign) ORDER BY 2 DESC, 3 DESC, 1 LIMIT 50`.execute(
      this.database.query(ctx),
    );
    return rows;
  }

  private selectOwn(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .selectFrom('commission')
      .select(COMMISSION_COLUMNS)
      .where('commission.affiliateId', '=', requireActor(ctx).userId);
  }
}
