import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { AssessmentSuggestionsService } from '../../assessments/index.js';
import { ReviewMessageInput } from '../dto/visa-assist.inputs.js';
import { VisaAssistService } from '../index.js';
import { messageView, restVisaAssessment } from '../visa-assist.view.js';
import { ReviewMessageBody, ReviewMessagesBody, VisaAssessmentBody, VisaAssessmentsBody } from './bodies.js';

@ApiTags('Assessments')
@SignedIn()
@Controller()
export class VisaAssessmentsController {
  constructor(
    private readonly visaAssist: VisaAssistService,
    private readonly suggestions: AssessmentSuggestionsService,
  ) {}

  @Get('api/user/visa-assessments')
  @ApiOperation({ summary: 'Your paid assessments, with payment, documents, messages and timeline' })
  @ApiResponse({ status: 200, type: VisaAssessmentsBody })
  async own(@Ctx() ctx: RequestContext): Promise<VisaAssessmentsBody> {
    const views = (await this.visaAssist.listOwn(ctx)).map((record) => restVisaAssessment(record));
    return { assessments: await this.suggestions.withAllSuggested(ctx, views) };
  }

  @Post('api/assessments/:id/documents-submitted')
  @HttpCode(200)
  @ApiOperation({
    summary: "Confirm that you've sent every document we asked for",
    description: 'The consultant takes the next step. Confirming twice changes nothing.',
  })
  @ApiResponse({ status: 200, type: VisaAssessmentBody })
  @ApiResponse({ status: 409, description: "It isn't paid, or we haven't asked for documents." })
  async submitDocuments(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<VisaAssessmentBody> {
    const view = restVisaAssessment(await this.visaAssist.submitDocuments(ctx, id));
    const [assessment = view] = await this.suggestions.withAllSuggested(ctx, [view]);
    return { assessment };
  }

  @Get('api/assessments/:id/messages')
  @ApiOperation({ summary: 'Messages between you and your consultant, also after a refund' })
  @ApiResponse({ status: 200, type: ReviewMessagesBody })
  async messages(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<ReviewMessagesBody> {
    return { messages: (await this.visaAssist.listMessages(ctx, id)).map(messageView) };
  }

  @Post('api/assessments/:id/messages')
  @ApiOperation({ summary: 'Write to your consultant while the review is open' })
  @ApiResponse({ status: 201, type: ReviewMessageBody })
  @ApiResponse({ status: 409, description: "It isn't paid, or the review is complete." })
  async write(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { text }: ReviewMessageInput,
  ): Promise<ReviewMessageBody> {
    return { message: messageView(await this.visaAssist.write(ctx, id, text)) };
  }
}
