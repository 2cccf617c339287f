import { Module } from '@nestjs/common';
import { PaymentsModule } from '../index.js';
import { RefundUnusedPaymentProcessor } from './refund-unused-payment.processor.js';
import { ReconciliationSweep } from './reconciliation.sweep.js';
import { SandboxEventProcessor } from './sandbox-event.processor.js';
import { SandboxProcessingProcessor } from './sandbox-processing.processor.js';

/** Background work of payments: refunds, sandbox events, reconciliation. */
@Module({
  imports: [PaymentsModule],
  providers: [
    RefundUnusedPaymentProcessor,
    SandboxEventProcessor,
    SandboxProcessingProcessor,
    ReconciliationSweep,
  ],
})
export class PaymentsWorkerModule {}
