import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { BatchLoader } from '../../../platform/graphql/batch-loader.js';
import { AssessmentResultType, SuggestedProgramType } from '../dto/result.types.js';
import { AssessmentSuggestionsService } from '../index.js';

/** Fields of a result that are computed on read. */
@SignedIn()
@Resolver(() => AssessmentResultType)
export class ResultsResolver {
  private readonly suggested: BatchLoader<SuggestedProgramType[]>;

  constructor(service: AssessmentSuggestionsService) {
    this.suggested = new BatchLoader((ctx, assessmentIds) => service.listForAssessments(ctx, assessmentIds));
  }

  @ResolveField(() => [SuggestedProgramType])
  async suggestedPrograms(
    @Ctx() ctx: RequestContext,
    @Parent() { assessmentId }: AssessmentResultType,
  ): Promise<SuggestedProgramType[]> {
    return (await this.suggested.load(ctx, assessmentId)) ?? [];
  }
}
