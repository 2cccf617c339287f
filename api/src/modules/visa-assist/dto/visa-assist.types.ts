import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { AssessmentType, ReviewServiceWord } from '../../assessments/index.js';
import { DocumentType } from '../../documents/index.js';
import { PaymentType } from '../../payments/index.js';
import { PersonType } from '../../users/index.js';

export enum ReviewTurnWord {
  US = 'us',
  YOU = 'you',
  NOBODY = 'nobody',
}
registerEnumType(ReviewTurnWord, { name: 'ReviewTurn', description: 'Whose step is the next one.' });

export enum ReviewEventWord {
  PAID = 'paid',
  PENDING = 'pending',
  IN_REVIEW = 'in_review',
  REQUIRES_DOCUMENTS = 'requires_documents',
  COMPLETED = 'completed',
  REPLIED = 'replied',
  REFUNDED = 'refunded',
}
registerEnumType(ReviewEventWord, { name: 'ReviewEventKind' });

@ObjectType('ReviewEvent', { description: 'A step of a review.' })
export class ReviewEventType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  id: string;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  at: Date;

  @ApiProperty({ enum: ReviewEventWord })
  @Field(() => ReviewEventWord)
  kind: `${ReviewEventWord}`;
}

@ObjectType('VisaAssessment', { description: "A paid assessment of one's own." })
export class VisaAssessmentType {
  @Field(() => AssessmentType)
  assessment: AssessmentType;

  @Field(() => ReviewServiceWord)
  service: `${ReviewServiceWord}`;

  @Field(() => ReviewTurnWord)
  turn: `${ReviewTurnWord}`;

  @Field(() => DateTimeScalar, { description: 'By when the answer was promised.' })
  dueAt: Date;

  @Field(() => [ReviewEventType], { description: 'Oldest first.' })
  timeline: readonly ReviewEventType[];

  @Field(() => PaymentType, { nullable: true })
  payment: PaymentType | null;

  @Field(() => [DocumentType], { description: 'Without replaced versions, newest first.' })
  documents: readonly DocumentType[];
}

@ObjectType('Reviewer', { description: 'An admin who can work on a case.' })
export class ReviewerType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  id: string;

  @ApiProperty()
  @Field()
  firstName: string;

  @ApiProperty()
  @Field()
  lastName: string;
}

@ObjectType('ReviewCase', { description: 'A paid assessment as admins see it.' })
export class ReviewCaseType {
  @Field(() => AssessmentType)
  assessment: AssessmentType;

  @Field(() => PersonType)
  user: PersonType;

  @Field(() => ReviewServiceWord)
  service: `${ReviewServiceWord}`;

  @Field(() => DateTimeScalar, { description: 'When it was paid for.' })
  openedAt: Date;

  @Field(() => DateTimeScalar, { description: 'By when the answer was promised.' })
  dueAt: Date;

  @Field({ description: 'Whether the promised time is over while the next step is ours.' })
  overdue: boolean;

  @Field(() => ReviewerType, { nullable: true, description: 'Null: nobody works on it yet.' })
  reviewer: ReviewerType | null;

  @Field(() => String, { nullable: true })
  adminNotes: string | null;

  @Field(() => PaymentType, { nullable: true })
  payment: PaymentType | null;

  @Field(() => [DocumentType], { description: 'Without replaced versions, newest first.' })
  documents: readonly DocumentType[];

  @Field(() => Int)
  documentCount: number;

  @Field(() => [ReviewEventType], { description: 'Oldest first.' })
  timeline: readonly ReviewEventType[];
}

@ObjectType('ReviewCaseConnection')
export class ReviewCaseConnectionType {
  @Field(() => [ReviewCaseType])
  nodes: readonly ReviewCaseType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}
