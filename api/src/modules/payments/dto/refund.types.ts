import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';

export enum RefundStatusEnum {
  OPEN = 'open',
  REFUSED = 'refused',
  REFUNDED = 'refunded',
}
registerEnumType(RefundStatusEnum, { name: 'RefundStatus' });

@ObjectType('RefundTerms', { description: "What you'd get back if you requested a refund now." })
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

/** A payer's request for a refund. */
@ObjectType('RefundRequest')
export class RefundRequestType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => ID)
  paymentId: string;

  @Field(() => Int)
  amountCents: number;

  @ApiField(() => String, { nullable: true })
  reason: string | null;

  @ApiField(() => RefundStatusEnum)
  status: `${RefundStatusEnum}`;

  @ApiField(() => String, { nullable: true, description: 'Our note to the payer about the decision.' })
  note: string | null;

  @ApiField(() => DateTimeScalar)
  createdAt: Date;

  @ApiField(() => DateTimeScalar, { nullable: true })
  decidedAt: Date | null;
}
