import { Args, ID, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { GraphQLResolveInfo } from 'graphql';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { AssessmentKind, type AssessmentType as AssessmentTypeValue } from '../../questionnaires/index.js';
import { AssessmentsService, type AssessmentLimits } from '../index.js';
import { AssessmentLimitsType, AssessmentType } from '../dto/assessment.types.js';
import { assessmentView } from '../assessment.view.js';

@SignedIn()
@Resolver(() => AssessmentType)
export class AssessmentsResolver {
  constructor(private readonly service: AssessmentsService) {}

  @Query(() => [AssessmentType], { description: 'Your assessments, newest first.' })
  async assessments(@Ctx() ctx: RequestContext, @Info() info: GraphQLResolveInfo): Promise<AssessmentType[]> {
    const detail = {
      questionnaire: selects(info, 'questionnaire'),
      result: selects(info, 'aiResult'),
      explanation: selects(info, 'aiResult', 'explanation'),
    };
    return (await this.service.list(ctx, detail)).map(assessmentView);
  }

  @Query(() => AssessmentType)
  async assessment(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<AssessmentType> {
    return assessmentView(await this.service.get(ctx, id));
  }

  @Query(() => AssessmentLimitsType)
  assessmentLimits(@Ctx() ctx: RequestContext): Promise<AssessmentLimits> {
    return this.service.getLimits(ctx);
  }

  /** Returns at once; the result arrives as a live update. */
  @Mutation(() => AssessmentType)
  async submitAssessment(
    @Ctx() ctx: RequestContext,
    @Args('type', { type: () => AssessmentKind }) type: AssessmentTypeValue,
    @Args('answers', { type: () => JsonObjectScalar }) answers: Record<string, unknown>,
  ): Promise<AssessmentType> {
    return assessmentView(await this.service.submit(ctx, type, answers));
  }

  @Mutation(() => AssessmentType)
  async retryAssessment(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<AssessmentType> {
    return assessmentView(await this.service.retry(ctx, id));
  }
}
