import { ApiProperty, OmitType } from '@nestjs/swagger';
import { RefundRequestType } from './refund.types.js';

/** A refund request in REST: money in US dollars. */
export class RestRefundRequest extends OmitType(RefundRequestType, ['amountCents']) {
  @ApiProperty({ description: 'US dollars.' })
  amount: number;
}
