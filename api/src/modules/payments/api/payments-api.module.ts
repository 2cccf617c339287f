import { Module } from '@nestjs/common';
import { AssessmentsModule } from '../../assessments/index.js';
import { UsersModule } from '../../users/index.js';
import { PaymentsModule } from '../index.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsResolver } from './payments.resolver.js';
import { ReceiptsController } from './receipts.controller.js';
import { RefundsController } from './refunds.controller.js';
import { RefundsResolver } from './refunds.resolver.js';
import { SandboxController } from './sandbox.controller.js';
import { WebhooksController } from './webhooks.controller.js';

/** Payments over REST and GraphQL, and the provider's webhook. */
@Module({
  imports: [PaymentsModule, AssessmentsModule, UsersModule],
  controllers: [
    PaymentsController,
    ReceiptsController,
    RefundsController,
    WebhooksController,
    SandboxController,
  ],
  providers: [PaymentsResolver, RefundsResolver],
})
export class PaymentsApiModule {}
