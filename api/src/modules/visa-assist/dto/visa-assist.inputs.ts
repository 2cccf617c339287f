import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Transform } from 'class-transformer';
import { Allow, IsDate, IsEnum, IsOptional, IsString, ValidateIf } from 'class-validator';
import { PageArgs } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { AssessmentAdminStatus } from '../../assessments/index.js';
import { getTime, TIME_WANTED } from './times.js';

/** An admin's change to a review. Missing fields stay unchanged; null clears a field. */
@InputType()
export class ReviewAssessmentInput {
  @ApiField(() => AssessmentAdminStatus, { description: 'You can change any value to any other.' })
  @IsEnum(AssessmentAdminStatus, { message: 'Choose pending, in_review, requires_documents, or completed.' })
  adminStatus: `${AssessmentAdminStatus}`;

  @ApiField(() => String, {
    nullable: true,
    optional: true,
    description: 'The reply the owner sees.',
    rest: { description: 'The reply the owner sees. A new text is added to the messages.' },
  })
  @IsOptional()
  @IsString({ message: 'Enter the reply as text.' })
  adminReply?: string | null;

  @ApiField(() => String, { nullable: true, optional: true, description: 'For admins only.' })
  @IsOptional()
  @IsString({ message: 'Enter the notes as text.' })
  adminNotes?: string | null;

  @ApiField(() => DateTimeScalar, { nullable: true, optional: true, description: 'Default: now.' })
  @Transform(getTime)
  @IsOptional()
  @IsDate({ message: TIME_WANTED })
  reviewedAt?: Date | null;

  @ApiField(() => DateTimeScalar, {
    nullable: true,
    optional: true,
    description: 'The updatedAt you last read. If it changed since then, the error is CONFLICT.',
    rest: { description: 'The updatedAt you last read. If it changed since then, the response is 409.' },
  })
  @Transform(getTime)
  @IsOptional()
  @IsDate({ message: TIME_WANTED })
  updatedAt?: Date | null;
}

/** A message from the owner to the expert. */
@InputType()
export class ReviewMessageInput {
  @ApiField(() => String, {
    description: 'Plain text, at most 4,000 characters.',
    rest: { maxLength: 4_000, description: 'Plain text.' },
  })
  @IsString({ message: 'Enter your message as text.' })
  text: string;
}

/** Arguments of `PUT /api/admin/visa-assist/{id}/reviewer`. */
@ArgsType()
export class AssignReviewInput {
  @ApiField(() => ID, {
    nullable: true,
    description: 'An admin. Null or left out: not assigned.',
    rest: { description: 'An admin. Null: not assigned.' },
  })
  @ValidateIf((_, value: unknown) => value !== null)
  @IsString({ message: 'Choose one of the admins, or null to unassign it.' })
  reviewerId: string | null;
}

/** The filter and page of the admins' queue. */
@ArgsType()
export class VisaAssistArgs extends PageArgs {
  @Field(() => AssessmentAdminStatus, { nullable: true, description: 'Default: all.' })
  @Allow()
  status?: `${AssessmentAdminStatus}` | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those assigned to you.' })
  @Allow()
  mine?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: "Searches owners' names and email addresses, and ids.",
  })
  @Allow()
  search?: string | null;
}

/** The review and its assignee. */
@ArgsType()
export class AssignReviewArgs extends AssignReviewInput {
  @Field(() => ID)
  @IsString()
  id: string;

  override reviewerId: string | null = null;
}
