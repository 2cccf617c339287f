import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { CreateReportExportInput, ReportExportType } from '../dto/report-export.types.js';
import { AdminTrendsType } from '../dto/report-trends.types.js';
import { ReportArgs, ReportType } from '../dto/report.types.js';
import { ReportExportsService, ReportsService, ReportTrendsService } from '../index.js';
import { reportExportView } from '../report.view.js';

@Allow('admin')
@Resolver(() => ReportType)
export class AdminReportsResolver {
  constructor(
    private readonly reports: ReportsService,
    private readonly trends: ReportTrendsService,
    private readonly exports: ReportExportsService,
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

  @Query(() => [ReportExportType], { description: 'Your files of reports, newest first.' })
  async reportExports(@Ctx() ctx: RequestContext): Promise<readonly ReportExportType[]> {
    return (await this.exports.list(ctx)).map(reportExportView);
  }

  @Audits('report_export.create')
  @Mutation(() => ReportExportType, {
    description: 'Creates a file of a report in the background. It is deleted after three days.',
  })
  async createReportExport(
    @Ctx() ctx: RequestContext,
    @Args('input') { kind, from, to, tz }: CreateReportExportInput,
  ): Promise<ReportExportType> {
    return reportExportView(await this.exports.create(ctx, { kind, from, to, timeZone: tz }));
  }

  @Audits('report_export.delete')
  @Mutation(() => Boolean, { description: 'Deletes a file of a report, or cancels one that is being made.' })
  async deleteReportExport(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<boolean> {
    await this.exports.remove(ctx, id);
    return true;
  }
}
