import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { AssessmentType, ReviewServiceEnum } from '../../assessments/index.js';
import { DocumentType } from '../../documents/index.js';
import { PaymentType } from '../../payments/index.js';
import { PersonType } from '../../users/index.js';

/** Descriptions shared by the review types of owners and admins. */
const DOCUMENTS_SUBMITTED_AT =
  'When the owner sent every requested document. Null: not yet, or none are requested. A new request clears it.';

export enum ReviewTurnEnum {
  US = 'us',
  YOU = 'you',
  NOBODY = 'nobody',
}
registerEnumType(ReviewTurnEnum, { name: 'ReviewTurn', description: 'Who takes the next step.' });

export enum ReviewEventKindEnum {
  PAID = 'paid',
  PENDING = 'pending',
  IN_REVIEW = 'in_review',
  REQUIRES_DOCUMENTS = 'requires_documents',
  COMPLETED = 'completed',
  REPLIED = 'replied',
  REFUNDED = 'refunded',
  DOCUMENTS_SUBMITTED = 'documents_submitted',
  OVERRULED = 'overruled',
  OVERRULE_WITHDRAWN = 'overrule_withdrawn',
  OVERRULE_LAPSED = 'overrule_lapsed',
}
registerEnumType(ReviewEventKindEnum, { name: 'ReviewEventKind' });

@ObjectType('ReviewEvent', { description: 'A step of a review.' })
export class ReviewEventType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => DateTimeScalar)
  at: Date;

  @ApiField(() => ReviewEventKindEnum)
  kind: `${ReviewEventKindEnum}`;
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
  @ApiField(() => ID)
  id: string;

  @ApiField(() => DateTimeScalar)
  at: Date;

  @ApiField(() => ReviewMessageAuthor)
  author: `${ReviewMessageAuthor}`;

  @ApiField(() => String, { nullable: true, description: 'First name. Null: not known.' })
  authorName: string | null;

  @ApiField(() => String, { description: 'Plain text with line breaks.' })
  text: string;
}

@ObjectType('ReviewExpert', { description: 'The person working on a review, as the owner sees them.' })
export class ReviewExpertType {
  @ApiField(() => String)
  firstName: string;
}

/** The fields of a review that owners and admins see. */
@ObjectType({ isAbstract: true })
abstract class ReviewDetails {
  @ApiField(() => ReviewServiceEnum, { rest: { description: 'The service that was paid for.' } })
  service: `${ReviewServiceEnum}`;

  @ApiField(() => DateTimeScalar, { description: 'When we promised the answer.' })
  dueAt: Date;

  @ApiField(() => DateTimeScalar, { nullable: true, description: DOCUMENTS_SUBMITTED_AT })
  documentsSubmittedAt: Date | null;

  @ApiField(() => [ReviewMessageType], { description: 'Oldest first.' })
  messages: readonly ReviewMessageType[];

  @ApiField(() => [ReviewEventType], { description: 'Oldest first.' })
  timeline: readonly ReviewEventType[];

  @ApiField(() => [DocumentType], { description: 'Without replaced versions, newest first.' })
  documents: readonly DocumentType[];

  @Field(() => AssessmentType)
  assessment: AssessmentType;

  @Field(() => PaymentType, { nullable: true })
  payment: PaymentType | null;
}

@ObjectType('VisaAssessment', { description: 'One of your paid assessments.' })
export class VisaAssessmentType extends ReviewDetails {
  @ApiField(() => ReviewTurnEnum, { rest: { description: 'Who takes the next step.' } })
  turn: `${ReviewTurnEnum}`;

  @ApiField(() => ReviewExpertType, { nullable: true, description: 'Null: not assigned yet.' })
  expert: ReviewExpertType | null;
}

@ObjectType('Reviewer', { description: 'An admin who can work on a case.' })
export class ReviewerType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => String)
  firstName: string;

  @ApiField(() => String)
  lastName: string;
}

@ObjectType('ReviewCase', { description: 'A paid assessment, as admins see it.' })
export class ReviewCaseType extends ReviewDetails {
  @ApiField(() => PersonType)
  user: PersonType;

  @ApiField(() => DateTimeScalar, { description: 'When it was paid.' })
  openedAt: Date;

  @ApiField(() => Boolean, { description: 'Whether our answer is overdue.' })
  overdue: boolean;

  @ApiField(() => ReviewerType, { nullable: true, description: 'Null: not assigned yet.' })
  reviewer: ReviewerType | null;

  @ApiField(() => String, { nullable: true, rest: { description: 'For admins only.' } })
  adminNotes: string | null;

  @Field(() => Int)
  documentCount: number;
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
