import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { AssessmentSuggestions } from '../../assessments/index.js';
import { VisaAssistService } from '../index.js';
import { restVisaAssessment } from '../visa-assist.view.js';
import { VisaAssessmentsBody } from './bodies.js';

@ApiTags('Assessments')
@SignedIn()
@Controller()
export class VisaAssessmentsController {
  constructor(
    private readonly visaAssist: VisaAssistService,
    private readonly suggestions: AssessmentSuggestions,
  ) {}

  @Get('api/user/visa-assessments')
  @ApiOperation({ summary: 'Your paid assessments, with payment, documents and timeline' })
  @ApiResponse({ status: 200, type: VisaAssessmentsBody })
  async own(@Ctx() ctx: RequestContext): Promise<VisaAssessmentsBody> {
    const views = (await this.visaAssist.own(ctx)).map(restVisaAssessment);
    return { assessments: await this.suggestions.withAllSuggested(ctx, views) };
  }
}
