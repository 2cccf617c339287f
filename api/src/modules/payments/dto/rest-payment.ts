import { ApiProperty, PickType } from '@nestjs/swagger';
import { PaymentType } from './payment.types.js';

/** A payment in REST: money in US dollars. */
export class RestPayment extends PickType(PaymentType, [
  'id',
  'type',
  'currency',
  'status',
  'paymentIntentId',
  'assessmentId',
  'createdAt',
]) {
  @ApiProperty({ description: 'US dollars.' })
  amount: number;
}
