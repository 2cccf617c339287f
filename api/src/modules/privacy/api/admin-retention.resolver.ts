import { Query, Resolver } from '@nestjs/graphql';
import { Allow } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { RetentionKindType } from '../dto/retention.types.js';
import { RetentionReportService } from '../index.js';

@Allow('admin')
@Resolver(() => RetentionKindType)
export class AdminRetentionResolver {
  constructor(private readonly report: RetentionReportService) {}

  @Query(() => [RetentionKindType], {
    description: 'How long each kind of personal data is kept, and what is overdue.',
  })
  adminRetention(@Ctx() ctx: RequestContext): Promise<readonly RetentionKindType[]> {
    return this.report.list(ctx);
  }
}
