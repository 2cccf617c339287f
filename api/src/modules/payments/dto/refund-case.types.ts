import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { PersonType } from '../../users/index.js';
import { PaymentType } from './payment.types.js';
import { RefundRequestType } from './refund.types.js';
import { RestPayment } from './rest-payment.js';
import { RestRefundRequest } from './rest-refund-request.js';

@ObjectType('RefundCase', { description: 'A refund request, with its payment and payer.' })
export class RefundCaseType {
  @Field(() => RefundRequestType)
  request: RefundRequestType;

  @Field(() => PaymentType)
  payment: PaymentType;

  @Field(() => PersonType, { nullable: true, description: 'Null once the account is deleted.' })
  payer: PersonType | null;
}

@ObjectType('RefundCaseConnection')
export class RefundCaseConnectionType {
  @Field(() => [RefundCaseType])
  nodes: readonly RefundCaseType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}

/** A refund request in the admins' REST list, with its payment. */
export class RestRefundCase extends RestRefundRequest {
  @ApiProperty({ type: RestPayment })
  payment: RestPayment;

  @ApiProperty({ type: PersonType, nullable: true, description: 'Null once the account is deleted.' })
  user: PersonType | null;
}
