import { Args, Query, Resolver } from '@nestjs/graphql';
import { Allow } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { AdminTrendsType } from '../dto/report-trends.types.js';
import { ReportArgs, ReportType } from '../dto/report.types.js';
import { ReportsService, ReportTrendsService } from '../index.js';

@Allow('admin')
@Resolver(() => ReportType)
export class AdminReportsResolver {
  constructor(
    private readonly reports: ReportsService,
    private readonly trends: ReportTrendsService,
  ) {}

  @Query(() => ReportType, { description: 'Figures of these days. Money in US cents.' })
  adminReport(@Ctx() ctx: RequestContext, @Args() { from, to, tz }: ReportArgs): Promise<ReportType> {
    return this.reports.get(ctx, { from, to, timeZone: tz });
  }

  @Query(() => AdminTrendsType, { description: 'Trend lines of the dashboard.' })
  adminTrends(
    @Ctx() ctx: RequestContext,
    @Args('tz', { type: () => String, nullable: true }) tz: string | null,
  ): Promise<AdminTrendsType> {
    return this.trends.get(ctx, tz ?? undefined);
  }
}
