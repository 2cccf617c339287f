import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, Audits, Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { checkInput } from '../../../platform/validation/check-input.js';
import { withoutAbsent } from '../../../platform/validation/objects.js';
import { ListOrderInput } from '../dto/homepage.inputs.js';
import { PricingTierFields, PricingTierInput } from '../dto/pricing-tier.inputs.js';
import { PricingTierType } from '../dto/pricing-tier.types.js';
import { PricingTiersService } from '../index.js';
import { pricingTierView } from '../pricing-tier.view.js';
import { SeenArg } from './seen-arg.js';

@Resolver(() => PricingTierType)
export class PricingTiersResolver {
  constructor(private readonly tiers: PricingTiersService) {}

  /** The active tiers in their order. */
  @Public()
  @Query(() => [PricingTierType])
  async pricingTiers(@Ctx() ctx: RequestContext): Promise<PricingTierType[]> {
    return (await this.tiers.listActive(ctx)).map(pricingTierView);
  }

  /** All tiers in their order. */
  @Allow('admin')
  @Query(() => [PricingTierType])
  async adminPricingTiers(@Ctx() ctx: RequestContext): Promise<PricingTierType[]> {
    return (await this.tiers.listAll(ctx)).map(pricingTierView);
  }

  @Allow('admin')
  @Audits('pricing.create', 'pricing.update')
  @Mutation(() => PricingTierType)
  async upsertPricingTier(
    @Ctx() ctx: RequestContext,
    @Args('input') { id, updatedAt, ...input }: PricingTierInput,
  ): Promise<PricingTierType> {
    return pricingTierView(
      id == null
        ? await this.tiers.create(ctx, checkInput(PricingTierFields, withoutAbsent(input)))
        : await this.tiers.update(ctx, id, input, updatedAt),
    );
  }

  @Allow('admin')
  @Audits('pricing.delete')
  @Mutation(() => Boolean, { description: 'Can be undone for one day.' })
  async deletePricingTier(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @SeenArg() updatedAt?: Date | null,
  ): Promise<boolean> {
    await this.tiers.delete(ctx, id, updatedAt);
    return true;
  }

  @Allow('admin')
  @Audits('pricing.restore')
  @Mutation(() => PricingTierType, { description: 'Undoes a deletion.' })
  async restorePricingTier(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<PricingTierType> {
    return pricingTierView(await this.tiers.restore(ctx, id));
  }

  @Allow('admin')
  @Audits('pricing.reorder')
  @Mutation(() => [PricingTierType])
  async reorderPricingTiers(
    @Ctx() ctx: RequestContext,
    @Args('input') input: ListOrderInput,
  ): Promise<PricingTierType[]> {
    return (await this.tiers.reorder(ctx, input)).map(pricingTierView);
  }
}
