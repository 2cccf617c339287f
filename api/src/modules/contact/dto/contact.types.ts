import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';

export const ContactTopicEnum = {
  QUESTION: 'question',
  PAYMENT: 'payment',
  PRIVACY: 'privacy',
  PARTNERSHIP: 'partnership',
  PROBLEM: 'problem',
  OTHER: 'other',
} as const;

registerEnumType(ContactTopicEnum, { name: 'ContactTopic' });

@ObjectType('ContactMessage', { description: 'A message from the contact form.' })
export class ContactMessageType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  email: string;

  @Field(() => ContactTopicEnum)
  topic: (typeof ContactTopicEnum)[keyof typeof ContactTopicEnum];

  @Field(() => String)
  message: string;

  @Field(() => DateTimeScalar)
  createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null: still open.' })
  resolvedAt: Date | null;
}

@ObjectType('ContactMessageConnection')
export class ContactMessageConnectionType {
  @Field(() => [ContactMessageType])
  nodes: readonly ContactMessageType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}
