import { Args, ID, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PageArgs, pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { commissionView } from '../affiliates.view.js';
import { AffiliatesArgs, PayoutArgs } from '../dto/affiliate.inputs.js';
import {
  AffiliateConnectionType,
  AffiliateType,
  CommissionType,
  HeldCommissionConnectionType,
  PayoutConnectionType,
  PayoutDraftType,
  PayoutType,
} from '../dto/affiliate.types.js';
import {
  AffiliateApplicationsService,
  CommissionReviewsService,
  PayoutDraftsService,
  PayoutPeopleService,
  PayoutRecordsService,
  PayoutReturnsService,
  PayoutsService,
  type PayoutRecord,
} from '../index.js';

/** Affiliates, held commissions and payouts in the back office. */
@Allow('admin')
@Resolver(() => AffiliateType)
export class AffiliatesAdminResolver {
  constructor(
    private readonly applications: AffiliateApplicationsService,
    private readonly reviews: CommissionReviewsService,
    private readonly payouts: PayoutsService,
    private readonly records: PayoutRecordsService,
    private readonly people: PayoutPeopleService,
    private readonly returns: PayoutReturnsService,
    private readonly drafts: PayoutDraftsService,
  ) {}

  /** Open applications come oldest first, others newest first. */
  @Query(() => AffiliateConnectionType)
  async adminAffiliates(
    @Ctx() ctx: RequestContext,
    @Args() { status, first, after }: AffiliatesArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AffiliateConnectionType> {
    const requested = status ?? null;
    const [page, totalCount] = await Promise.all([
      this.applications.list(ctx, requested, first ?? undefined, after ?? undefined),
      selects(info, 'totalCount') ? this.applications.count(ctx, requested) : 0,
    ]);
    return { nodes: page.rows, pageInfo: pageInfo(page), totalCount };
  }

  /** Makes the person an affiliate and ends their sessions. */
  @Audits('affiliate.approved', 'user.update')
  @Mutation(() => AffiliateType)
  approveAffiliate(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<AffiliateType> {
    return this.applications.decide(ctx, id, { status: 'approved' });
  }

  /** The person reads the reason. */
  @Audits('affiliate.refused')
  @Mutation(() => AffiliateType)
  refuseAffiliate(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('reason') reason: string,
  ): Promise<AffiliateType> {
    return this.applications.decide(ctx, id, { status: 'refused', reason });
  }

  /** Oldest first. */
  @Query(() => HeldCommissionConnectionType)
  async adminHeldCommissions(
    @Ctx() ctx: RequestContext,
    @Args() { first, after }: PageArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<HeldCommissionConnectionType> {
    const [page, totalCount] = await Promise.all([
      this.reviews.listHeldCommissions(ctx, first ?? undefined, after ?? undefined),
      selects(info, 'totalCount') ? this.reviews.countHeldCommissions(ctx) : 0,
    ]);
    return {
      nodes: page.rows.map(({ commission, affiliate, payer }) => ({
        commission: commissionView(commission),
        flags: commission.flags,
        affiliate,
        payer,
      })),
      pageInfo: pageInfo(page),
      totalCount,
    };
  }

  /** Releases a held commission for payment. */
  @Audits('commission.cleared')
  @Mutation(() => CommissionType)
  async clearCommission(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('note', { type: () => String, nullable: true }) note?: string | null,
  ): Promise<CommissionType> {
    return commissionView(await this.reviews.decide(ctx, id, { decision: 'cleared', note }));
  }

  /** The affiliate reads the note. */
  @Audits('commission.refused')
  @Mutation(() => CommissionType)
  async refuseCommission(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('note') note: string,
  ): Promise<CommissionType> {
    return commissionView(await this.reviews.decide(ctx, id, { decision: 'refused', note }));
  }

  /** Newest first. */
  @Query(() => PayoutConnectionType)
  async adminPayouts(
    @Ctx() ctx: RequestContext,
    @Args() { first, after }: PageArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PayoutConnectionType> {
    const [page, totalCount] = await Promise.all([
      this.records.list(ctx, first ?? undefined, after ?? undefined),
      selects(info, 'totalCount') ? this.records.count(ctx) : 0,
    ]);
    return { nodes: await this.view(ctx, page.rows), pageInfo: pageInfo(page), totalCount };
  }

  /** Previews a run. Nothing is recorded. */
  @Query(() => PayoutType)
  async payoutPreview(@Ctx() ctx: RequestContext, @Args() wish: PayoutArgs): Promise<PayoutType> {
    return this.viewOne(ctx, await this.payouts.preview(ctx, wish));
  }

  /** Approves a run. Repeating it pays nothing twice. */
  @Audits('payout.approve')
  @Mutation(() => PayoutType)
  async recordPayout(@Ctx() ctx: RequestContext, @Args() wish: PayoutArgs): Promise<PayoutType> {
    return this.viewOne(ctx, await this.payouts.approve(ctx, wish));
  }

  /** Records that the bank sent the money. Each affiliate is notified. */
  @Audits('payout.paid')
  @Mutation(() => PayoutType)
  async markPayoutPaid(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<PayoutType> {
    return this.viewOne(ctx, await this.payouts.markPaid(ctx, id));
  }

  /** The draft of last month's run; null if nothing waits for approval. */
  @Query(() => PayoutDraftType, { nullable: true })
  adminPayoutDraft(@Ctx() ctx: RequestContext): Promise<PayoutDraftType | null> {
    return this.drafts.findOpen(ctx);
  }

  /** Cancels a run before the bank has sent it. The next run pays its commissions. */
  @Audits('payout.cancel')
  @Mutation(() => PayoutType)
  async cancelPayout(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('reason') reason: string,
  ): Promise<PayoutType> {
    return this.viewOne(ctx, await this.returns.cancelRun(ctx, id, reason));
  }

  /** Records that the bank returned one affiliate's money or didn't send it. The next run pays its commissions. */
  @Audits('payout.return')
  @Mutation(() => PayoutType)
  async returnPayoutLine(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('reason') reason: string,
  ): Promise<PayoutType> {
    return this.viewOne(ctx, await this.returns.buildReturnBarLine(ctx, id, reason));
  }

  private async viewOne(ctx: RequestContext, payout: PayoutRecord): Promise<PayoutType> {
    const [viewed] = await this.view(ctx, [payout]);
    if (!viewed) throw new Error('A payout was lost on its way to its view.');
    return viewed;
  }

  private async view(ctx: RequestContext, payouts: readonly PayoutRecord[]): Promise<PayoutType[]> {
    const ids = payouts.flatMap(({ lines }) => lines.flatMap(({ affiliateId }) => affiliateId ?? []));
    const people = await this.people.find(ctx, [...new Set(ids)]);
    return payouts.map((payout) => ({
      ...payout,
      lines: payout.lines.map((line) => {
        const person = people.get(line.affiliateId ?? '') ?? null;
        return {
          id: line.id,
          affiliate: person,
          amountCents: line.amountCents,
          takenBackCents: line.takenBackCents,
          commissionCount: line.commissionIds.length,
          returnedAt: line.returnedAt,
          returnReason: line.returnReason,
          accountEnding: person?.accountEnding ?? null,
        };
      }),
    }));
  }
}
