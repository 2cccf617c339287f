import { Body, Controller, Get, Header, Param, Patch, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DomainError } from '../../../platform/errors/index.js';
import { restOwnedApplication } from '../application.view.js';
import { DecideInput } from '../dto/application.inputs.js';
import { APPLICATION_STATUSES, ApplicationReviewsService, type ApplicationStatus } from '../index.js';
import { applicationsCsv } from './application-export.js';
import { OwnedApplicationBody, OwnedApplicationsBody } from './bodies.js';

const SEARCHED = "Searches owners' names and email addresses, program titles, and ids.";

@ApiTags('Admin')
@Allow('admin')
@Controller()
export class AdminApplicationsController {
  constructor(private readonly reviews: ApplicationReviewsService) {}

  @Get('api/admin/applications')
  @ApiQuery({ name: 'status', required: false, enum: ['all', ...APPLICATION_STATUSES] })
  @ApiQuery({ name: 'search', required: false, description: SEARCHED })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: includes pageInfo.total.' })
  @ApiOperation({ summary: 'All applications, newest first' })
  @ApiResponse({ status: 200, type: OwnedApplicationsBody })
  async list(
    @Ctx() ctx: RequestContext,
    @Query('status') status?: string,
    @Query('search') search?: string,
    @Query('limit') limit?: string,
    @Query('cursor') cursor?: string,
    @Query('count') count?: string,
  ): Promise<OwnedApplicationsBody> {
    const filter = { status: getStatus(status), search };
    const page = await this.reviews.listPage(
      ctx,
      filter,
      limit === undefined ? undefined : Number(limit),
      cursor,
    );
    const total = count === 'true' ? { total: await this.reviews.count(ctx, filter) } : {};
    return {
      applications: page.rows.map(restOwnedApplication),
      pageInfo: { nextCursor: page.nextCursor, ...total },
    };
  }

  @Get('api/admin/applications.csv')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'status', required: false, enum: ['all', ...APPLICATION_STATUSES] })
  @ApiQuery({ name: 'search', required: false, description: SEARCHED })
  @ApiOperation({
    summary: 'All applications as a CSV file',
    description: 'Full ids. Cells that a spreadsheet would run are escaped.',
  })
  export(
    @Ctx() ctx: RequestContext,
    @Query('status') status?: string,
    @Query('search') search?: string,
  ): StreamableFile {
    const applications = this.reviews.listAll(ctx, { status: getStatus(status), search });
    return new StreamableFile(applicationsCsv(applications), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="portolan-applications.csv"',
    });
  }

  @Audits('application.decide')
  @Patch('api/admin/applications/:id')
  @ApiOperation({
    summary: 'Decide on an application. We notify its owner.',
    description:
      'submitted can become in_review, approved or rejected. in_review can become approved or rejected. A decided application can only become in_review.',
  })
  @ApiResponse({ status: 200, type: OwnedApplicationBody })
  @ApiResponse({
    status: 409,
    description: "It already has this status, can't get it, or changed since updatedAt.",
  })
  async decide(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input: DecideInput,
  ): Promise<OwnedApplicationBody> {
    return { application: restOwnedApplication(await this.reviews.decide(ctx, id, input)) };
  }
}

function getStatus(word: string | undefined): ApplicationStatus | undefined {
  if (word === undefined || word === 'all') return undefined;
  const applicationStatus = APPLICATION_STATUSES.find((status) => status === word);
  if (applicationStatus !== undefined) return applicationStatus;
  const message = 'Choose all, submitted, in_review, approved, rejected or withdrawn.';
  throw DomainError.invalid([{ field: 'status', message }]);
}
