import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../../../platform/context/request-context.js';
import { Database } from '../../../../platform/database/database.js';
import { DomainError } from '../../../../platform/errors/index.js';
import type { Settle } from '../../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../../platform/events/outbox.js';
import { sandboxProcessingJob, type SandboxEventType } from '../../payments.jobs.js';
import type { IntentState } from '../../payments.enums.js';
import { PaymentProvider } from '../payment-provider.js';
import { judgeCard, NOT_AUTHENTICATED, type Card, type Verdict } from './cards.js';
import { SandboxEventsService } from './sandbox-events.service.js';
import {
  SandboxIntents,
  type SandboxChange,
  type SandboxEvent,
  type SandboxIntentRecord,
} from './sandbox-intents.js';
import { SandboxKeys } from './sandbox-keys.js';

/** Where an attempt has led. */
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

/** Where cards are shown in the sandbox. They are looked at, and kept nowhere. */
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
   * The payer shows a card. A payment that is made, or under way, stays as it is. When this answers, the webhook has
   * heard.
   * @throws DomainError NOT_FOUND for an intent of someone else, an unknown one or a wrong client secret, CARD_DECLINED
   * with the provider's sentence, CONFLICT when the intent was canceled
   */
  async confirm(ctx: RequestContext, intentId: string, clientSecret: string, card: Card): Promise<Attempt> {
    await this.refuseOthers(ctx, intentId, clientSecret);
    return this.attempt(ctx, intentId, (intent) => {
      if (intent.state === 'succeeded' || intent.state === 'processing') return null;
      if (intent.state === 'canceled') throw canceled();
      const step = stepAfter(judgeCard(card, new Date()));
      return { ...step, change: { ...step.change, cardFingerprint: this.keys.nameCard(card.number) } };
    });
  }

  /**
   * The payer answers the bank's question. A payment that is made, or under way, stays as it is.
   * @throws DomainError as `confirm`, and CONFLICT when the bank asks nothing
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

  /** The bank has made up its mind about a payment under way. `settle` runs in the same transaction. */
  async finish(ctx: RequestContext, intentId: string, settle: Settle): Promise<void> {
    const outcome = await this.database.transaction(ctx, async (tx) => {
      const intent = await this.locked(tx, intentId);
      const step = intent.state === 'processing' ? SUCCEEDS : null;
      const after = await this.take(tx, intent, step);
      await settle(tx);
      return after;
    });
    await this.tell(ctx, outcome);
  }

  /** Only for the payer with the secret. Everyone else gets a 404. */
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
    await this.tell(ctx, outcome);
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

  /** At once, so that what was paid is seen with the answer; when that fails, the worker sends the event. */
  private async tell(ctx: RequestContext, { event }: Outcome): Promise<void> {
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
