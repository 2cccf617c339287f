import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { AssessmentKind, type AssessmentType } from '../../questionnaires/index.js';
import { RefundRequestType, RefundTermsType } from './refund.types.js';

/** The services for sale, in GraphQL. */
export enum ServiceTypeEnum {
  EXPERT_REVIEW = 'expert_review',
  FULL_SERVICE = 'full_service',
  ASSESSMENT = 'assessment',
}
registerEnumType(ServiceTypeEnum, { name: 'ServiceType' });

export enum PaymentStatusEnum {
  PENDING = 'pending',
  COMPLETED = 'completed',
  FAILED = 'failed',
  REFUNDED = 'refunded',
}
registerEnumType(PaymentStatusEnum, { name: 'PaymentStatus' });

export enum PaymentIntentStateEnum {
  REQUIRES_PAYMENT = 'requires_payment',
  REQUIRES_ACTION = 'requires_action',
  PROCESSING = 'processing',
  SUCCEEDED = 'succeeded',
  CANCELED = 'canceled',
}
registerEnumType(PaymentIntentStateEnum, { name: 'IntentState' });

export enum PaymentProviderEnum {
  STRIPE = 'stripe',
  SANDBOX = 'sandbox',
}
registerEnumType(PaymentProviderEnum, { name: 'PaymentProviderName' });

/** A payment in both transports. REST has money in US dollars and fewer fields. */
@ObjectType('Payment')
export class PaymentType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => ServiceTypeEnum)
  type: `${ServiceTypeEnum}`;

  @Field(() => AssessmentKind, { nullable: true, description: 'The type, if this buys an assessment.' })
  assessmentType: AssessmentType | null;

  @ApiField(() => ID, { nullable: true, description: 'The assessment, if this pays for a review.' })
  assessmentId: string | null;

  @Field(() => Int)
  amountCents: number;

  @ApiField(() => String, { rest: { enum: ['usd'] } })
  currency: string;

  @ApiField(() => PaymentStatusEnum, {
    description: 'FAILED can still be paid until its intent is CANCELED.',
  })
  status: `${PaymentStatusEnum}`;

  @Field(() => PaymentIntentStateEnum)
  intentState: `${PaymentIntentStateEnum}`;

  @Field(() => String, {
    nullable: true,
    description: "The provider's last error message, for the payer.",
  })
  failureMessage: string | null;

  @ApiField(() => String, { nullable: true, description: "The provider's id of the intent." })
  paymentIntentId: string | null;

  @ApiField(() => DateTimeScalar)
  createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true })
  paidAt: Date | null;

  @Field(() => DateTimeScalar, { nullable: true })
  refundedAt: Date | null;

  @Field(() => RefundTermsType)
  refundTerms: RefundTermsType;

  @Field(() => RefundRequestType, { nullable: true, description: 'The newest one.' })
  refundRequest: RefundRequestType | null;
}

@ObjectType('PaymentIntent', { description: 'What the browser needs to make the payment.' })
export class PaymentIntentType {
  @Field(() => PaymentType)
  payment: PaymentType;

  @Field()
  paymentIntentId: string;

  @Field({ description: "The provider's secret for this intent. Only its payer sees it. We don't store it." })
  clientSecret: string;

  @Field(() => Int)
  amountCents: number;

  @Field()
  currency: string;
}

@ObjectType('PaidService', { description: 'A service and its price.' })
export class PaidServiceType {
  @Field(() => ServiceTypeEnum)
  serviceType: `${ServiceTypeEnum}`;

  @Field()
  name: string;

  @Field()
  description: string;

  @Field(() => [String])
  features: readonly string[];

  @Field(() => Int)
  amountCents: number;

  @Field({ description: 'How long it takes.' })
  promise: string;
}

@ObjectType('PaymentSettings')
export class PaymentSettingsType {
  @Field(() => PaymentProviderEnum)
  provider: `${PaymentProviderEnum}`;

  @Field(() => String, { nullable: true, description: "The provider's public key. Null in the sandbox." })
  publishableKey: string | null;
}
