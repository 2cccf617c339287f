import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';

export enum RefundStatusWord {
  OPEN = 'open',
  REFUSED = 'refused',
  REFUNDED = 'refunded',
}
registerEnumType(RefundStatusWord, { name: 'RefundStatus' });

@ObjectType('RefundTerms', { description: 'What a refund would be if it were asked for now.' })
export class RefundTermsType {
  @Field(() => Int, { description: 'US cents that would come back, or that are on their way.' })
  amountCents: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Until when it can be asked for; null when nothing is paid, or all is given back.',
  })
  until: Date | null;

  @Field({ description: 'Whether the payer may ask now.' })
  requestable: boolean;

  @Field({ description: 'A sentence for the payer.' })
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

  @ApiProperty({ type: String, nullable: true, description: 'What the payer is told about the decision.' })
  @Field(() => String, { nullable: true, description: 'What the payer is told about the decision.' })
  note: string | null;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @Field(() => DateTimeScalar, { nullable: true })
  decidedAt: Date | null;
}
