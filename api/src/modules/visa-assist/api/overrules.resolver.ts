import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OverruleProposalsService } from '../../assessments/index.js';
import { OverruleInput, WithdrawOverruleInput } from '../dto/overrule.inputs.js';
import { OverruleProposalType } from '../dto/overrule.types.js';
import { ReviewCaseType } from '../dto/visa-assist.types.js';
import { ReviewDecisionsService } from '../index.js';
import { reviewCaseView } from '../visa-assist.view.js';

@Allow('admin')
@Resolver(() => OverruleProposalType)
export class OverrulesResolver {
  constructor(
    private readonly decisions: ReviewDecisionsService,
    private readonly proposals: OverruleProposalsService,
  ) {}

  /**
   * Decides one condition instead of the rules, by assessment ID. The computed result stays, and a second
   * score includes the decision. The owner is notified.
   */
  @Audits('review.overrule')
  @Mutation(() => ReviewCaseType)
  async overruleCriterion(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: OverruleInput,
  ): Promise<ReviewCaseType> {
    return reviewCaseView(await this.decisions.overrule(ctx, id, input));
  }

  /** Lets the rules decide the condition again. The record of the decision stays. The owner is notified. */
  @Audits('review.overrule-withdraw')
  @Mutation(() => ReviewCaseType)
  async withdrawOverrule(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('overruleId', { type: () => ID }) overruleId: string,
    @Args('input', { nullable: true }) input?: WithdrawOverruleInput,
  ): Promise<ReviewCaseType> {
    return reviewCaseView(await this.decisions.withdraw(ctx, id, overruleId, input ?? {}));
  }

  @Query(() => [OverruleProposalType], {
    description: 'Rules to check, starting with those that concern most people. At most 100.',
  })
  overruleProposals(@Ctx() ctx: RequestContext): Promise<OverruleProposalType[]> {
    return this.proposals.list(ctx);
  }
}
