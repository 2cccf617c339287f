import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../../../platform/context/request-context.js';
import { Database } from '../../../../platform/database/database.js';
import { DomainError } from '../../../../platform/errors/index.js';
import type { Settle } from '../../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../../platform/events/outbox.js';
import { sandboxProcessingJob, type SandboxEventType } from '../../payments.jobs.js';
import type { IntentState } from '../../payments.enums.js';
import { PaymentProvider } from '../payment-provider.js';
import { decideCard, NOT_AUTHENTICATED, type Card, type Verdict } from './cards.js';
import { SandboxEventsService } from './sandbox-events.service.js';
import {
  SandboxIntents,
  type SandboxChange,
  type SandboxEvent,
  type SandboxIntentRecord,
} from './sandbox-intents.js';
import { SandboxKeys } from './sandbox-keys.js';

/** The outcome of an attempt to pay. */
export type Attempt = Extract<IntentState, 'succeeded' | 'requires_action' | 'processing'>;

interface Step {
  readonly change: SandboxChange;
  readonly type: SandboxEventType;
}

interface Outcome {
  readonly intent: SandboxIntentRecord;
  /** Null when nothing has changed. */
  readonly event: SandboxEvent | null;
}

/** Takes cards for the sandbox. It checks them and stores nothing. */
@Injectable()
export class SandboxCheckoutService {
  private readonly logger = new Logger(SandboxCheckoutService.name);

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly provider: PaymentProvider,
    private readonly intents: SandboxIntents,
    private readonly keys: SandboxKeys,
    private readonly events: SandboxEventsService,
  ) {}

  /**
   * The payer enters a card. A completed or processing payment doesn't change. The webhook has the event
   * before this returns.
   * @throws DomainError NOT_FOUND for someone else's or an unknown intent, or a wrong client secret;
   * CARD_DECLINED with the provider's message; CONFLICT if the intent was canceled
   */
  async confirm(ctx: RequestContext, intentId: string, clientSecret: string, card: Card): Promise<Attempt> {
    await this.refuseOthers(ctx, intentId, clientSecret);
    return this.attempt(ctx, intentId, (intent) => {
      if (intent.state === 'succeeded' || intent.state === 'processing') return null;
      if (intent.state === 'canceled') throw canceled();
      const step = stepAfter(decideCard(card, new Date()));
      return { ...step, change: { ...step.change, cardFingerprint: this.keys.nameCard(card.number) } };
    });
  }

  /**
   * The payer answers the bank's confirmation. A completed or processing payment doesn't change.
   * @throws DomainError as `confirm`, and CONFLICT if the bank doesn't ask
   */
  async authenticate(
    ctx: RequestContext,
    intentId: string,
    clientSecret: string,
    approve: boolean,
  ): Promise<Attempt> {
    await this.refuseOthers(ctx, intentId, clientSecret);
    return this.attempt(ctx, intentId, (intent) => {
      if (intent.state === 'succeeded' || intent.state === 'processing') return null;
      if (intent.state === 'canceled') throw canceled();
      if (intent.state !== 'requires_action') {
        throw new DomainError('CONFLICT', "There's nothing to confirm. Please enter your card first.");
      }
      return approve ? SUCCEEDS : failsWith(NOT_AUTHENTICATED);
    });
  }

  /** The bank decides about a processing payment. `settle` runs in the same transaction. */
  async finish(ctx: RequestContext, intentId: string, settle: Settle): Promise<void> {
    const outcome = await this.database.transaction(ctx, async (tx) => {
      const intent = await this.locked(tx, intentId);
      const step = intent.state === 'processing' ? SUCCEEDS : null;
      const after = await this.take(tx, intent, step);
      await settle(tx);
      return after;
    });
    await this.sendEvent(ctx, outcome);
  }

  /** Only the payer with the secret may pass. Everyone else gets a 404. */
  private async refuseOthers(ctx: RequestContext, intentId: string, clientSecret: string): Promise<void> {
    if (this.provider.name !== 'sandbox' || !this.keys.isClientSecret(intentId, clientSecret)) {
      throw DomainError.notFound();
    }
    const own = await this.database
      .query(ctx)
      .selectFrom('payment')
      .select('id')
      .where('paymentIntentId', '=', intentId)
      .where('userId', '=', ctx.actor?.userId ?? null)
      .where('provider', '=', 'sandbox')
      .executeTakeFirst();
    if (!own) throw DomainError.notFound();
  }

  private async attempt(
    ctx: RequestContext,
    intentId: string,
    decide: (intent: SandboxIntentRecord) => Step | null,
  ): Promise<Attempt> {
    const outcome = await this.database.transaction(ctx, async (tx) => {
      const intent = await this.locked(tx, intentId);
      return this.take(tx, intent, decide(intent));
    });
    await this.sendEvent(ctx, outcome);
    const { state, failureMessage } = outcome.intent;
    if (state === 'succeeded' || state === 'requires_action' || state === 'processing') return state;
    throw new DomainError('CARD_DECLINED', failureMessage ?? 'Your card was declined.');
  }

  private async take(
    tx: TransactionContext,
    intent: SandboxIntentRecord,
    step: Step | null,
  ): Promise<Outcome> {
    if (step === null) return { intent, event: null };
    if (step.change.state === 'processing') {
      await this.outbox.enqueue(tx, sandboxProcessingJob, { intentId: intent.id });
    }
    return this.intents.change(tx, intent, step.change, step.type);
  }

  private async locked(tx: TransactionContext, intentId: string): Promise<SandboxIntentRecord> {
    const intent = await this.intents.lock(tx, intentId);
    if (!intent) throw DomainError.notFound();
    return intent;
  }

  /**
   * Sends the event at once, so the response already shows the payment; if that fails, the worker sends it.
   */
  private async sendEvent(ctx: RequestContext, { event }: Outcome): Promise<void> {
    if (event === null) return;
    try {
      await this.events.send(ctx, event);
    } catch (error) {
      this.logger.error({ err: error, requestId: ctx.requestId }, 'A sandbox event will be sent later');
    }
  }
}

const SUCCEEDS: Step = {
  change: { state: 'succeeded', failureMessage: null },
  type: 'payment_intent.succeeded',
};

function failsWith(message: string): Step {
  return {
    change: { state: 'requires_payment', failureMessage: message },
    type: 'payment_intent.payment_failed',
  };
}

function stepAfter(verdict: Verdict): Step {
  switch (verdict.kind) {
    case 'approved':
      return SUCCEEDS;
    case 'asks':
      return {
        change: { state: 'requires_action', failureMessage: null },
        type: 'payment_intent.requires_action',
      };
    case 'waits':
      return { change: { state: 'processing', failureMessage: null }, type: 'payment_intent.processing' };
    case 'declined':
      return failsWith(verdict.message);
  }
}

function canceled(): DomainError {
  return new DomainError('CONFLICT', 'This payment was canceled. Please start again.');
}
