import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
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
  @Field(() => ID)
  id: string;

  @Field(() => AssessmentKind)
  type: TypeWord;

  @Field(() => AssessmentStatus)
  status: `${AssessmentStatus}`;

  @Field(() => AssessmentAdminStatus, { nullable: true })
  adminStatus: `${AssessmentAdminStatus}` | null;

  @Field(() => String, { nullable: true })
  adminReply: string | null;

  @Field(() => DateTimeScalar, { nullable: true })
  reviewedAt: Date | null;

  @Field(() => JsonObjectScalar)
  questionnaire: Readonly<Record<string, unknown>>;

  @Field(() => AssessmentResultType, { nullable: true })
  aiResult: AssessmentResultType | null;

  @Field()
  isPaid: boolean;

  @Field(() => Int, { nullable: true })
  paymentAmountCents: number | null;

  @Field(() => DateTimeScalar)
  createdAt: Date;

  @Field(() => DateTimeScalar)
  updatedAt: Date;
}

@ObjectType('AssessmentLimits')
export class AssessmentLimitsType {
  @Field(() => Int)
  studentAssessments: number;

  @Field(() => Int)
  opportunityAssessments: number;

  @Field()
  freeStudentUsed: boolean;

  @Field()
  freeOpportunityUsed: boolean;
}
