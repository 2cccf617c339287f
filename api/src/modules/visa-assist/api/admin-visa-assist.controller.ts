import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DomainError } from '../../../platform/errors/index.js';
import { ADMIN_STATUSES, AllAssessmentsService, type AdminStatus } from '../../assessments/index.js';
import { AssignReviewInput, ReviewAssessmentInput } from '../dto/visa-assist.inputs.js';
import { VisaAssistService } from '../index.js';
import { restOwnedAssessment, restReviewCase } from '../visa-assist.view.js';
import { OwnedAssessmentsBody, ReviewCaseBody, ReviewCasesBody } from './bodies.js';

@ApiTags('Admin')
@Allow('admin')
@Controller()
export class AdminVisaAssistController {
  constructor(
    private readonly visaAssist: VisaAssistService,
    private readonly assessments: AllAssessmentsService,
  ) {}

  @Get('api/admin/visa-assist')
  @ApiQuery({
    name: 'status',
    required: false,
    enum: ['all', ...ADMIN_STATUSES],
    description: 'Default: all.',
  })
  @ApiQuery({ name: 'mine', required: false, description: 'true: only those assigned to you.' })
  @ApiQuery({
    name: 'search',
    required: false,
    description: "Searches owners' names and email addresses, and ids.",
  })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: includes pageInfo.total.' })
  @ApiOperation({
    summary: 'Paid reviews: those that need work with the most urgent first, others newest first',
  })
  @ApiResponse({ status: 200, type: ReviewCasesBody })
  async queue(
    @Ctx() ctx: RequestContext,
    @Query('status') status?: string,
    @Query('mine') mine?: string,
    @Query('search') search?: string,
    @Query('limit') limit?: string,
    @Query('cursor') cursor?: string,
    @Query('count') count?: string,
  ): Promise<ReviewCasesBody> {
    const filter = { status: getStatus(status), mine: mine === 'true', search };
    const page = await this.visaAssist.listPage(ctx, filter, { limit: getLimit(limit), cursor });
    const total = count === 'true' ? { total: await this.visaAssist.count(ctx, filter) } : {};
    return {
      assessments: page.rows.map((row) => restReviewCase(row)),
      pageInfo: { nextCursor: page.nextCursor, ...total },
    };
  }

  @Audits('review.update')
  @Put('api/admin/visa-assist/:id')
  @ApiOperation({
    summary: "Set a review's status, the reply to its owner, and the internal notes",
    description:
      'Fields you leave out stay. Null clears a field. We notify the owner of a new status or reply.',
  })
  @ApiResponse({ status: 200, type: ReviewCaseBody })
  @ApiResponse({
    status: 409,
    description:
      "It isn't paid, or someone changed it since updatedAt. errors lists each field that changed.",
  })
  async review(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input: ReviewAssessmentInput,
  ): Promise<ReviewCaseBody> {
    return { assessment: restReviewCase(await this.visaAssist.review(ctx, id, input)) };
  }

  @Audits('review.assign')
  @Put('api/admin/visa-assist/:id/reviewer')
  @ApiOperation({ summary: 'Assign a review to an admin, or unassign it' })
  @ApiResponse({ status: 200, type: ReviewCaseBody })
  async assign(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { reviewerId }: AssignReviewInput,
  ): Promise<ReviewCaseBody> {
    return { assessment: restReviewCase(await this.visaAssist.assign(ctx, id, reviewerId)) };
  }

  @Get('api/admin/assessments')
  @ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: includes pageInfo.total.' })
  @ApiOperation({ summary: 'Every assessment, paid or not, newest first' })
  @ApiResponse({ status: 200, type: OwnedAssessmentsBody })
  async all(
    @Ctx() ctx: RequestContext,
    @Query('limit') limit?: string,
    @Query('cursor') cursor?: string,
    @Query('count') count?: string,
  ): Promise<OwnedAssessmentsBody> {
    const page = await this.assessments.listPage(ctx, getLimit(limit), cursor);
    const total = count === 'true' ? { total: await this.assessments.count(ctx) } : {};
    return {
      assessments: page.rows.map(restOwnedAssessment),
      pageInfo: { nextCursor: page.nextCursor, ...total },
    };
  }
}

function getLimit(limit: string | undefined): number | undefined {
  return limit === undefined ? undefined : Number(limit);
}

function getStatus(word: string | undefined): AdminStatus | undefined {
  if (word === undefined || word === 'all') return undefined;
  const adminStatus = ADMIN_STATUSES.find((status) => status === word);
  if (adminStatus !== undefined) return adminStatus;
  const message = 'Choose all, pending, in_review, requires_documents, or completed.';
  throw DomainError.invalid([{ field: 'status', message }]);
}
