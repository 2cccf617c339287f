import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DashboardService } from '../dashboard.service.js';
import { DashboardBody } from '../dto/dashboard.types.js';

@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get()
  @ApiOperation({ summary: 'The totals, and how much waits in each queue' })
  @ApiResponse({ status: 200, type: DashboardBody })
  async get(@Ctx() ctx: RequestContext): Promise<DashboardBody> {
    const [{ totalRevenueCents, ...totals }, queues] = await Promise.all([
      this.dashboard.getTotals(ctx),
      this.dashboard.listQueues(ctx),
    ]);
    return { ...totals, totalRevenue: totalRevenueCents / 100, queues };
  }
}
