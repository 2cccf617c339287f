import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsObject } from 'class-validator';
import { ASSESSMENT_TYPE_VALUES } from '../../questionnaires/index.js';

const TYPE_WANTED = 'Choose student or employment (opportunity-seeker and job-seeker work too).';

/** Body of `POST /api/assessments/ai`. */
export class SubmitAssessmentInput {
  @ApiProperty({
    enum: ASSESSMENT_TYPE_VALUES,
    description: 'employment and job-seeker mean opportunity-seeker.',
  })
  @IsIn(ASSESSMENT_TYPE_VALUES, { message: TYPE_WANTED })
  type: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      "The answers by field name, all optional. Unknown names are kept but don't affect the result.",
  })
  @IsObject({ message: 'Send the answers as an object, by field name.' })
  questionnaire: Record<string, unknown>;
}
