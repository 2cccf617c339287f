import { applyDecorators } from '@nestjs/common';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { ApiProperty, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { Allow, IsArray, IsBoolean, IsIn, IsNumber, IsString } from 'class-validator';
import { ApiField } from '../../../platform/validation/api-field.js';
import { NullIsAbsent, PartialInput } from '../../../platform/validation/partial-input.js';
import { isBetween, MayBeAbsent, MayBeNull, Satisfies, Trimmed } from '../../../platform/validation/rules.js';
import { DisplayOrder, HomepageText, SeenVersion, ShownToVisitors } from './homepage.inputs.js';
import { REVIEW_SERVICES, ReviewServiceEnum, type ReviewService } from '../../assessments/index.js';

const MAX_PRICE_CENTS = 99_999_999;
const MAX_FEATURES = 30;
const MAX_FEATURE = 200;

const PRICE = 'Enter a price in US dollars, such as 49 or 49.50.';
const PRICE_RANGE = 'Enter a price from 0 to 999,999.99 US dollars, in whole cents.';
const FEATURES = 'Send the features as a list of texts.';
const TRUE_OR_FALSE = 'Enter true or false.';

/** An admin's fields of a tier. */
@InputType({ isAbstract: true })
export class PricingTierFields {
  @ApiField(() => String, { rest: { maxLength: 80 } })
  @HomepageText('name', 80)
  name: string;

  @Field(() => Int)
  @Satisfies((value) => Number.isInteger(value) && isBetween(value, 0, MAX_PRICE_CENTS), PRICE_RANGE, 'price')
  priceCents: number;

  @ApiField(() => String, { rest: { maxLength: 500 } })
  @HomepageText('description', 500)
  description: string;

  @ApiField(() => [String], { optional: true, rest: { default: [] } })
  @MayBeAbsent()
  @Features()
  features?: readonly string[];

  @ApiField(() => Boolean, { optional: true, rest: { default: false } })
  @MayBeAbsent()
  @IsBoolean({ message: TRUE_OR_FALSE })
  isPopular?: boolean;

  @ShownToVisitors()
  isActive?: boolean;

  @DisplayOrder()
  displayOrder?: number;

  @ApiField(() => ReviewServiceEnum, {
    optional: true,
    nullable: true,
    description: 'What this price buys. Each service has one active tier. Null: nothing.',
  })
  @MayBeNull()
  @IsIn(REVIEW_SERVICES, { message: 'Choose expert_review, full_service, or neither.' })
  serviceType?: ReviewService | null;
}

/**
 * The same in GraphQL: without an ID it creates a tier. Null counts as missing, except for the
 * service.
 */
@InputType()
@NullIsAbsent('name', 'priceCents', 'description', 'features', 'isPopular', 'isActive', 'displayOrder')
export class PricingTierInput extends PartialInput(PricingTierFields) {
  @SeenVersion()
  updatedAt?: Date | null;

  @Field(() => ID, { nullable: true })
  @Allow()
  id?: string | null;
}

/** In REST, money is in US dollars. */
class PriceInDollars {
  @ApiProperty({ type: Number, description: 'US dollars, in whole cents.' })
  @Satisfies((value) => isBetween(value, 0, MAX_PRICE_CENTS / 100), PRICE_RANGE)
  @IsNumber({ maxDecimalPlaces: 2 }, { message: PRICE })
  price: number;
}

/** Body of `POST /api/admin/pricing`. */
export class CreatePricingTierInput extends IntersectionType(
  OmitType(PricingTierFields, ['priceCents']),
  PriceInDollars,
) {}

/** The body of `PATCH /api/admin/pricing/{id}`: missing fields stay unchanged. */
export class UpdatePricingTierInput extends PartialType(CreatePricingTierInput, {
  skipNullProperties: false,
}) {
  @SeenVersion()
  updatedAt?: Date | null;
}

function Features() {
  return applyDecorators(
    Trimmed(),
    IsArray({ message: FEATURES }),
    IsString({ each: true, message: FEATURES }),
    Satisfies(
      (value) =>
        Array.isArray(value) &&
        value.length <= MAX_FEATURES &&
        value.every((each) => isText(each, MAX_FEATURE)),
      `Enter at most ${MAX_FEATURES} features of 1 to ${MAX_FEATURE} characters each.`,
    ),
  );
}

function isText(value: unknown, max: number): boolean {
  return typeof value === 'string' && value !== '' && [...value].length <= max;
}
