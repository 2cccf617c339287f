import { Injectable } from '@nestjs/common';
import { RequestContext, type TransactionContext } from '../../../../platform/context/request-context.js';
import { Database } from '../../../../platform/database/database.js';
import { DomainError } from '../../../../platform/errors/index.js';
import { readProviderEvent } from '../event-reader.js';
import { verifySignature } from '../event-signature.js';
import {
  PaymentProvider,
  type IntentOrder,
  type ProviderEvent,
  type ProviderIntent,
  type RefundOrder,
} from '../payment-provider.js';
import { SandboxIntents, type SandboxIntentRecord } from './sandbox-intents.js';
import { SandboxKeys } from './sandbox-keys.js';

/**
 * The provider of an installation without Stripe: no real money moves. It keeps its own records and reports every
 * change with a signed event, as Stripe does. No other code reads its table.
 */
@Injectable()
export class SandboxProvider extends PaymentProvider {
  readonly name = 'sandbox';
  readonly publishableKey = null;

  constructor(
    private readonly database: Database,
    private readonly intents: SandboxIntents,
    private readonly keys: SandboxKeys,
  ) {
    super();
  }

  async createIntent({ paymentId, amountCents, currency, metadata }: IntentOrder): Promise<ProviderIntent> {
    const order = { idempotencyKey: paymentId, amountCents, currency, metadata };
    return this.shown(await this.intents.make(outside(), order));
  }

  async findIntent(intentId: string): Promise<ProviderIntent | null> {
    const intent = await this.intents.find(outside(), intentId);
    return intent && this.shown(intent);
  }

  cancelIntent(intentId: string): Promise<ProviderIntent> {
    return this.database.transaction(outside(), async (tx) => {
      const intent = await this.lockIntent(tx, intentId);
      if (intent.state !== 'requires_payment' && intent.state !== 'requires_action')
        return this.shown(intent);
      const change = { state: 'canceled' } as const;
      return this.shown((await this.intents.change(tx, intent, change, 'payment_intent.canceled')).intent);
    });
  }

  refund({ intentId, amountCents }: RefundOrder): Promise<ProviderIntent> {
    return this.database.transaction(outside(), async (tx) => {
      const intent = await this.lockIntent(tx, intentId);
      if (intent.state !== 'succeeded' || amountCents > intent.amountCents) {
        throw new DomainError(
          'CONFLICT',
          "The payment provider refused the refund: it's more than was paid.",
        );
      }
      if (intent.refundedCents >= amountCents) return this.shown(intent);
      const change = { refundedCents: amountCents };
      return this.shown((await this.intents.change(tx, intent, change, 'charge.refunded')).intent);
    });
  }

  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent {
    verifySignature(rawBody, signature, this.keys.webhookSecret, Math.floor(Date.now() / 1_000));
    return readProviderEvent(rawBody, false);
  }

  private async lockIntent(tx: TransactionContext, intentId: string): Promise<SandboxIntentRecord> {
    const intent = await this.intents.lock(tx, intentId);
    if (!intent) throw new Error("The sandbox doesn't know this intent.");
    return intent;
  }

  private shown(intent: SandboxIntentRecord): ProviderIntent {
    return { ...intent, clientSecret: this.keys.clientSecret(intent.id) };
  }
}

/** A provider never joins its caller's transaction. */
function outside(): RequestContext {
  return RequestContext.system('sandbox');
}
