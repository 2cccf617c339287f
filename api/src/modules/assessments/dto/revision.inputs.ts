import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsObject, IsString, MaxLength } from 'class-validator';
import { MayBeNull } from '../../../platform/validation/rules.js';

const BY_NAME = 'Send the answers as an object, by field name.';

/** Body of `POST /api/assessments/{id}/what-if`. */
export class WhatIfInput {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Answers to try, by field name. Null means unanswered.',
  })
  @IsObject({ message: BY_NAME })
  changes: Record<string, unknown>;
}

/** Body of `POST /api/assessments/{id}/reassess`. */
export class ReassessInput {
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description:
      'Answers to open questions, and corrections of answers we misread (fields of explanation.readings) or that a verified document contradicts (fields of contradictions).',
  })
  @MayBeNull()
  @IsObject({ message: BY_NAME })
  corrections?: Record<string, unknown> | null;
}

const ANSWERS = ['yes', 'no'] as const;

/** Body of `POST /api/assessments/{id}/lines`. */
export class TellLineInput {
  @ApiProperty({ type: String, description: 'The route, such as uk-innovator-founder.' })
  @IsString({ message: 'Name the route.' })
  @MaxLength(100, { message: 'Use 100 characters or fewer.' })
  routeId: string;

  @ApiProperty({ type: String, description: 'The condition, such as endorsement.' })
  @IsString({ message: 'Name the condition.' })
  @MaxLength(100, { message: 'Use 100 characters or fewer.' })
  criterionId: string;

  @ApiProperty({ enum: ANSWERS, nullable: true, description: 'Null: not sure yet.' })
  @MayBeNull()
  @IsIn(ANSWERS, { message: 'Answer with yes, no, or null.' })
  answer: 'yes' | 'no' | null;
}
