import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../../platform/config/settings.js';
import { AssessmentsModule } from '../assessments/index.js';
import { AuditModule } from '../audit/index.js';
import { ContentModule } from '../content/index.js';
import { SiteSettingsModule } from '../site-settings/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { DisputesService } from './disputes.service.js';
import { PaymentEvent } from './entities/payment-event.entity.js';
import { Payment } from './entities/payment.entity.js';
import { RefundRequest } from './entities/refund-request.entity.js';
import { SandboxIntent } from './entities/sandbox-intent.entity.js';
import { IntentsService } from './intents.service.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import { PaymentCardsService } from './payment-cards.service.js';
import { PaymentErasureService } from './payment-erasure.service.js';
import { PaymentMetrics } from './payment-metrics.js';
import { PaymentRateLimitService } from './payment-rate-limit.service.js';
import { PaymentsService } from './payments.service.js';
import { PriceListService } from './price-list.service.js';
import { PaymentProvider } from './providers/payment-provider.js';
import { SandboxEventsService } from './providers/sandbox/sandbox-events.service.js';
import { SandboxIntents } from './providers/sandbox/sandbox-intents.js';
import { SandboxKeys } from './providers/sandbox/sandbox-keys.js';
import { SandboxProvider } from './providers/sandbox/sandbox-provider.js';
import { SandboxCheckoutService } from './providers/sandbox/sandbox-checkout.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { RefundQueueService } from './refund-queue.service.js';
import { RefundsService } from './refunds.service.js';
import { SettlementService } from './settlement.service.js';
import { WebhookService } from './webhook.service.js';

const SERVICES = [
  PaymentProvider,
  PaymentsService,
  PaymentCardsService,
  PriceListService,
  IntentsService,
  SettlementService,
  WebhookService,
  RefundsService,
  RefundQueueService,
  ReconciliationService,
  SandboxEventsService,
  SandboxCheckoutService,
  PaymentErasureService,
];

/** Payment intents, settlement and refunds, without transports. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Payment, PaymentEvent, RefundRequest, SandboxIntent]),
    AssessmentsModule,
    NotificationsModule,
    AuditModule,
    ContentModule,
    SiteSettingsModule,
  ],
  providers: [
    PaymentsService,
    PaymentCardsService,
    PriceListService,
    IntentsService,
    SettlementService,
    WebhookService,
    DisputesService,
    PaymentAlertsService,
    PaymentRateLimitService,
    PaymentMetrics,
    RefundsService,
    RefundQueueService,
    ReconciliationService,
    SandboxKeys,
    SandboxIntents,
    SandboxProvider,
    SandboxEventsService,
    SandboxCheckoutService,
    PaymentErasureService,
    {
      provide: PaymentProvider,
      inject: [Settings, SandboxProvider],
      // Stripe's package is loaded only if it is used.
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
