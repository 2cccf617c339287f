import { Module } from '@nestjs/common';
import { AffiliatesModule } from '../index.js';
import { ApplicationDecidedProcessor } from './application-decided.processor.js';
import { PaymentRefundedProcessor } from './payment-refunded.processor.js';
import { PayoutDraftsTask } from './payout-drafts.task.js';
import { PaymentSettledProcessor } from './payment-settled.processor.js';

/** Updates commissions after payments and application decisions, and drafts payouts. */
@Module({
  imports: [AffiliatesModule],
  providers: [
    PaymentSettledProcessor,
    PaymentRefundedProcessor,
    ApplicationDecidedProcessor,
    PayoutDraftsTask,
  ],
})
export class AffiliatesWorkerModule {}
