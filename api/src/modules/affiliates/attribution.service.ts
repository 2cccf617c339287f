import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { now } from '../../platform/database/tables.js';
import type { SignUpAttribution } from '../auth/index.js';
import { FraudSignalsService } from './fraud-signals.service.js';
import { getVisitEnd, readCampaign, readVisit, signVisit } from './referral-tokens.js';

/** Names of the cookies in a visitor's browser. */
export const REFERRAL_COOKIE = 'ref';
export const DEVICE_COOKIE = 'device';

/**
 * The number of tags counted separately per affiliate and day; visits with further tags are counted without theirs.
 */
const MAX_TAGS_A_DAY = 50;

/** Clients that open links automatically. */
const MACHINES = /bot|crawl|spider|slurp|preview|facebookexternalhit|curl|wget/i;

/** A person's referrer, as the person sees it. */
export interface Invitation {
  readonly affiliateId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Until when a sign-up is attributed; null once it is part of the account. */
  readonly until: Date | null;
}

/** Attributes sign-ups to affiliates: from a visit through a link to the new account. */
@Injectable()
export class AttributionService implements SignUpAttribution {
  private readonly secret: string;

  constructor(
    private readonly database: Database,
    private readonly signals: FraudSignalsService,
    secrets: Secrets,
  ) {
    this.secret = secrets.session;
  }

  /**
   * Records a visit through an affiliate's link. It is counted once as long as the browser remembers it.
   * @param ref the value from the URL
   * @param cookie what the browser has stored so far
   * @returns the new value for the browser to store; null if unchanged, because `ref` belongs to nobody
   */
  async recordVisit(
    ctx: RequestContext,
    ref: string,
    campaign: string | null,
    cookie: string | undefined,
  ): Promise<string | null> {
    if (!isId(ref)) return null;
    const affiliateId = ref.toLowerCase();
    if (!(await this.findAffiliate(ctx, affiliateId))) return null;
    const visit = { affiliateId, campaign: readCampaign(campaign), at: new Date() };
    const before = readVisit(this.secret, cookie, visit.at);
    const isRepeat = before?.affiliateId === affiliateId && before.campaign === visit.campaign;
    if (!isRepeat && !MACHINES.test(ctx.userAgent)) await this.countClick(ctx, affiliateId, visit.campaign);
    return signVisit(this.secret, visit);
  }

  /**
   * Attributes a new account to the affiliate whose link was opened last; without a valid visit, to nobody.
   */
  async recordSignUp(
    tx: TransactionContext,
    userId: string,
    cookies: Readonly<Record<string, string | undefined>>,
  ): Promise<void> {
    const visit = readVisit(this.secret, cookies[REFERRAL_COOKIE], new Date());
    if (!visit || visit.affiliateId === userId) return;
    const { affiliateId, campaign } = visit;
    if (!(await this.findAffiliate(tx, affiliateId))) return;
    const query = this.database.query(tx);
    await query.updateTable('users').set({ referredById: affiliateId }).where('id', '=', userId).execute();
    await query
      .insertInto('referral')
      .values({
        userId,
        affiliateId,
        campaign,
        addressHash: this.signals.hashTrace('address', tx.ip),
        deviceHash: this.signals.hashTrace('device', cookies[DEVICE_COOKIE] ?? null),
      })
      .execute();
  }

  /** The affiliate who earns from the caller: by the account if signed in, otherwise by the browser's cookie. */
  async findInvitation(ctx: RequestContext, cookie: string | undefined): Promise<Invitation | null> {
    if (ctx.actor) {
      const affiliate = await this.selectAffiliate(ctx)
        .innerJoin('users as person', 'person.referredById', 'affiliate.id')
        .where('person.id', '=', ctx.actor.userId)
        .where('person.role', '<>', 'admin')
        .executeTakeFirst();
      return affiliate ? { ...affiliate, until: null } : null;
    }
    const visit = readVisit(this.secret, cookie, new Date());
    if (!visit) return null;
    const affiliate = await this.findAffiliate(ctx, visit.affiliateId);
    return affiliate ? { ...affiliate, until: getVisitEnd(visit) } : null;
  }

  /** Removes the affiliate from the caller's account: later purchases earn nobody anything. */
  async remove(ctx: RequestContext): Promise<void> {
    const userId = ctx.actor?.userId;
    if (userId === undefined) return;
    await this.database.transaction(ctx, async (tx) => {
      const query = this.database.query(tx);
      await query.updateTable('users').set({ referredById: null }).where('id', '=', userId).execute();
      await query
        .updateTable('referral')
        .set({ removedAt: now })
        .where('userId', '=', userId)
        .where('removedAt', 'is', null)
        .execute();
    });
  }

  private findAffiliate(ctx: RequestContext, id: string) {
    return this.selectAffiliate(ctx).where('affiliate.id', '=', id).executeTakeFirst();
  }

  private selectAffiliate(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .selectFrom('users as affiliate')
      .select(['affiliate.id as affiliateId', 'affiliate.firstName', 'affiliate.lastName'])
      .where('affiliate.role', '=', 'affiliate')
      .where('affiliate.disabledAt', 'is', null);
  }

  private async countClick(ctx: RequestContext, affiliateId: string, campaign: string): Promise<void> {
    const query = this.database.query(ctx);
    const today = sql<string>`(now() AT TIME ZONE 'UTC')::date`;
    const campaignsToday = await query
      .selectFrom('referralClick')
      .select('campaign')
      .where('affiliateId', '=', affiliateId)
      .where('day', '=', today)
      .execute();
    const isFull =
      campaignsToday.length >= MAX_TAGS_A_DAY && !campaignsToday.some((row) => row.campaign === campaign);
    await query
      .insertInto('referralClick')
      .values({ affiliateId, day: today, campaign: isFull ? '' : campaign, clicks: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['affiliateId', 'day', 'campaign'])
          .doUpdateSet((eb) => ({ clicks: eb('referralClick.clicks', '+', 1) })),
      )
      .execute();
  }
}
