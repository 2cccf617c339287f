import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { KeepAnswersArgs, ProfileOfferType } from '../dto/profile-offer.types.js';
import { profileOfferView } from '../profile-offers/profile-offer.view.js';
import { ProfileOffersService } from '../profile-offers/profile-offers.service.js';

@SignedIn()
@Resolver(() => ProfileOfferType)
export class ProfileOffersResolver {
  constructor(private readonly offers: ProfileOffersService) {}

  @Query(() => ProfileOfferType)
  async profileOffer(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<ProfileOfferType> {
    return profileOfferView(await this.offers.get(ctx, id));
  }

  @Mutation(() => ProfileOfferType, {
    description: 'CONFLICT when you have decided already, or your profile or answers have changed since.',
  })
  async keepAnswers(
    @Ctx() ctx: RequestContext,
    @Args() { id, items }: KeepAnswersArgs,
  ): Promise<ProfileOfferType> {
    return profileOfferView(await this.offers.keep(ctx, id, items));
  }

  @Mutation(() => ProfileOfferType, {
    description: "Keeps nothing, and the answers of this assessment aren't offered again.",
  })
  async declineProfileOffer(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<ProfileOfferType> {
    return profileOfferView(await this.offers.decline(ctx, id));
  }
}
