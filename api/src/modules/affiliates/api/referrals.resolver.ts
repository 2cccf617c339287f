import { Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { GraphqlContext } from '../../../platform/graphql/graphql-context.js';
import { ReferralType } from '../dto/affiliate.types.js';
import { AttributionService, REFERRAL_COOKIE, ReferralOffersService } from '../index.js';
import { ReferralCookies } from './referral-cookies.js';

/** A person's referrer, as the person sees it. */
@Resolver(() => ReferralType)
export class ReferralsResolver {
  constructor(
    private readonly attribution: AttributionService,
    private readonly offers: ReferralOffersService,
    private readonly cookies: ReferralCookies,
  ) {}

  /** The affiliate who earns from the caller's purchases, or would after sign-up; null if there is none. */
  @Public()
  @Query(() => ReferralType, { nullable: true })
  async referral(
    @Ctx() ctx: RequestContext,
    @Context() { req }: GraphqlContext,
  ): Promise<ReferralType | null> {
    const invitation = await this.attribution.findInvitation(ctx, req.cookies[REFERRAL_COOKIE]);
    if (!invitation) return null;
    const { firstName, lastName, until } = invitation;
    return { firstName, lastName, until, commissions: await this.offers.list(ctx) };
  }

  /** Removes the referrer: nobody earns from the caller's later purchases. */
  @Public()
  @Mutation(() => Boolean)
  async removeReferral(@Ctx() ctx: RequestContext, @Context() { reply }: GraphqlContext): Promise<boolean> {
    await this.attribution.remove(ctx);
    this.cookies.clearVisit(reply);
    return true;
  }
}
