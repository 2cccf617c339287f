import { ApiProperty } from '@nestjs/swagger';
import { PaymentStatusWord, ServiceWord } from './payment.types.js';

/** A payment as REST has it: money in US dollars. */
export class RestPayment {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: ServiceWord })
  type: `${ServiceWord}`;

  @ApiProperty({ description: 'US dollars.' })
  amount: number;

  @ApiProperty({ enum: ['usd'] })
  currency: string;

  @ApiProperty({ enum: PaymentStatusWord })
  status: `${PaymentStatusWord}`;

  @ApiProperty({ type: String, nullable: true, description: "The provider's id of the intent." })
  paymentIntentId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  assessmentId: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;
}
