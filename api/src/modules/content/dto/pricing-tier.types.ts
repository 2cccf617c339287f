import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ReviewServiceWord } from '../../assessments/index.js';

/** What GraphQL says of a tier. */
@ObjectType('PricingTier')
export class PricingTierType {
  @Field(() => ID)
  id: string;

  @Field()
  name: string;

  @Field(() => Int)
  priceCents: number;

  @Field()
  description: string;

  @Field(() => [String])
  features: readonly string[];

  @Field()
  isPopular: boolean;

  @Field()
  isActive: boolean;

  @Field(() => Int)
  displayOrder: number;

  @Field(() => ReviewServiceWord, {
    nullable: true,
    description: 'What this price sells while the tier is active. Null: nothing.',
  })
  serviceType: `${ReviewServiceWord}` | null;

  @Field(() => DateTimeScalar)
  updatedAt: Date;
}

/** A tier as REST has it: money in US dollars. */
export class RestPricingTier {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'US dollars.' })
  price: number;

  @ApiProperty()
  description: string;

  @ApiProperty({ type: [String] })
  features: readonly string[];

  @ApiProperty()
  isPopular: boolean;

  @ApiProperty()
  isActive: boolean;

  @ApiProperty({ type: 'integer' })
  displayOrder: number;

  @ApiProperty({
    enum: ReviewServiceWord,
    nullable: true,
    description: 'What this price sells while the tier is active. Null: nothing.',
  })
  serviceType: `${ReviewServiceWord}` | null;

  @ApiProperty({ format: 'date-time' })
  updatedAt: Date;
}
