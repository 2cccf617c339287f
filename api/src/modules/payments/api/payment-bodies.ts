import { ApiProperty } from '@nestjs/swagger';
import { RestPayment } from '../dto/rest-payment.js';

/** Response bodies of REST; each is an object with one named property. */
export class PaymentsBody {
  @ApiProperty({ type: [RestPayment] })
  payments: readonly RestPayment[];
}

/** What the browser needs to pay. */
export class PaymentIntentBody {
  @ApiProperty({ description: "The provider's secret for this intent. Only its payer sees it." })
  clientSecret: string;

  @ApiProperty()
  paymentIntentId: string;

  @ApiProperty({ type: 'integer', description: 'The amount charged, in US cents.' })
  amount: number;

  @ApiProperty({ enum: ['usd'] })
  currency: string;
}
