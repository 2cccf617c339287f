import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { ReviewServiceEnum, type ReviewService } from '../../assessments/index.js';

/** A pricing tier, for both transports. */
@ObjectType('PricingTier')
export class PricingTierType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => String)
  name: string;

  @Field(() => Int)
  priceCents: number;

  @ApiField(() => String)
  description: string;

  @ApiField(() => [String])
  features: readonly string[];

  @ApiField(() => Boolean)
  isPopular: boolean;

  @ApiField(() => Boolean)
  isActive: boolean;

  @ApiField(() => Int)
  displayOrder: number;

  @ApiField(() => ReviewServiceEnum, {
    nullable: true,
    description: 'What this price buys while the tier is active. Null: nothing.',
  })
  serviceType: ReviewService | null;

  @ApiField(() => DateTimeScalar)
  updatedAt: Date;
}

/** In REST, money is in US dollars. */
export class RestPricingTier extends OmitType(PricingTierType, ['priceCents']) {
  @ApiProperty({ type: Number, description: 'US dollars.' })
  price: number;
}
