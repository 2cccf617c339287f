import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { SaveCalculatorInputArgs, UpdateProfileInput } from '../dto/profile.inputs.js';
import { ProfileChangeType, ProfileType } from '../dto/profile.types.js';
import { ProfilesService } from '../index.js';
import { profileChangeView, profileView } from '../profile.view.js';

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

  @Query(() => [ProfileChangeType], { description: 'What changed in your profile, newest first.' })
  async profileHistory(@Ctx() ctx: RequestContext): Promise<ProfileChangeType[]> {
    return (await this.profiles.listChanges(ctx)).map(profileChangeView);
  }

  @Mutation(() => ProfileType, {
    description: 'CONFLICT when it is already undone, or the field changed again later.',
  })
  async undoProfileChange(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<ProfileType> {
    return profileView(await this.profiles.undo(ctx, id));
  }

  @Mutation(() => Int, {
    description: 'Erases the history; the profile stays. Returns the number of erased changes.',
  })
  eraseProfileHistory(@Ctx() ctx: RequestContext): Promise<number> {
    return this.profiles.eraseHistory(ctx);
  }
}
