import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { RetentionBody } from '../dto/retention.types.js';
import { RetentionReportService } from '../index.js';

/** How long personal data is stored, and whether those limits are met. */
@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin/retention')
export class AdminRetentionController {
  constructor(private readonly report: RetentionReportService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'How long each kind of personal data is kept, and what is overdue' })
  @ApiResponse({ status: 200, type: RetentionBody })
  async list(@Ctx() ctx: RequestContext): Promise<RetentionBody> {
    return { retention: await this.report.list(ctx) };
  }
}
