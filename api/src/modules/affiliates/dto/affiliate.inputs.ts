import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, Equals, IsBoolean, IsIn, IsString, Matches } from 'class-validator';
import { PageArgs } from '../../../platform/graphql/page-info.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { PartialInput } from '../../../platform/validation/partial-input.js';
import { Cleaned, MayBeNull, ShortText, toPlainText, Trimmed } from '../../../platform/validation/rules.js';
import { SignUpInput } from '../../auth/index.js';
import { AFFILIATE_STATUSES, type AffiliateStatus, COMMISSION_REVIEWS } from '../affiliates.enums.js';

const PROFESSION_MESSAGE = 'Tell us what you do, in 2 to 120 characters.';
const WEBSITE_MESSAGE = 'Enter a web address like https://example.com.';
const TERMS_MESSAGE = 'Agree to the affiliate terms to apply.';

const Profession = () => Matches(/^[^\p{Cc}]{2,120}$/u, { message: PROFESSION_MESSAGE });
const Website = () => Matches(/^https?:\/\/[^\s/]+\.[^\s]{2,280}$/i, { message: WEBSITE_MESSAGE });

/** People type a URL without its scheme, and leave the field empty if they have none. */
function completeAddress(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = toPlainText(value);
  if (text === '') return null;
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

@InputType({ description: 'What an applicant to the affiliate program says about themselves.' })
export class AffiliateApplicationInput {
  @ApiField(() => String)
  @Trimmed()
  @Profession()
  readonly profession: string;

  @ApiField(() => String, { nullable: true, optional: true })
  @Cleaned(completeAddress)
  @MayBeNull()
  @Website()
  readonly website?: string | null;

  @ApiField(() => Boolean, { description: 'Must be true.' })
  @Equals(true, { message: TERMS_MESSAGE })
  readonly agreesToTerms: boolean;
}

/** The same in REST, with the fields of a new account for people without one. */
export class RestAffiliateApplication extends PartialInput(SignUpInput) {
  @ApiProperty()
  @Trimmed()
  @Profession()
  readonly profession: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  @Cleaned(completeAddress)
  @MayBeNull()
  @Website()
  readonly website?: string | null;

  @ApiProperty({ enum: [true] })
  @Equals(true, { message: TERMS_MESSAGE })
  readonly agreesToTerms: boolean;
}

export class DecideAffiliateInput {
  @ApiProperty({ enum: ['approved', 'refused'] })
  @IsIn(['approved', 'refused'], { message: 'Choose approved or refused.' })
  readonly status: 'approved' | 'refused';

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The person reads it. A refusal needs one.',
  })
  @MayBeNull()
  @IsString({ message: 'Enter the reason as text.' })
  readonly reason?: string | null;
}

export class PayoutInput {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Such as 2026-11. Default: this month.' })
  @MayBeNull()
  @IsString({ message: 'Enter a month like 2026-11.' })
  readonly month?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Only this affiliate.' })
  @MayBeNull()
  @IsString({ message: 'Choose one of the affiliates.' })
  readonly affiliateId?: string | null;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'true: nothing is recorded.' })
  @MayBeNull()
  @IsBoolean({ message: 'Send true or false.' })
  readonly preview?: boolean | null;
}

export class ReturnPayoutInput {
  @ApiProperty({ description: '1 to 500 characters. The affiliate reads it when the money was sent.' })
  @IsString({ message: 'Enter the reason as text.' })
  readonly reason: string;
}

@ArgsType()
export class PayoutArgs {
  @Field(() => String, { nullable: true, description: 'Such as 2026-11. Default: this month.' })
  @Allow()
  month?: string | null;

  @Field(() => String, { nullable: true, description: 'Only this affiliate.' })
  @Allow()
  affiliateId?: string | null;
}

export class ReviewCommissionInput {
  @ApiProperty({ enum: ['cleared', 'refused'] })
  @IsIn([COMMISSION_REVIEWS.CLEARED, COMMISSION_REVIEWS.REFUSED], { message: 'Choose cleared or refused.' })
  readonly decision: 'cleared' | 'refused';

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The affiliate reads that of a refusal.',
  })
  @MayBeNull()
  @IsString({ message: 'Enter the note as text.' })
  readonly note?: string | null;
}

@InputType({ description: 'The account an affiliate wants to be paid to.' })
export class BankAccountInput {
  @ApiField(() => String, { description: 'Who holds the account.' })
  @Trimmed()
  @Matches(/^[^\p{Cc}]{2,140}$/u, { message: 'Enter the name of the account holder.' })
  readonly holder: string;

  @ApiField(() => String, { description: 'IBAN or account number.' })
  @Cleaned((value) => (typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : value))
  @Matches(/^[A-Z0-9]{4,34}$/, { message: 'Enter an IBAN or an account number.' })
  readonly account: string;

  @ApiField(() => String, { nullable: true, optional: true, description: 'BIC, SWIFT, or routing number.' })
  @Cleaned((value) => (typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() || null : value))
  @MayBeNull()
  @Matches(/^[A-Z0-9]{4,20}$/, { message: 'Enter a BIC, a SWIFT code, or a routing number.' })
  readonly bankCode?: string | null;

  @ApiField(() => String, {
    nullable: true,
    optional: true,
    description: 'Your password. Not needed within 10 minutes of a sign-in.',
  })
  @MayBeNull()
  @ShortText('Enter your password.', 1_000)
  readonly password?: string | null;
}

@ArgsType()
export class AffiliatesArgs extends PageArgs {
  @Field(() => AFFILIATE_STATUSES, { nullable: true })
  @Allow()
  status?: AffiliateStatus | null;
}
