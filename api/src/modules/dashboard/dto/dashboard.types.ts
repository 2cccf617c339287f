import { Field, Float, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';

/** Keys are the GraphQL values; values are those of REST. */
const QUEUES = {
  DOCUMENTS: 'documents',
  REVIEWS: 'reviews',
  APPLICATIONS: 'applications',
  CHAT: 'chat',
  REFUNDS: 'refunds',
} as const;

registerEnumType(QUEUES, { name: 'WaitingQueueName' });

@ObjectType('WaitingQueue', { description: 'Work that is waiting for an admin.' })
export class WaitingQueueType {
  @ApiField(() => QUEUES)
  name: (typeof QUEUES)[keyof typeof QUEUES];

  @ApiField(() => Int)
  waiting: number;

  @ApiField(() => DateTimeScalar, { nullable: true, description: 'Since when the oldest has been waiting.' })
  oldestAt: Date | null;
}

@ObjectType('AdminDashboard')
export class DashboardType {
  @Field(() => Int)
  totalUsers: number;

  @Field(() => Int)
  totalApplications: number;

  @Field(() => Int, { description: 'Paid reviews that nobody has started.' })
  pendingReviews: number;

  @Field(() => Float, { description: 'Completed payments minus refunds, in whole cents.' })
  totalRevenueCents: number;

  @Field(() => [WaitingQueueType])
  queues: readonly WaitingQueueType[];
}

/** The REST response body. */
export class DashboardBody {
  @ApiProperty()
  totalUsers: number;

  @ApiProperty()
  totalApplications: number;

  @ApiProperty({ description: 'Paid reviews that nobody has started.' })
  pendingReviews: number;

  @ApiProperty({ description: 'Completed payments without what was refunded, in US dollars.' })
  totalRevenue: number;

  @ApiProperty({ type: [WaitingQueueType] })
  queues: readonly WaitingQueueType[];
}
