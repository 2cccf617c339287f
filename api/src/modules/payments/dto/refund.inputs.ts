import { ArgsType, Field } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsIn, IsOptional, IsString } from 'class-validator';
import { PageArgs } from '../../../platform/graphql/page-info.js';
import { RefundStatusEnum } from './refund.types.js';

/** The reason of a refund or of a request for one. */
export class RefundReasonInput {
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString({ message: 'Enter the reason as text.' })
  reason?: string | null;
}

/** This endpoint can only refuse a request; refunding the payment grants it. */
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
  @Field(() => RefundStatusEnum, { nullable: true })
  @Allow()
  status?: `${RefundStatusEnum}` | null;
}
