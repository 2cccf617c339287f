import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { restAssessment } from '../assessment.view.js';
import { SampleResultService } from '../sample-result.service.js';
import { AssessmentBody } from './bodies.js';

/** A sample result that anybody can open. */
@ApiTags('Assessments')
@Public()
@Controller('api/sample-result')
export class SampleResultController {
  constructor(private readonly sample: SampleResultService) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=300')
  @ApiOperation({
    summary: "A made-up person's result, as an example",
    description: "By the same engine and today's rules. Nothing is stored.",
  })
  @ApiResponse({ status: 200, type: AssessmentBody })
  async get(@Ctx() ctx: RequestContext): Promise<AssessmentBody> {
    return { assessment: restAssessment(await this.sample.get(ctx)) };
  }
}
