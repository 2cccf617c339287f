import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { MayBeNull } from '../../../platform/validation/rules.js';

const BY_NAME = 'Send the answers as an object, by field name.';

/** What `POST /api/assessments/{id}/what-if` takes. */
export class WhatIfInput {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Answers to try, by field name. Null means unanswered.',
  })
  @IsObject({ message: BY_NAME })
  changes: Record<string, unknown>;
}

/** What `POST /api/assessments/{id}/reassess` takes. */
export class ReassessInput {
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description:
      'Answers to open questions, and corrections of answers we misread (fields of explanation.readings).',
  })
  @MayBeNull()
  @IsObject({ message: BY_NAME })
  corrections?: Record<string, unknown> | null;
}
