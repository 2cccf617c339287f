import { Stripe } from 'stripe';
import type { StripeSettings } from '../../../../platform/config/settings.types.js';
import { DomainError } from '../../../../platform/errors/index.js';
import type { IntentState } from '../../payments.enums.js';
import { badSignature, refuseStaleSignature, TOLERANCE_SECONDS } from '../event-signature.js';
import { readProviderEvent } from '../event-reader.js';
import {
  PaymentProvider,
  type IntentOrder,
  type ProviderEvent,
  type ProviderIntent,
  type RefundOrder,
} from '../payment-provider.js';

/** Per attempt; with its retries a call ends within half a minute. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

const STATES: Readonly<Record<Stripe.PaymentIntent.Status, IntentState>> = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  requires_capture: 'processing',
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** The charge says how much of it was refunded. */
const WITH_CHARGE = { expand: ['latest_charge'] };

/** Stripe, with PaymentIntents. Cards go from the browser to Stripe and never reach us. */
export class StripeProvider extends PaymentProvider {
  readonly name = 'stripe';
  readonly publishableKey: string;
  private readonly stripe: Stripe;
  private readonly webhookSecret: string;
  /** Whether our key moves real money: Stripe's test mode is separate. */
  private readonly isLive: boolean;

  constructor({ secretKey, publishableKey, webhookSecret, apiBase }: StripeSettings) {
    super();
    this.publishableKey = publishableKey;
    this.webhookSecret = webhookSecret;
    this.isLive = /^[a-z]+_live_/.test(secretKey);
    this.stripe = new Stripe(secretKey, {
      ...getAddress(apiBase),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    });
  }

  createIntent(order: IntentOrder): Promise<ProviderIntent> {
    return answered('Failed to initialize payment. Please try again in a moment.', async () => {
      const intent = await this.stripe.paymentIntents.create(
        {
          amount: order.amountCents,
          currency: order.currency,
          description: order.description,
          metadata: { ...order.metadata },
          automatic_payment_methods: { enabled: true },
          ...WITH_CHARGE,
        },
        { idempotencyKey: order.paymentId },
      );
      return getIntent(intent);
    });
  }

  findIntent(intentId: string): Promise<ProviderIntent | null> {
    return answered(UNANSWERED, async () => {
      try {
        return getIntent(await this.stripe.paymentIntents.retrieve(intentId, WITH_CHARGE));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
        throw error;
      }
    });
  }

  cancelIntent(intentId: string): Promise<ProviderIntent> {
    return answered(UNANSWERED, async () => {
      try {
        return getIntent(await this.stripe.paymentIntents.cancel(intentId, WITH_CHARGE));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // Canceled before, or too late to cancel: the intent shows which.
        return getIntent(await this.stripe.paymentIntents.retrieve(intentId, WITH_CHARGE));
      }
    });
  }

  refund({ intentId, paymentId, amountCents, begunAt }: RefundOrder): Promise<ProviderIntent> {
    return answered(UNANSWERED, async () => {
      const before = getIntent(await this.stripe.paymentIntents.retrieve(intentId, WITH_CHARGE));
      const left = amountCents - before.refundedCents;
      if (left <= 0) return before;
      try {
        await this.stripe.refunds.create(
          { payment_intent: intentId, amount: left, metadata: { paymentId } },
          // Stripe stores a response under its key for a day, refusals too, and refuses the same key with
          // another amount.
          { idempotencyKey: `${paymentId}:refund:${begunAt.getTime()}:${left}` },
        );
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (error.code !== 'charge_already_refunded') {
          throw new DomainError('CONFLICT', `The payment provider refused the refund: ${error.message}`, {
            cause: error,
          });
        }
      }
      return getIntent(await this.stripe.paymentIntents.retrieve(intentId, WITH_CHARGE));
    });
  }

  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent {
    try {
      this.stripe.webhooks.constructEvent(rawBody, signature ?? '', this.webhookSecret, TOLERANCE_SECONDS);
    } catch (error) {
      // A signed body that isn't JSON is refused below, with its own message.
      if (!(error instanceof SyntaxError)) throw badSignature(error);
    }
    // The package accepts times in the future, so we check them.
    refuseStaleSignature(signature, Math.floor(Date.now() / 1_000));
    return readProviderEvent(rawBody, this.isLive);
  }
}

const UNANSWERED = "The payment provider isn't answering right now. Please try again in a moment.";

/**
 * Runs a call to Stripe; becomes 503 if it gets no answer, if our account may not make it, or if Stripe
 * refuses it unexpectedly.
 */
async function answered<T>(sentence: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new DomainError('UNAVAILABLE', sentence, { cause: error, retryAfterSeconds: 5 });
  }
}

/** Whether Stripe understood the request and refused it for good. */
function isRefusal(error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

function getIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const charge = intent.latest_charge;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    amountCents:
      intent.status === 'succeeded' ? Math.min(intent.amount, intent.amount_received) : intent.amount,
    currency: intent.currency,
    // A status from a later Stripe version counts as neither paid nor over.
    state: STATES[intent.status] ?? 'processing',
    refundedCents: charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0,
    failureMessage: intent.last_payment_error?.message ?? null,
    cardFingerprint:
      charge !== null && typeof charge === 'object'
        ? (charge.payment_method_details?.card?.fingerprint ?? null)
        : null,
  };
}

function getAddress(apiBase: string | null): { host?: string; port?: number; protocol?: 'http' | 'https' } {
  if (apiBase === null) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    protocol: secure ? 'https' : 'http',
  };
}
