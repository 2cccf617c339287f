import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Allow, IsArray, IsBoolean, IsIn, IsNumber, IsString, ValidateIf } from 'class-validator';
import { REVIEW_SERVICES, ReviewServiceWord, type ReviewService } from '../../assessments/index.js';

const NAME = 'Enter a name.';
const PRICE = 'Enter a price in US dollars, such as 49 or 49.50.';
const DESCRIPTION = 'Enter a description.';
const FEATURES = 'Send the features as a list of texts.';
const ORDER = 'Enter a whole number.';
const SERVICE = 'Choose expert_review, full_service, or neither.';

const MayBeAbsent = () => ValidateIf((_, value: unknown) => value !== undefined);
const MayBeNull = () => ValidateIf((_, value: unknown) => value !== undefined && value !== null);

/** What `POST /api/admin/pricing` takes. */
export class CreatePricingTierInput {
  @ApiProperty({ maxLength: 80 })
  @IsString({ message: NAME })
  name: string;

  @ApiProperty({ description: 'US dollars, in whole cents.' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: PRICE })
  price: number;

  @ApiProperty({ maxLength: 500 })
  @IsString({ message: DESCRIPTION })
  description: string;

  @ApiPropertyOptional({ type: [String], default: [] })
  @MayBeAbsent()
  @IsArray({ message: FEATURES })
  @IsString({ each: true, message: FEATURES })
  features?: string[];

  @ApiPropertyOptional({ default: false })
  @MayBeAbsent()
  @IsBoolean({ message: 'Enter true or false.' })
  isPopular?: boolean;

  @ApiPropertyOptional({ default: true })
  @MayBeAbsent()
  @IsBoolean({ message: 'Enter true or false.' })
  isActive?: boolean;

  @ApiPropertyOptional({ type: 'integer', default: 1 })
  @MayBeAbsent()
  @IsNumber({ maxDecimalPlaces: 0 }, { message: ORDER })
  displayOrder?: number;

  @ApiPropertyOptional({
    enum: ReviewServiceWord,
    nullable: true,
    description: 'What this price sells. Each service has one active tier.',
  })
  @MayBeNull()
  @IsIn(REVIEW_SERVICES, { message: SERVICE })
  serviceType?: ReviewService | null;
}

/** What `PATCH /api/admin/pricing/{id}` takes: an absent field stays. */
export class UpdatePricingTierInput extends PartialType(CreatePricingTierInput, {
  skipNullProperties: false,
}) {}

/** What GraphQL takes: without an id a new tier is made; an absent field stays. */
@InputType()
export class PricingTierInput {
  @Field(() => ID, { nullable: true })
  @Allow()
  id?: string | null;

  @Field(() => String, { nullable: true })
  @Allow()
  name?: string | null;

  @Field(() => Int, { nullable: true })
  @Allow()
  priceCents?: number | null;

  @Field(() => String, { nullable: true })
  @Allow()
  description?: string | null;

  @Field(() => [String], { nullable: true })
  @Allow()
  features?: string[] | null;

  @Field(() => Boolean, { nullable: true })
  @Allow()
  isPopular?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  @Allow()
  isActive?: boolean | null;

  @Field(() => Int, { nullable: true })
  @Allow()
  displayOrder?: number | null;

  @Field(() => ReviewServiceWord, { nullable: true, description: 'Null: this price sells nothing.' })
  @Allow()
  serviceType?: ReviewService | null;
}
