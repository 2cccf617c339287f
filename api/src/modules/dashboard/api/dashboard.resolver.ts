import { Info, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Allow } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { DashboardService } from '../dashboard.service.js';
import { DashboardType } from '../dto/dashboard.types.js';

@Allow('admin')
@Resolver(() => DashboardType)
export class DashboardResolver {
  constructor(private readonly dashboard: DashboardService) {}

  @Query(() => DashboardType)
  async adminDashboard(@Ctx() ctx: RequestContext, @Info() info: GraphQLResolveInfo): Promise<DashboardType> {
    const [totals, queues] = await Promise.all([
      this.dashboard.getTotals(ctx),
      selects(info, 'queues') ? this.dashboard.listQueues(ctx) : [],
    ]);
    return { ...totals, queues };
  }
}
