import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { AssessmentType, ReviewServiceWord } from '../../assessments/index.js';
import { DocumentType } from '../../documents/index.js';
import { PaymentType } from '../../payments/index.js';
import { PersonType } from '../../users/index.js';

/** Beside `adminStatus`, which keeps the contract's four values. */
export const DOCUMENTS_SUBMITTED_AT =
  'When the owner sent every requested document. Null: not yet, or none are requested. A new request clears it.';

export enum ReviewTurnWord {
  US = 'us',
  YOU = 'you',
  NOBODY = 'nobody',
}
registerEnumType(ReviewTurnWord, { name: 'ReviewTurn', description: 'Who takes the next step.' });

export enum ReviewEventWord {
  PAID = 'paid',
  PENDING = 'pending',
  IN_REVIEW = 'in_review',
  REQUIRES_DOCUMENTS = 'requires_documents',
  COMPLETED = 'completed',
  REPLIED = 'replied',
  REFUNDED = 'refunded',
  DOCUMENTS_SUBMITTED = 'documents_submitted',
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

export enum ReviewMessageAuthor {
  OWNER = 'owner',
  EXPERT = 'expert',
}
registerEnumType(ReviewMessageAuthor, { name: 'ReviewMessageAuthor', description: 'Who wrote the message.' });

@ObjectType('ReviewMessage', {
  description: 'A message from the owner or an expert. Messages are never changed.',
})
export class ReviewMessageType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  id: string;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  at: Date;

  @ApiProperty({ enum: ReviewMessageAuthor })
  @Field(() => ReviewMessageAuthor)
  author: `${ReviewMessageAuthor}`;

  @ApiProperty({ type: String, nullable: true, description: 'First name. Null: not known.' })
  @Field(() => String, { nullable: true, description: 'First name. Null: not known.' })
  authorName: string | null;

  @ApiProperty({ description: 'Plain text with line breaks.' })
  @Field({ description: 'Plain text with line breaks.' })
  text: string;
}

@ObjectType('ReviewExpert', { description: 'The person who works on a review, as the owner sees them.' })
export class ReviewExpertType {
  @ApiProperty()
  @Field()
  firstName: string;
}

@ObjectType('VisaAssessment', { description: 'One of your paid assessments.' })
export class VisaAssessmentType {
  @Field(() => AssessmentType)
  assessment: AssessmentType;

  @Field(() => ReviewServiceWord)
  service: `${ReviewServiceWord}`;

  @Field(() => ReviewTurnWord)
  turn: `${ReviewTurnWord}`;

  @Field(() => DateTimeScalar, { description: 'When we promised the answer.' })
  dueAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: DOCUMENTS_SUBMITTED_AT })
  documentsSubmittedAt: Date | null;

  @Field(() => ReviewExpertType, { nullable: true, description: 'Null: not assigned yet.' })
  expert: ReviewExpertType | null;

  @Field(() => [ReviewMessageType], { description: 'Oldest first.' })
  messages: readonly ReviewMessageType[];

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

@ObjectType('ReviewCase', { description: 'A paid assessment, as admins see it.' })
export class ReviewCaseType {
  @Field(() => AssessmentType)
  assessment: AssessmentType;

  @Field(() => PersonType)
  user: PersonType;

  @Field(() => ReviewServiceWord)
  service: `${ReviewServiceWord}`;

  @Field(() => DateTimeScalar, { description: 'When it was paid.' })
  openedAt: Date;

  @Field(() => DateTimeScalar, { description: 'When we promised the answer.' })
  dueAt: Date;

  @Field({ description: 'Whether our answer is overdue.' })
  overdue: boolean;

  @Field(() => DateTimeScalar, { nullable: true, description: DOCUMENTS_SUBMITTED_AT })
  documentsSubmittedAt: Date | null;

  @Field(() => [ReviewMessageType], { description: 'Oldest first.' })
  messages: readonly ReviewMessageType[];

  @Field(() => ReviewerType, { nullable: true, description: 'Null: not assigned yet.' })
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
