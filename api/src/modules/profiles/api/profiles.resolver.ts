import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { SaveCalculatorInputArgs, UpdateProfileInput } from '../dto/profile.inputs.js';
import { ProfileType } from '../dto/profile.types.js';
import { ProfilesService } from '../index.js';
import { profileView } from '../profile.view.js';

@SignedIn()
@Resolver(() => ProfileType)
export class ProfilesResolver {
  constructor(private readonly profiles: ProfilesService) {}

  @Query(() => ProfileType)
  async myProfile(@Ctx() ctx: RequestContext): Promise<ProfileType> {
    return profileView(await this.profiles.mine(ctx));
  }

  @Query(() => JsonObjectScalar)
  calculatorPrefill(
    @Ctx() ctx: RequestContext,
    @Args('calculator', { type: () => ID }) calculator: string,
  ): Promise<Record<string, unknown>> {
    return this.profiles.prefill(ctx, calculator);
  }

  @Mutation(() => ProfileType)
  async updateMyProfile(
    @Ctx() ctx: RequestContext,
    @Args('input') input: UpdateProfileInput,
  ): Promise<ProfileType> {
    return profileView(await this.profiles.update(ctx, input));
  }

  @Mutation(() => ProfileType)
  async saveCalculatorInput(
    @Ctx() ctx: RequestContext,
    @Args() { calculator, input }: SaveCalculatorInputArgs,
  ): Promise<ProfileType> {
    return profileView(await this.profiles.saveCalculatorInput(ctx, calculator, input));
  }

  @Mutation(() => ProfileType)
  async removeCalculatorInput(
    @Ctx() ctx: RequestContext,
    @Args('calculator', { type: () => ID }) calculator: string,
  ): Promise<ProfileType> {
    return profileView(await this.profiles.removeCalculatorInput(ctx, calculator));
  }
}
