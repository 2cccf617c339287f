import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access/index.js';
import { ASSESSMENT_TYPE_VALUES, toAssessmentType, documentRequirements } from '../index.js';
import { DocumentRequirementType } from './questionnaire.types.js';

@ApiTags('Assessments')
@Public()
@Controller()
export class QuestionnairesController {
  @Get('api/document-requirements')
  @ApiOperation({ summary: 'The documents an assessment requires, then the optional ones' })
  @ApiQuery({ name: 'type', enum: ASSESSMENT_TYPE_VALUES })
  @ApiResponse({ status: 200, type: [DocumentRequirementType], description: 'As `requirements`.' })
  @ApiResponse({ status: 400, description: 'VALIDATION_FAILED: another type, or none.' })
  requirements(@Query('type') type: unknown): { requirements: readonly DocumentRequirementType[] } {
    // A repeated parameter arrives as a list.
    return { requirements: documentRequirements(toAssessmentType(typeof type === 'string' ? type : '')) };
  }
}
