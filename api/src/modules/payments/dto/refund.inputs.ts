import { ArgsType, Field } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsIn, IsOptional, IsString } from 'class-validator';
import { PageArgs } from '../../../platform/graphql/page-info.js';
import { RefundStatusWord } from './refund.types.js';

/** Why the money is to come back, or comes back. */
export class RefundReasonInput {
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString({ message: 'Enter the reason as text.' })
  reason?: string | null;
}

/** A request can be refused here; granting it is the refund of its payment. */
export class RefuseRefundInput {
  @ApiProperty({ enum: ['refused'] })
  @IsIn(['refused'], { message: 'You can decline a request here. To approve it, refund the payment.' })
  status: 'refused';

  @ApiProperty({ description: 'The payer sees it.' })
  @IsString({ message: 'Tell the payer why.' })
  note: string;
}

@ArgsType()
export class RefundsArgs extends PageArgs {
  @Field(() => RefundStatusWord, { nullable: true })
  @Allow()
  status?: `${RefundStatusWord}` | null;
}
