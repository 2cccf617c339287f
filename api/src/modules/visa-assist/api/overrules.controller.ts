import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OverruleProposalsService } from '../../assessments/index.js';
import { OverruleInput, WithdrawOverruleInput } from '../dto/overrule.inputs.js';
import { ReviewDecisionsService } from '../index.js';
import { restReviewCase } from '../visa-assist.view.js';
import { OverruleProposalsBody, ReviewCaseBody } from './bodies.js';

/** Decisions of consultants on single conditions, for admins. */
@ApiTags('Admin')
@Allow('admin')
@Controller()
export class OverrulesController {
  constructor(
    private readonly decisions: ReviewDecisionsService,
    private readonly proposals: OverruleProposalsService,
  ) {}

  @Audits('review.overrule')
  @Post('api/admin/visa-assist/:id/overrules')
  @ApiOperation({
    summary: 'Decide one condition of a paid review in place of the rules',
    description:
      'The computed result stays. We work the score out again beside it, and notify the owner. A new decision replaces an earlier one on the same condition.',
  })
  @ApiResponse({ status: 201, type: ReviewCaseBody })
  @ApiResponse({ status: 403, description: "It's your own assessment, or another admin's review." })
  @ApiResponse({ status: 409, description: "It isn't paid, or someone changed it since updatedAt." })
  async overrule(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input: OverruleInput,
  ): Promise<ReviewCaseBody> {
    return { assessment: restReviewCase(await this.decisions.overrule(ctx, id, input)) };
  }

  @Audits('review.overrule-withdraw')
  @Post('api/admin/visa-assist/:id/overrules/:overruleId/withdraw')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Withdraw a decision, so that the rules decide the condition again',
    description: 'The record of the decision stays. We notify the owner.',
  })
  @ApiParam({ name: 'overruleId', format: 'uuid' })
  @ApiResponse({ status: 200, type: ReviewCaseBody })
  @ApiResponse({ status: 409, description: 'It has ended already, or someone changed it since updatedAt.' })
  async withdraw(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Param('overruleId') overruleId: string,
    @Body() input: WithdrawOverruleInput = {},
  ): Promise<ReviewCaseBody> {
    return { assessment: restReviewCase(await this.decisions.withdraw(ctx, id, overruleId, input)) };
  }

  @Get('api/admin/overrule-proposals')
  @ApiOperation({
    summary: 'Rules to check, because consultants overruled them alike for three people or more',
  })
  @ApiResponse({ status: 200, type: OverruleProposalsBody })
  async list(@Ctx() ctx: RequestContext): Promise<OverruleProposalsBody> {
    return { proposals: await this.proposals.list(ctx) };
  }
}
