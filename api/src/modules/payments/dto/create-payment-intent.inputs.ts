import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Allow, IsIn, IsInt, IsObject, IsString, ValidateNested } from 'class-validator';
import { MayBeNull } from '../../../platform/validation/rules.js';
import { AssessmentKind, type AssessmentType } from '../../questionnaires/index.js';
import { SERVICE_TYPES, type ServiceType } from '../payments.enums.js';
import { ServiceTypeEnum } from './payment.types.js';

/** Wire values for the type of a bought assessment. */
const BOUGHT_KINDS = ['student', 'opportunity', 'opportunity-seeker', 'employment', 'job-seeker'] as const;

export class PaymentMetadataInput {
  @ApiPropertyOptional({ enum: ServiceTypeEnum, nullable: true, default: ServiceTypeEnum.EXPERT_REVIEW })
  @MayBeNull()
  @IsIn(SERVICE_TYPES, { message: 'Choose expert_review, full_service or assessment.' })
  serviceType?: ServiceType | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The assessment to review. Default: your newest finished assessment without a paid review.',
  })
  @MayBeNull()
  @IsString({ message: 'Enter the id of one of your assessments.' })
  assessmentId?: string | null;

  @ApiPropertyOptional({
    enum: BOUGHT_KINDS,
    nullable: true,
    description: 'For serviceType assessment: the type. The last three values mean opportunity.',
  })
  @MayBeNull()
  @IsIn(BOUGHT_KINDS, { message: 'Choose student or opportunity.' })
  assessmentType?: (typeof BOUGHT_KINDS)[number] | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Your own id. Any other id is 404.' })
  @MayBeNull()
  @IsString({ message: 'Enter your own id, or leave it out.' })
  userId?: string | null;
}

/** Body of `POST /api/create-payment-intent`. */
export class CreatePaymentIntentBody {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'US cents. It must match the price.',
  })
  @MayBeNull()
  @IsInt({ message: 'Enter the amount in whole cents, such as 4900.' })
  amount?: number | null;

  @ApiProperty({ type: PaymentMetadataInput })
  @MayBeNull()
  @IsObject({ message: 'Send the metadata as an object.' })
  @ValidateNested({ message: 'Send the metadata as an object.' })
  @Type(() => PaymentMetadataInput)
  metadata?: PaymentMetadataInput | null;
}

/** The same input in GraphQL. */
@InputType()
export class CreatePaymentIntentInput {
  @Field(() => ServiceTypeEnum)
  @Allow()
  serviceType: ServiceType;

  @Field(() => ID, {
    nullable: true,
    description: 'The assessment to review. Default: your newest finished assessment without a paid review.',
  })
  @Allow()
  assessmentId?: string | null;

  @Field(() => AssessmentKind, { nullable: true, description: 'The type, if this buys an assessment.' })
  @Allow()
  assessmentType?: AssessmentType | null;

  @Field(() => Int, { nullable: true, description: 'It must match the price.' })
  @Allow()
  amountCents?: number | null;
}
