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
import { Wording } from '../../../platform/language/wording.js';
import { UsersService } from '../../users/index.js';
import { noResultYet } from '../assessments.errors.js';
import { ReassessInput, TellLineInput, WhatIfInput } from '../dto/revision.inputs.js';
import {
  AssessmentInsightsService,
  AssessmentRevisionsService,
  AssessmentsService,
  AssessmentSuggestionsService,
} from '../index.js';
import { restAssessment, resultView } from '../assessment.view.js';
import { AssessmentBody } from './bodies.js';
import { buildCalendar } from './calendar/timeline-calendar.js';
import { InsightsBody, insightsView, WhatIfBody } from './insights.view.js';

@ApiTags('Assessments')
@SignedIn()
@Controller()
export class InsightsController {
  constructor(
    private readonly assessments: AssessmentsService,
    private readonly users: UsersService,
    private readonly insights: AssessmentInsightsService,
    private readonly revisions: AssessmentRevisionsService,
    private readonly suggestions: AssessmentSuggestionsService,
  ) {}

  @Get('api/assessments/:id/insights')
  @ApiOperation({ summary: 'What could change the result of your assessment, and what has changed' })
  @ApiResponse({ status: 200, type: InsightsBody })
  @ApiResponse({ status: 409, description: "There's no result yet." })
  async all(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<InsightsBody> {
    return { insights: insightsView(await this.insights.getInsights(ctx, id)) };
  }

  @Post('api/assessments/:id/what-if')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'What other answers would change',
    description: 'Nothing is saved, and no assessment is used.',
  })
  @ApiResponse({ status: 200, type: WhatIfBody })
  @ApiResponse({ status: 409, description: "There's no result yet." })
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
    summary: "Recalculate your assessment with today's profile and rules",
    description:
      "Doesn't use an assessment. Accepts answers to open questions, and corrections of answers we misread or that a verified document contradicts. The earlier result is kept as a revision. If a language model writes the wording, it follows later and the page is updated live.",
  })
  @ApiResponse({ status: 200, type: AssessmentBody })
  @ApiResponse({ status: 409, description: "There's no result yet." })
  async reassess(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input?: ReassessInput,
  ): Promise<AssessmentBody> {
    const assessment = await this.revisions.reassess(ctx, id, input?.corrections ?? {});
    return { assessment: await this.suggestions.withSuggested(ctx, restAssessment(assessment), assessment) };
  }

  @Post('api/assessments/:id/lines')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Say whether you have what an open condition requires',
    description:
      'For conditions of your result with tellable: true. It counts as told, never as proven. The earlier result is kept as a revision.',
  })
  @ApiResponse({ status: 200, type: AssessmentBody })
  @ApiResponse({ status: 409, description: "There's no result yet." })
  async tellLine(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() line: TellLineInput,
  ): Promise<AssessmentBody> {
    const assessment = await this.revisions.answerLine(ctx, id, line);
    return { assessment: await this.suggestions.withSuggested(ctx, restAssessment(assessment), assessment) };
  }

  @Get('api/assessments/:id/receipt')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/json')
  @ApiOperation({
    summary: 'A file that replays the result offline, for its owner and for admins',
    description: 'Run npm run guidance -- replay <file> to recalculate it.',
  })
  @ApiResponse({ status: 409, description: "There's no result yet, or it's older than our receipts." })
  async receipt(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<StreamableFile> {
    const receipt = await this.insights.getReceipt(ctx, id);
    return new StreamableFile(Buffer.from(`${JSON.stringify(receipt, null, 2)}\n`), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="portolan-receipt-${id}.json"`,
    });
  }

  @Get('api/assessments/:id/timeline.ics')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/calendar')
  @ApiOperation({ summary: 'The dates of the result as a calendar, for its owner and for admins' })
  @ApiResponse({ status: 409, description: "There's no result yet." })
  async calendar(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<StreamableFile> {
    const assessment = await this.assessments.get(ctx, id);
    const result = resultView(assessment);
    if (!result) throw noResultYet();
    const { language } = await this.users.get(ctx, assessment.userId);
    const calendar = buildCalendar(assessment, result.explanation.timeline, Wording.in(language));
    return new StreamableFile(Buffer.from(calendar), {
      type: 'text/calendar; charset=utf-8',
      disposition: `attachment; filename="portolan-timeline-${id}.ics"`,
    });
  }
}
