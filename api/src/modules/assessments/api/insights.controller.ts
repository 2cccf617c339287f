import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  StreamableFile,
} from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { noResultYet } from '../assessments.errors.js';
import { ReassessInput, WhatIfInput } from '../dto/revision.inputs.js';
import {
  AssessmentInsights,
  AssessmentRevisions,
  AssessmentsService,
  AssessmentSuggestions,
} from '../index.js';
import { restAssessment, resultView } from '../assessment.view.js';
import { AssessmentBody } from './bodies.js';
import { calendarOf } from './calendar/timeline-calendar.js';
import { InsightsBody, insightsView, WhatIfBody } from './insights.view.js';

@ApiTags('Assessments')
@SignedIn()
@Controller()
export class InsightsController {
  constructor(
    private readonly assessments: AssessmentsService,
    private readonly insights: AssessmentInsights,
    private readonly revisions: AssessmentRevisions,
    private readonly suggestions: AssessmentSuggestions,
  ) {}

  @Get('api/assessments/:id/insights')
  @ApiOperation({ summary: 'What could change the result of an assessment of yours, and what has' })
  @ApiResponse({ status: 200, type: InsightsBody })
  @ApiResponse({ status: 409, description: 'There is no result yet.' })
  async all(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<InsightsBody> {
    return { insights: insightsView(await this.insights.insights(ctx, id)) };
  }

  @Post('api/assessments/:id/what-if')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'What other answers would change',
    description: 'Nothing is kept and no assessment is used.',
  })
  @ApiResponse({ status: 200, type: WhatIfBody })
  @ApiResponse({ status: 409, description: 'There is no result yet.' })
  async whatIf(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { changes }: WhatIfInput,
  ): Promise<WhatIfBody> {
    return { change: await this.insights.whatIf(ctx, id, changes) };
  }

  @Post('api/assessments/:id/reassess')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: "Work an assessment of yours out again, with today's profile and rules",
    description:
      'At no use. The earlier result is kept as a revision. Where a language model words results, its words follow, and the page hears of it live.',
  })
  @ApiResponse({ status: 200, type: AssessmentBody })
  @ApiResponse({ status: 409, description: 'There is no result yet.' })
  async reassess(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input?: ReassessInput,
  ): Promise<AssessmentBody> {
    const assessment = await this.revisions.reassess(ctx, id, input?.corrections ?? {});
    return { assessment: await this.suggestions.withSuggested(ctx, restAssessment(assessment)) };
  }

  @Get('api/assessments/:id/receipt')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/json')
  @ApiOperation({
    summary: 'What replays the result offline, as a file, for its owner and for admins',
    description: 'npm run guidance -- replay <file> computes it again.',
  })
  @ApiResponse({ status: 409, description: 'There is no result yet, or it is older than receipts.' })
  async receipt(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<StreamableFile> {
    const receipt = await this.insights.receipt(ctx, id);
    return new StreamableFile(Buffer.from(`${JSON.stringify(receipt, null, 2)}\n`), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="portolan-receipt-${id}.json"`,
    });
  }

  @Get('api/assessments/:id/timeline.ics')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/calendar')
  @ApiOperation({ summary: 'The days of the result as a calendar, for its owner and for admins' })
  @ApiResponse({ status: 409, description: 'There is no result yet.' })
  async calendar(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<StreamableFile> {
    const assessment = await this.assessments.get(ctx, id);
    const result = resultView(assessment);
    if (!result) throw noResultYet();
    return new StreamableFile(Buffer.from(calendarOf(assessment, result.explanation.timeline)), {
      type: 'text/calendar; charset=utf-8',
      disposition: `attachment; filename="portolan-timeline-${id}.ics"`,
    });
  }
}
