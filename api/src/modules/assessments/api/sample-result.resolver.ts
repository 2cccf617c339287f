import { Query, Resolver } from '@nestjs/graphql';
import { Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { assessmentView } from '../assessment.view.js';
import { AssessmentType } from '../dto/assessment.types.js';
import { SampleResultService } from '../sample-result.service.js';

/** A sample result that anybody can open. */
@Public()
@Resolver()
export class SampleResultResolver {
  constructor(private readonly sample: SampleResultService) {}

  @Query(() => AssessmentType, {
    description: "A made-up person's result, as an example, by the same engine and today's rules.",
  })
  async sampleResult(@Ctx() ctx: RequestContext): Promise<AssessmentType> {
    return assessmentView(await this.sample.get(ctx));
  }
}
