import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar, JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { AssessmentKind, type AssessmentType as AssessmentTypeValue } from '../../questionnaires/index.js';
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

/** An assessment in every transport, without the admins' notes. */
@ObjectType('Assessment')
export class AssessmentType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => AssessmentKind)
  type: AssessmentTypeValue;

  @ApiField(() => AssessmentStatus, {
    description: 'failed: the answers are kept, and no assessment was used.',
  })
  status: `${AssessmentStatus}`;

  @ApiField(() => AssessmentAdminStatus, { nullable: true, description: 'Null until paid.' })
  adminStatus: `${AssessmentAdminStatus}` | null;

  @ApiField(() => String, { nullable: true })
  adminReply: string | null;

  @ApiField(() => DateTimeScalar, { nullable: true })
  reviewedAt: Date | null;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The answers by field name.' })
  @Field(() => JsonObjectScalar)
  questionnaire: Readonly<Record<string, unknown>>;

  @ApiField(() => AssessmentResultType, { nullable: true })
  aiResult: AssessmentResultType | null;

  /** Whether the current result used the detailed profile. */
  @Field()
  profileUsed: boolean;

  @ApiField(() => Boolean)
  isPaid: boolean;

  @ApiField(() => Int, { nullable: true })
  paymentAmountCents: number | null;

  @ApiField(() => DateTimeScalar)
  createdAt: Date;

  @ApiField(() => DateTimeScalar)
  updatedAt: Date;
}

@ObjectType('AssessmentLimits')
export class AssessmentLimitsType {
  @ApiField(() => Int, { description: "Failed assessments aren't counted." })
  studentAssessments: number;

  @ApiField(() => Int)
  opportunityAssessments: number;

  @ApiField(() => Boolean)
  freeStudentUsed: boolean;

  @ApiField(() => Boolean)
  freeOpportunityUsed: boolean;

  @ApiField(() => Int, { description: 'Additional assessments that are paid for but not used yet.' })
  studentCredits: number;

  @ApiField(() => Int)
  opportunityCredits: number;
}
