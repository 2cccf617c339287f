import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType('AdminTrends', { description: 'The last 30 days by day, the oldest first.' })
export class AdminTrendsType {
  @Field(() => [String])
  days: readonly string[];

  @Field(() => [Int])
  users: readonly number[];

  @Field(() => [Int])
  applications: readonly number[];

  @Field(() => [Int], { description: 'Paid reviews that began.' })
  reviews: readonly number[];

  @Field(() => [Int], { description: 'Payments minus refunds of that day, in US cents.' })
  revenueCents: readonly number[];
}
