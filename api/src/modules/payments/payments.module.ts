import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../../platform/config/settings.js';
import { AssessmentsModule } from '../assessments/index.js';
import { AuditModule } from '../audit/index.js';
import { ContentModule } from '../content/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { Disputes } from './disputes.service.js';
import { PaymentEvent } from './entities/payment-event.entity.js';
import { Payment } from './entities/payment.entity.js';
import { RefundRequest } from './entities/refund-request.entity.js';
import { SandboxIntent } from './entities/sandbox-intent.entity.js';
import { IntentsService } from './intents.service.js';
import { PaymentAlerts } from './payment-alerts.service.js';
import { PaymentPace } from './payment-pace.service.js';
import { PaymentsService } from './payments.service.js';
import { PriceList } from './price-list.service.js';
import { PaymentProvider } from './providers/payment-provider.js';
import { SandboxEvents } from './providers/sandbox/sandbox-events.service.js';
import { SandboxIntents } from './providers/sandbox/sandbox-intents.js';
import { SandboxKeys } from './providers/sandbox/sandbox-keys.js';
import { SandboxProvider } from './providers/sandbox/sandbox-provider.js';
import { SandboxTill } from './providers/sandbox/sandbox-till.service.js';
import { Reconciliation } from './reconciliation.service.js';
import { RefundQueue } from './refund-queue.service.js';
import { Refunds } from './refunds.service.js';
import { Settlement } from './settlement.service.js';
import { WebhookService } from './webhook.service.js';

const SERVICES = [
  PaymentProvider,
  PaymentsService,
  PriceList,
  IntentsService,
  Settlement,
  WebhookService,
  Refunds,
  RefundQueue,
  Reconciliation,
  SandboxEvents,
  SandboxTill,
];

/** Money: intents, settlement, refunds; no transport. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Payment, PaymentEvent, RefundRequest, SandboxIntent]),
    AssessmentsModule,
    NotificationsModule,
    AuditModule,
    ContentModule,
  ],
  providers: [
    PaymentsService,
    PriceList,
    IntentsService,
    Settlement,
    WebhookService,
    Disputes,
    PaymentAlerts,
    PaymentPace,
    Refunds,
    RefundQueue,
    Reconciliation,
    SandboxKeys,
    SandboxIntents,
    SandboxProvider,
    SandboxEvents,
    SandboxTill,
    {
      provide: PaymentProvider,
      inject: [Settings, SandboxProvider],
      // Stripe's package is loaded where it is used.
      useFactory: async ({ stripe }: Settings, sandbox: SandboxProvider): Promise<PaymentProvider> => {
        if (stripe === null) return sandbox;
        const { StripeProvider } = await import('./providers/stripe/stripe-provider.js');
        return new StripeProvider(stripe);
      },
    },
  ],
  exports: SERVICES,
})
export class PaymentsModule {}
