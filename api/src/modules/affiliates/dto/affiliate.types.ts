import { Field, Float, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { ServiceTypeEnum } from '../../payments/index.js';
import { PersonType } from '../../users/index.js';
import {
  AFFILIATE_STATUSES,
  COMMISSION_REVIEWS,
  COMMISSION_SOURCES,
  COMMISSION_STATUSES,
  FRAUD_FLAGS,
  PAYOUT_STATUSES,
  UNEARNED_REASONS,
  type AffiliateStatus,
  type CommissionReview,
  type CommissionSource,
  type CommissionStatus,
  type FraudFlag,
  type PayoutStatus,
} from '../affiliates.enums.js';

registerEnumType(AFFILIATE_STATUSES, { name: 'AffiliateStatus' });
registerEnumType(COMMISSION_STATUSES, { name: 'CommissionStatus' });
registerEnumType(COMMISSION_SOURCES, { name: 'CommissionSource' });
registerEnumType(COMMISSION_REVIEWS, { name: 'CommissionReview' });
registerEnumType(FRAUD_FLAGS, { name: 'FraudFlag' });
registerEnumType(UNEARNED_REASONS, { name: 'UnearnedReason' });
registerEnumType(PAYOUT_STATUSES, { name: 'PayoutStatus' });

@ObjectType('CommissionTotals', { description: "US cents. Reversed commissions aren't included." })
export class CommissionTotalsType {
  @Field(() => Int, { description: 'pending + paidOut.' })
  earnedCents: number;

  @Field(() => Int)
  pendingCents: number;

  @Field(() => Int)
  paidOutCents: number;

  @Field(() => Int, { description: 'By how much refunds lower the next payout.' })
  takenBackCents: number;
}

/** The fields of an affiliate or applicant that REST and GraphQL share. */
@ObjectType('AffiliateBase', { isAbstract: true })
export abstract class AffiliateBase {
  @ApiField(() => ID, { description: "The application's id. For an affiliate by role, the account's." })
  id: string;

  @ApiField(() => ID)
  userId: string;

  @ApiField(() => String)
  firstName: string;

  @ApiField(() => String)
  lastName: string;

  @ApiField(() => String)
  email: string;

  @ApiField(() => String, { nullable: true, description: 'Null for an affiliate by role.' })
  profession: string | null;

  @ApiField(() => String, { nullable: true })
  website: string | null;

  @ApiField(() => AFFILIATE_STATUSES)
  status: AffiliateStatus;

  @ApiField(() => DateTimeScalar)
  appliedAt: Date;

  @ApiField(() => DateTimeScalar, { nullable: true })
  decidedAt: Date | null;

  @ApiField(() => String, { nullable: true, description: 'Why it was refused.' })
  reason: string | null;
}

@ObjectType('Affiliate')
export class AffiliateType extends AffiliateBase {
  @Field(() => CommissionTotalsType)
  totals: CommissionTotalsType;
}

@ObjectType('AffiliateConnection')
export class AffiliateConnectionType {
  @Field(() => [AffiliateType])
  nodes: readonly AffiliateType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}

/** The fields of a commission that REST and GraphQL share. */
@ObjectType('CommissionBase', { isAbstract: true })
export abstract class CommissionBase {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => ID, { nullable: true, description: "The affiliate's account." })
  userId: string | null;

  @ApiField(() => COMMISSION_SOURCES)
  source: CommissionSource;

  @ApiField(() => Float, { description: 'A fraction, such as 0.3.' })
  rate: number;

  @ApiField(() => COMMISSION_STATUSES)
  status: CommissionStatus;

  @ApiField(() => DateTimeScalar)
  createdAt: Date;

  @ApiField(() => DateTimeScalar, { description: 'When a payout can first include it.' })
  releasesAt: Date;

  @ApiField(() => DateTimeScalar, { nullable: true })
  paidAt: Date | null;

  @ApiField(() => String, { description: "What it's waiting for, or how it ended, in a sentence." })
  note: string;
}

@ObjectType('Commission')
export class CommissionType extends CommissionBase {
  @Field(() => Int)
  amountCents: number;

  @Field(() => Int, {
    description: 'What payouts still pay for it. Below zero, it lowers the next one.',
  })
  dueCents: number;

  @Field(() => COMMISSION_REVIEWS)
  review: CommissionReview;
}

@ObjectType('CommissionConnection')
export class CommissionConnectionType {
  @Field(() => [CommissionType])
  nodes: readonly CommissionType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}

@ObjectType('HeldCommission', { description: 'A commission that may have the same person on both ends.' })
export class HeldCommissionType {
  @Field(() => CommissionType)
  commission: CommissionType;

  @Field(() => [FRAUD_FLAGS])
  flags: readonly FraudFlag[];

  @Field(() => PersonType, { nullable: true, description: 'Null once the account is deleted.' })
  affiliate: PersonType | null;

  @Field(() => PersonType, { nullable: true, description: 'Null once the account is deleted.' })
  payer: PersonType | null;
}

@ObjectType('HeldCommissionConnection')
export class HeldCommissionConnectionType {
  @Field(() => [HeldCommissionType])
  nodes: readonly HeldCommissionType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}

@ObjectType('PayoutLine')
export class PayoutLineType {
  @Field(() => ID, { nullable: true, description: 'Null in a preview.' })
  id: string | null;

  @Field(() => PersonType, { nullable: true, description: 'Null once the account is deleted.' })
  affiliate: PersonType | null;

  @Field(() => Int)
  amountCents: number;

  @Field(() => Int, { description: 'By how much refunds lowered this amount.' })
  takenBackCents: number;

  @Field(() => Int)
  commissionCount: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was marked as not sent. Null: it was sent.',
  })
  returnedAt: Date | null;

  @Field(() => String, { nullable: true })
  returnReason: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The account's last four characters. Null: none given yet.",
  })
  accountEnding: string | null;
}

@ObjectType('Payout', {
  description:
    "A run of payouts. Approved: the transfer isn't sent yet. Paid: the money was sent. Canceled: none was sent.",
})
export class PayoutType {
  @Field(() => ID, { nullable: true, description: 'Null in a preview, and when nothing was due.' })
  id: string | null;

  @Field()
  month: string;

  @Field(() => PAYOUT_STATUSES)
  status: PayoutStatus;

  @Field(() => Int)
  totalCents: number;

  @Field(() => DateTimeScalar)
  createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true })
  paidAt: Date | null;

  @Field(() => [PayoutLineType])
  lines: readonly PayoutLineType[];
}

@ObjectType('PayoutDraft', {
  description: 'What was due at the end of a month. An admin approves what is due by then.',
})
export class PayoutDraftType {
  @ApiField(() => String)
  month: string;

  @ApiField(() => Int)
  totalCents: number;

  @ApiField(() => Int)
  lineCount: number;

  @ApiField(() => DateTimeScalar)
  createdAt: Date;
}

@ObjectType('PayoutConnection')
export class PayoutConnectionType {
  @Field(() => [PayoutType])
  nodes: readonly PayoutType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}

@ObjectType('CommissionOffer', { description: 'What an affiliate earns when someone buys this.' })
export class CommissionOfferType {
  @Field(() => ServiceTypeEnum)
  serviceType: `${ServiceTypeEnum}`;

  @Field(() => Int)
  amountCents: number;
}

@ObjectType('Referral', { description: 'Who earns from what you buy.' })
export class ReferralType {
  @Field()
  firstName: string;

  @Field()
  lastName: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Until when a sign-up counts. Null once it's linked to your account.",
  })
  until: Date | null;

  @Field(() => [CommissionOfferType])
  commissions: readonly CommissionOfferType[];
}
