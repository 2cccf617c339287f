import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';

export enum RefundStatusWord {
  OPEN = 'open',
  REFUSED = 'refused',
  REFUNDED = 'refunded',
}
registerEnumType(RefundStatusWord, { name: 'RefundStatus' });

@ObjectType('RefundTerms', { description: "What you'd get if you requested a refund now." })
export class RefundTermsType {
  @Field(() => Int, { description: 'The amount in US cents that would be refunded, or is on its way.' })
  amountCents: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The last moment to request it. Null if nothing is paid or everything is refunded.',
  })
  until: Date | null;

  @Field({ description: 'Whether the payer can request a refund now.' })
  requestable: boolean;

  @Field({ description: 'A message for the payer.' })
  reason: string;
}

/** A payer asks for the money back. */
@ObjectType('RefundRequest')
export class RefundRequestType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  id: string;

  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  paymentId: string;

  @Field(() => Int)
  amountCents: number;

  @ApiProperty({ type: String, nullable: true })
  @Field(() => String, { nullable: true })
  reason: string | null;

  @ApiProperty({ enum: RefundStatusWord })
  @Field(() => RefundStatusWord)
  status: `${RefundStatusWord}`;

  @ApiProperty({ type: String, nullable: true, description: 'Our note to the payer about the decision.' })
  @Field(() => String, { nullable: true, description: 'Our note to the payer about the decision.' })
  note: string | null;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @Field(() => DateTimeScalar, { nullable: true })
  decidedAt: Date | null;
}
