import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  HttpStatus,
  Inject,
  Param,
  Post,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Wording } from '../../../platform/language/wording.js';
import { toAssessmentType } from '../../questionnaires/index.js';
import { UsersService } from '../../users/index.js';
import { noResultYet, processingFailed } from '../assessments.errors.js';
import { SubmitAssessmentInput } from '../dto/submit-assessment.input.js';
import { AssessmentInsightsService, AssessmentsService, AssessmentSuggestionsService } from '../index.js';
import { RESULT_DOCUMENTS, type ResultDocuments } from '../result-documents.js';
import { restAssessment, resultView } from '../assessment.view.js';
import { AssessmentBody, AssessmentsBody, LimitsBody, ResultBody } from './bodies.js';
import { SettledAssessments } from './settled-assessments.js';

/** How long a request waits for the worker before it answers that the work is in progress. */
const ANSWER_WITHIN_MS = 25_000;

@ApiTags('Assessments')
@SignedIn()
@Controller()
export class AssessmentsController {
  constructor(
    private readonly assessments: AssessmentsService,
    private readonly insights: AssessmentInsightsService,
    private readonly settled: SettledAssessments,
    private readonly users: UsersService,
    private readonly suggestions: AssessmentSuggestionsService,
    @Inject(RESULT_DOCUMENTS) private readonly documents: ResultDocuments,
  ) {}

  @Post('api/assessments/ai')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Send your answers and get a result with explanations',
    description:
      'Responds when the result is ready. After 25 seconds: 202 with the assessment in progress, and the result arrives live.',
  })
  @ApiResponse({ status: 200, type: ResultBody })
  @ApiResponse({ status: 202, type: AssessmentBody, description: 'Not finished within 25 seconds.' })
  @ApiResponse({ status: 402, description: 'The free assessment of this type has been used.' })
  @ApiResponse({ status: 503, description: 'The assessment failed. The free assessment can be used again.' })
  async submit(
    @Ctx() ctx: RequestContext,
    @Body() input: SubmitAssessmentInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResultBody | AssessmentBody> {
    const { id } = await this.assessments.submit(ctx, toAssessmentType(input.type), input.questionnaire);
    const assessment = await this.settled.wait(ctx, id, ANSWER_WITHIN_MS);
    if (assessment.status === 'failed') throw processingFailed();
    const result = resultView(assessment);
    if (result) return { result: await this.suggestions.withSuggestions(ctx, result) };
    reply.code(HttpStatus.ACCEPTED);
    return { assessment: restAssessment(assessment) };
  }

  @Get('api/assessment-limits')
  @ApiOperation({ summary: 'How much of each type you have used' })
  @ApiResponse({ status: 200, type: LimitsBody })
  async limits(@Ctx() ctx: RequestContext): Promise<LimitsBody> {
    return { limits: await this.assessments.getLimits(ctx) };
  }

  @Get('api/assessments')
  @ApiOperation({ summary: 'Your assessments, newest first' })
  @ApiResponse({ status: 200, type: AssessmentsBody })
  async list(@Ctx() ctx: RequestContext): Promise<AssessmentsBody> {
    const records = await this.assessments.list(ctx);
    const views = records.map(restAssessment);
    return { assessments: await this.suggestions.withAllSuggested(ctx, views, records) };
  }

  @Get('api/assessments/:id')
  @ApiOperation({ summary: 'One of your assessments. Admins can read any.' })
  @ApiResponse({ status: 200, type: AssessmentBody })
  async one(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<AssessmentBody> {
    const record = await this.assessments.get(ctx, id);
    return { assessment: await this.suggestions.withSuggested(ctx, restAssessment(record), record) };
  }

  @Post('api/assessments/:id/retry')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Run your failed assessment again',
    description: 'The result arrives live.',
  })
  @ApiResponse({ status: 200, type: AssessmentBody })
  @ApiResponse({ status: 409, description: "It didn't fail." })
  async retry(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<AssessmentBody> {
    return { assessment: restAssessment(await this.assessments.retry(ctx, id)) };
  }

  @Get('api/assessments/:id/report.pdf')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/pdf')
  @ApiOperation({
    summary: "The result of an assessment as a PDF in the owner's language, for the owner and for admins",
  })
  @ApiResponse({ status: 409, description: "There's no result yet." })
  async pdf(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<StreamableFile> {
    const assessment = await this.assessments.get(ctx, id);
    const result = resultView(assessment);
    if (!result) throw noResultYet();
    const owner = await this.users.get(ctx, assessment.userId);
    const receiptHash = await this.insights.getReceiptHash(ctx, assessment);
    const documents = await this.documents.forAssessment(ctx, assessment);
    // The PDF code loads slowly, so it is loaded with the first report.
    const { renderReport, reportName } = await import('./report/assessment-report.js');
    const report = { assessment, result, owner, documents, receiptHash };
    return new StreamableFile(await renderReport(report, Wording.in(owner.language)), {
      type: 'application/pdf',
      disposition: `attachment; filename="${reportName(assessment)}"`,
    });
  }
}
