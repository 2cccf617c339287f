import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { ProfileData } from '../../guidance/index.js';
import { ASSESSMENT_TYPE_VALUES, toAssessmentType } from '../../questionnaires/index.js';
import { ProfilesService } from '../index.js';

class QuestionnairePrefillBody {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'By the name of the question.' })
  answers: ProfileData.ProfileAnswers;
}

@ApiTags('Profile')
@SignedIn()
@Controller()
export class QuestionnairePrefillController {
  constructor(private readonly profiles: ProfilesService) {}

  @Get('api/profile/questionnaire-prefill')
  @ApiOperation({ summary: 'Answers to a questionnaire that your profile gives' })
  @ApiQuery({ name: 'type', enum: ASSESSMENT_TYPE_VALUES })
  @ApiResponse({ status: 200, type: QuestionnairePrefillBody })
  @ApiResponse({ status: 400, description: 'VALIDATION_FAILED: another type, or none.' })
  async prefill(@Ctx() ctx: RequestContext, @Query('type') type: unknown): Promise<QuestionnairePrefillBody> {
    // A repeated parameter arrives as a list.
    const kind = toAssessmentType(typeof type === 'string' ? type : '');
    const { data } = await this.profiles.mine(ctx);
    return { answers: ProfileData.answerFromProfile(kind, data) };
  }
}
