import { Args, ID, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { Judgement } from '../../guidance/index.js';
import { AssessmentInsightsService, AssessmentRevisionsService } from '../index.js';
import { AssessmentType } from '../dto/assessment.types.js';
import { assessmentView } from '../assessment.view.js';
import { AssessmentInsightsType, ResultChangeType } from './insights.types.js';
import { insightsView } from './insights.view.js';

@SignedIn()
@Resolver(() => AssessmentInsightsType)
export class InsightsResolver {
  constructor(
    private readonly service: AssessmentInsightsService,
    private readonly revisions: AssessmentRevisionsService,
  ) {}

  /** Calculates only the requested fields. */
  @Query(() => AssessmentInsightsType, { complexity: 400 })
  async assessmentInsights(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AssessmentInsightsType> {
    const detail = {
      improvements: selects(info, 'improvements'),
      missing: selects(info, 'missing'),
      withProfile: selects(info, 'withProfile'),
    };
    return insightsView(await this.service.getInsights(ctx, id, detail));
  }

  @Query(() => ResultChangeType, { complexity: 200 })
  whatIf(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('changes', { type: () => JsonObjectScalar }) changes: Record<string, unknown>,
  ): Promise<ResultChangeType> {
    return this.service.whatIf(ctx, id, changes);
  }

  @Mutation(() => AssessmentType)
  async reassess(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('corrections', { type: () => JsonObjectScalar, nullable: true })
    corrections: Record<string, unknown> | null,
  ): Promise<AssessmentType> {
    return assessmentView(await this.revisions.reassess(ctx, id, corrections ?? {}));
  }

  /** Stores whether the owner meets an open condition. Null: not sure yet. */
  @Mutation(() => AssessmentType)
  async tellLine(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('routeId') routeId: string,
    @Args('criterionId') criterionId: string,
    @Args('answer', { type: () => Judgement.LineAnswerEnum, nullable: true })
    answer: `${Judgement.LineAnswerEnum}` | null,
  ): Promise<AssessmentType> {
    return assessmentView(await this.revisions.answerLine(ctx, id, { routeId, criterionId, answer }));
  }
}
