import { ApiProperty, OmitType } from '@nestjs/swagger';
import { RefundRequestType } from './refund.types.js';

/** A request for the money back as REST has it. */
export class RestRefundRequest extends OmitType(RefundRequestType, ['amountCents']) {
  @ApiProperty({ description: 'US dollars.' })
  amount: number;
}
