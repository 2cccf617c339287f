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
  @ApiProperty({ enum: ReviewServiceWord, description: 'The service that was paid for.' })
  service: `${ReviewServiceWord}`;

  @ApiProperty({ enum: ReviewTurnWord, description: 'Who takes the next step.' })
  turn: `${ReviewTurnWord}`;

  @ApiProperty({ format: 'date-time', description: 'When we promised the answer.' })
  dueAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: DOCUMENTS_SUBMITTED_AT })
  documentsSubmittedAt: Date | null;

  @ApiProperty({ type: ReviewExpertType, nullable: true, description: 'Null: not assigned yet.' })
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

  @ApiProperty({ type: String, nullable: true, description: 'For admins only.' })
  adminNotes: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was paid.' })
  openedAt: Date;

  @ApiProperty({ description: 'Whether our answer is overdue.' })
  overdue: boolean;

  @ApiProperty({ type: ReviewerType, nullable: true, description: 'Null: not assigned yet.' })
  reviewer: ReviewerType | null;
}

/** Anybody's assessment, for admins. */
export class RestOwnedAssessment extends RestAssessment {
  @ApiProperty({ type: PersonType })
  user: PersonType;
}
