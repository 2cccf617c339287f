import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../../platform/context/request-context.js';
import { signEvent } from '../event-signature.js';
import { WebhookService } from '../../webhook.service.js';
import { SandboxIntents, type SandboxEvent, type SandboxIntentRecord } from './sandbox-intents.js';
import { SandboxKeys } from './sandbox-keys.js';

/** Stripe's names for the states of an intent. */
const STATUS = {
  requires_payment: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const;

/** Sends the sandbox's events to the webhook handler, in Stripe's format and signed the same way. */
@Injectable()
export class SandboxEventsService {
  constructor(
    private readonly intents: SandboxIntents,
    private readonly keys: SandboxKeys,
    private readonly webhook: WebhookService,
  ) {}

  /** Sends an event; a repeated one has no effect. */
  async send(ctx: RequestContext, { eventId, type, intentId }: SandboxEvent): Promise<void> {
    const intent = await this.intents.find(ctx, intentId);
    if (!intent) throw new Error('A sandbox event is about an unknown intent.');
    const now = Math.floor(Date.now() / 1_000);
    const object = type === 'charge.refunded' ? getCharge(intent) : getIntentObject(intent);
    const body = JSON.stringify({
      id: eventId,
      object: 'event',
      created: now,
      livemode: false,
      type,
      data: { object },
    });
    await this.webhook.receive(ctx, Buffer.from(body), signEvent(body, this.keys.webhookSecret, now));
  }
}

function getIntentObject({ id, amountCents, currency, state, failureMessage }: SandboxIntentRecord): object {
  return {
    id,
    object: 'payment_intent',
    amount: amountCents,
    amount_received: state === 'succeeded' ? amountCents : 0,
    currency,
    status: STATUS[state],
    last_payment_error: failureMessage === null ? null : { message: failureMessage },
  };
}

function getCharge({ id, amountCents, refundedCents, currency }: SandboxIntentRecord): object {
  return {
    id: id.replace(/^pi_/, 'ch_'),
    object: 'charge',
    payment_intent: id,
    amount: amountCents,
    amount_refunded: refundedCents,
    currency,
    refunded: refundedCents === amountCents,
  };
}
