import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access/index.js';
import { ASSESSMENT_TYPE_WORDS, assessmentTypeOf, documentRequirements } from '../index.js';
import type { DocumentRequirementType } from './questionnaire.types.js';
import { documentRequirementView } from './questionnaire.view.js';

@ApiTags('assessments')
@Controller()
export class QuestionnairesController {
  /** The documents of a kind of assessment, required ones first; another type is 400. */
  @Public()
  @Get('api/document-requirements')
  @ApiOperation({ summary: 'The documents that a kind of assessment needs' })
  @ApiQuery({ name: 'type', enum: ASSESSMENT_TYPE_WORDS })
  requirements(@Query('type') type: unknown): { requirements: DocumentRequirementType[] } {
    const kind = assessmentTypeOf(typeof type === 'string' ? type : '');
    return { requirements: documentRequirements(kind).map(documentRequirementView) };
  }
}
