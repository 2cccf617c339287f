import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PricingTierInput } from '../dto/pricing-tier.inputs.js';
import { PricingTierType } from '../dto/pricing-tier.types.js';
import { PricingTiersService } from '../index.js';
import { pricingTierView } from '../pricing-tier.view.js';
import type { TierValues } from '../tier-values.js';

@Resolver(() => PricingTierType)
export class PricingTiersResolver {
  constructor(private readonly tiers: PricingTiersService) {}

  /** The active ones in their order. */
  @Public()
  @Query(() => [PricingTierType])
  async pricingTiers(@Ctx() ctx: RequestContext): Promise<PricingTierType[]> {
    return (await this.tiers.shown(ctx)).map(pricingTierView);
  }

  /** All of them in their order. */
  @Allow('admin')
  @Query(() => [PricingTierType])
  async adminPricingTiers(@Ctx() ctx: RequestContext): Promise<PricingTierType[]> {
    return (await this.tiers.all(ctx)).map(pricingTierView);
  }

  @Allow('admin')
  @Mutation(() => PricingTierType)
  async upsertPricingTier(
    @Ctx() ctx: RequestContext,
    @Args('input') { id, ...input }: PricingTierInput,
  ): Promise<PricingTierType> {
    const values = getValues(input);
    return pricingTierView(
      id === undefined || id === null
        ? await this.tiers.create(ctx, values)
        : await this.tiers.update(ctx, id, values),
    );
  }

  @Allow('admin')
  @Mutation(() => Boolean)
  async deletePricingTier(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<boolean> {
    await this.tiers.delete(ctx, id);
    return true;
  }
}

/** Null stands for an absent field, but for the service: there it is the choice of none. */
function getValues(input: Omit<PricingTierInput, 'id'>): TierValues {
  return {
    name: input.name ?? undefined,
    priceCents: input.priceCents ?? undefined,
    description: input.description ?? undefined,
    features: input.features ?? undefined,
    isPopular: input.isPopular ?? undefined,
    isActive: input.isActive ?? undefined,
    displayOrder: input.displayOrder ?? undefined,
    serviceType: input.serviceType,
  };
}
