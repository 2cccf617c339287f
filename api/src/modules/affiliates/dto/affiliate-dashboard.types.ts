import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import {
  PAYOUT_STATUSES,
  UNEARNED_REASONS,
  type PayoutStatus,
  type UnearnedReason,
} from '../affiliates.enums.js';
import { CommissionOfferType, CommissionTotalsType } from './affiliate.types.js';

@ObjectType('AffiliateDay')
export class AffiliateDayType {
  @Field({ description: 'YYYY-MM-DD, UTC.' })
  day: string;

  @Field(() => Int)
  clicks: number;

  @Field(() => Int)
  signUps: number;

  @Field(() => Int)
  conversions: number;
}

@ObjectType('AffiliateCampaign')
export class AffiliateCampaignType {
  @Field({ description: 'Empty: links without a tag.' })
  campaign: string;

  @Field(() => Int)
  clicks: number;

  @Field(() => Int)
  signUps: number;
}

@ObjectType('UnearnedConversion', { description: 'Something that earned nothing, and why.' })
export class UnearnedConversionType {
  @Field(() => ID)
  id: string;

  @Field({ description: 'expert_review, full_service, assessment, or program_application.' })
  source: string;

  @Field(() => UNEARNED_REASONS)
  reason: UnearnedReason;

  @Field(() => DateTimeScalar)
  createdAt: Date;
}

@ObjectType('AffiliatePayout')
export class AffiliatePayoutType {
  @Field(() => ID)
  id: string;

  @Field()
  month: string;

  @Field(() => PAYOUT_STATUSES)
  status: PayoutStatus;

  @Field(() => Int)
  amountCents: number;

  @Field(() => DateTimeScalar)
  createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true })
  paidAt: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the money was marked as not sent. The next payout includes it.',
  })
  returnedAt: Date | null;

  @Field(() => String, { nullable: true, description: "Why the bank sent it back. Null: it wasn't sent." })
  returnReason: string | null;
}

@ObjectType('BankAccount', { description: 'Where payouts go. Only the last four characters are ever shown.' })
export class BankAccountType {
  @Field()
  ending: string;

  @Field(() => DateTimeScalar)
  updatedAt: Date;
}

@ObjectType('AffiliateDashboard')
export class AffiliateDashboardType {
  @Field()
  referralLink: string;

  @Field(() => CommissionTotalsType)
  totals: CommissionTotalsType;

  @Field(() => DateTimeScalar)
  nextPayoutAt: Date;

  @Field(() => [CommissionOfferType])
  commissions: readonly CommissionOfferType[];

  @Field(() => [AffiliateDayType], { description: 'The last 30 days, today last.' })
  days: readonly AffiliateDayType[];

  @Field(() => [AffiliateCampaignType], { description: 'The last 30 days.' })
  campaigns: readonly AffiliateCampaignType[];

  @Field(() => [UnearnedConversionType])
  unearned: readonly UnearnedConversionType[];

  @Field(() => [AffiliatePayoutType])
  payouts: readonly AffiliatePayoutType[];

  @Field(() => BankAccountType, { nullable: true })
  bankAccount: BankAccountType | null;
}
