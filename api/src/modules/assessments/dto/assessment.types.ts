import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar, JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { AssessmentKind, type AssessmentType as TypeWord } from '../../questionnaires/index.js';
import { AssessmentResultType } from './result.types.js';

export enum AssessmentStatus {
  IN_PROGRESS = 'in_progress',
  AI_COMPLETE = 'ai_complete',
  EXPERT_REVIEWING = 'expert_reviewing',
  COMPLETED = 'completed',
  FAILED = 'failed',
}
registerEnumType(AssessmentStatus, { name: 'AssessmentStatus' });

export enum AssessmentAdminStatus {
  PENDING = 'pending',
  IN_REVIEW = 'in_review',
  REQUIRES_DOCUMENTS = 'requires_documents',
  COMPLETED = 'completed',
}
registerEnumType(AssessmentAdminStatus, { name: 'AssessmentAdminStatus' });

/** What every transport says of an assessment; the admins' notes are not part of it. */
@ObjectType('Assessment')
export class AssessmentType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  id: string;

  @ApiProperty({ enum: AssessmentKind })
  @Field(() => AssessmentKind)
  type: TypeWord;

  @ApiProperty({
    enum: AssessmentStatus,
    description: 'failed: the answers are kept, and no assessment was used.',
  })
  @Field(() => AssessmentStatus)
  status: `${AssessmentStatus}`;

  @ApiProperty({ enum: AssessmentAdminStatus, nullable: true, description: 'Null until paid.' })
  @Field(() => AssessmentAdminStatus, { nullable: true })
  adminStatus: `${AssessmentAdminStatus}` | null;

  @ApiProperty({ type: String, nullable: true })
  @Field(() => String, { nullable: true })
  adminReply: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @Field(() => DateTimeScalar, { nullable: true })
  reviewedAt: Date | null;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The answers by field name.' })
  @Field(() => JsonObjectScalar)
  questionnaire: Readonly<Record<string, unknown>>;

  @ApiProperty({ type: AssessmentResultType, nullable: true })
  @Field(() => AssessmentResultType, { nullable: true })
  aiResult: AssessmentResultType | null;

  /** Whether the detailed profile was read for the present result. */
  @Field()
  profileUsed: boolean;

  @ApiProperty()
  @Field()
  isPaid: boolean;

  @ApiProperty({ type: 'integer', nullable: true })
  @Field(() => Int, { nullable: true })
  paymentAmountCents: number | null;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  createdAt: Date;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  updatedAt: Date;
}

@ObjectType('AssessmentLimits')
export class AssessmentLimitsType {
  @ApiProperty({ type: 'integer', description: "Failed assessments aren't counted." })
  @Field(() => Int)
  studentAssessments: number;

  @ApiProperty({ type: 'integer' })
  @Field(() => Int)
  opportunityAssessments: number;

  @ApiProperty()
  @Field()
  freeStudentUsed: boolean;

  @ApiProperty()
  @Field()
  freeOpportunityUsed: boolean;

  @ApiProperty({ type: 'integer', description: 'Additional assessments that are paid for and not used yet.' })
  @Field(() => Int, { description: 'Additional assessments that are paid for and not used yet.' })
  studentCredits: number;

  @ApiProperty({ type: 'integer' })
  @Field(() => Int)
  opportunityCredits: number;
}
