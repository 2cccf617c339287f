import { ApiProperty } from '@nestjs/swagger';
import { RestPayment } from '../dto/rest-payment.js';

/** The bodies of REST's answers: each is an object keyed by what it holds. */
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
