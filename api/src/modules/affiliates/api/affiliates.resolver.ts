import { Args, Context, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Allow, Public, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { ReaderLanguage } from '../../../platform/context/reader-language.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Language } from '../../../platform/language/languages.js';
import type { GraphqlContext } from '../../../platform/graphql/graphql-context.js';
import { PageArgs, pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { SignUpInput } from '../../auth/index.js';
import { commissionView } from '../affiliates.view.js';
import { AffiliateDashboardType, BankAccountType } from '../dto/affiliate-dashboard.types.js';
import { AffiliateApplicationInput, BankAccountInput } from '../dto/affiliate.inputs.js';
import { AffiliateType, CommissionConnectionType, CommissionType } from '../dto/affiliate.types.js';
import {
  AffiliateApplicationsService,
  AffiliateEarningsService,
  FraudSignalsService,
  PayoutDetailsService,
  PayoutRecordsService,
  ReferralOffersService,
} from '../index.js';
import { getNextPayoutDay } from '../payout-terms.js';
import { Applying } from './applying.js';
import { ReferralCookies } from './referral-cookies.js';

/** The number of days that the dashboard's figures cover. */
const FIGURE_DAYS = 30;

@Resolver(() => CommissionType)
export class AffiliatesResolver {
  constructor(
    private readonly applying: Applying,
    private readonly applications: AffiliateApplicationsService,
    private readonly earnings: AffiliateEarningsService,
    private readonly payouts: PayoutRecordsService,
    private readonly details: PayoutDetailsService,
    private readonly offers: ReferralOffersService,
    private readonly signals: FraudSignalsService,
    private readonly cookies: ReferralCookies,
  ) {}

  /** If signed out, also creates an account and signs in to it. */
  @Public()
  @Mutation(() => AffiliateType)
  applyAsAffiliate(
    @Ctx() ctx: RequestContext,
    @Context() { reply }: GraphqlContext,
    @Args('input') input: AffiliateApplicationInput,
    @Args('account', { type: () => SignUpInput, nullable: true }) account?: SignUpInput | null,
  ): Promise<AffiliateType> {
    return this.applying.apply(ctx, reply, input, account ?? {});
  }

  /** The caller's newest application. */
  @SignedIn()
  @Query(() => AffiliateType, { nullable: true })
  myAffiliateApplication(@Ctx() ctx: RequestContext): Promise<AffiliateType | null> {
    return this.applications.findOwn(ctx);
  }

  /** Newest first, at most 1,000. `commissionHistory` is paginated. */
  @Allow('affiliate')
  @Query(() => [CommissionType])
  async commissions(
    @Ctx() ctx: RequestContext,
    @ReaderLanguage() language: Language,
  ): Promise<CommissionType[]> {
    return (await this.earnings.listAll(ctx)).map((record) => commissionView(record, language));
  }

  @Allow('affiliate')
  @Query(() => CommissionConnectionType)
  async commissionHistory(
    @Ctx() ctx: RequestContext,
    @Args() { first, after }: PageArgs,
    @ReaderLanguage() language: Language,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CommissionConnectionType> {
    const [page, totalCount] = await Promise.all([
      this.earnings.list(ctx, first ?? undefined, after ?? undefined),
      selects(info, 'totalCount') ? this.earnings.count(ctx) : 0,
    ]);
    const nodes = page.rows.map((row) => commissionView(row, language));
    return { nodes, pageInfo: pageInfo(page), totalCount };
  }

  @Allow('affiliate')
  @Query(() => AffiliateDashboardType)
  async affiliateDashboard(
    @Ctx() ctx: RequestContext,
    @Context() { reply }: GraphqlContext,
  ): Promise<AffiliateDashboardType> {
    await this.signals.recordTrace(ctx, this.cookies.nameDevice(reply));
    const [totals, commissions, days, campaigns, unearned, payouts, bankAccount] = await Promise.all([
      this.earnings.getTotals(ctx),
      this.offers.list(ctx),
      this.earnings.listDays(ctx, FIGURE_DAYS),
      this.earnings.listCampaigns(ctx, FIGURE_DAYS),
      this.earnings.listUnearned(ctx),
      this.payouts.listOwn(ctx),
      this.details.findOwn(ctx),
    ]);
    const referralLink = this.earnings.getReferralLink(ctx);
    const nextPayoutAt = getNextPayoutDay(new Date());
    return {
      referralLink,
      totals,
      nextPayoutAt,
      commissions,
      days,
      campaigns,
      unearned,
      payouts,
      bankAccount,
    };
  }

  /** Requires a session; API tokens aren't accepted. */
  @Allow('affiliate')
  @Mutation(() => BankAccountType)
  savePayoutAccount(
    @Ctx() ctx: RequestContext,
    @Args('input') { holder, account, bankCode, password }: BankAccountInput,
  ): Promise<BankAccountType> {
    return this.details.save(ctx, { holder, account, bankCode: bankCode ?? null }, password ?? null);
  }
}
