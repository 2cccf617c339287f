import { ApiProperty } from '@nestjs/swagger';
import { RestAssessment, ReviewServiceWord } from '../../assessments/index.js';
import { DocumentType } from '../../documents/index.js';
import { RestPayment } from '../../payments/index.js';
import { PersonType } from '../../users/index.js';
import {
  DOCUMENTS_SUBMITTED_AT,
  ReviewerType,
  ReviewEventType,
  ReviewExpertType,
  ReviewMessageType,
  ReviewTurnWord,
} from './visa-assist.types.js';

/** A paid assessment with what belongs to it, as REST has it. */
export class RestVisaAssessment extends RestAssessment {
  @ApiProperty({ enum: ReviewServiceWord, description: 'What was paid for.' })
  service: `${ReviewServiceWord}`;

  @ApiProperty({ enum: ReviewTurnWord, description: 'Whose step is the next one.' })
  turn: `${ReviewTurnWord}`;

  @ApiProperty({ format: 'date-time', description: 'By when the answer was promised.' })
  dueAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: DOCUMENTS_SUBMITTED_AT })
  documentsSubmittedAt: Date | null;

  @ApiProperty({ type: ReviewExpertType, nullable: true, description: 'Null: nobody works on it yet.' })
  expert: ReviewExpertType | null;

  @ApiProperty({ type: [ReviewMessageType], description: 'Oldest first.' })
  messages: readonly ReviewMessageType[];

  @ApiProperty({ type: [ReviewEventType], description: 'Oldest first.' })
  timeline: readonly ReviewEventType[];

  @ApiProperty({ type: RestPayment, nullable: true })
  payment: RestPayment | null;

  @ApiProperty({ type: [DocumentType], description: 'Without replaced versions, newest first.' })
  documents: readonly DocumentType[];
}

/** The same as admins see it. */
export class RestReviewCase extends RestVisaAssessment {
  @ApiProperty({ type: PersonType })
  user: PersonType;

  @ApiProperty({ type: String, nullable: true, description: 'For admins alone.' })
  adminNotes: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was paid for.' })
  openedAt: Date;

  @ApiProperty({ description: 'Whether the promised time is over while the next step is ours.' })
  overdue: boolean;

  @ApiProperty({ type: ReviewerType, nullable: true, description: 'Null: nobody works on it yet.' })
  reviewer: ReviewerType | null;
}

/** Anybody's assessment, for admins. */
export class RestOwnedAssessment extends RestAssessment {
  @ApiProperty({ type: PersonType })
  user: PersonType;
}
