import { ApiProperty } from '@nestjs/swagger';
import { RestPayment } from '../dto/rest-payment.js';

/** The bodies of REST's answers: each is an object keyed by what it holds. */
export class PaymentsBody {
  @ApiProperty({ type: [RestPayment] })
  payments: readonly RestPayment[];
}

/** What the browser needs to pay. */
export class PaymentIntentBody {
  @ApiProperty({ description: "The provider's secret of this intent, for its payer alone." })
  clientSecret: string;

  @ApiProperty()
  paymentIntentId: string;

  @ApiProperty({ type: 'integer', description: 'US cents: what is charged.' })
  amount: number;

  @ApiProperty({ enum: ['usd'] })
  currency: string;
}
