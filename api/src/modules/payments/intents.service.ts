import { Wording } from '../../platform/language/wording.js';
import { Injectable, Logger } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import { RequestContext, type TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { AssessmentsService } from '../assessments/index.js';
import type { AssessmentType } from '../questionnaires/index.js';
import { SiteSettingsService } from '../site-settings/index.js';
import type { PaymentRecord, PaymentWithRequest } from './payment-record.js';
import {
  assessmentUnfinished,
  changedTooOften,
  kindMissing,
  notInitialized,
  nothingToReview,
  otherPrice,
  paidAlready,
  paymentUnderWay,
  settledMeanwhile,
} from './payments.errors.js';
import { PaymentPaceService } from './payment-pace.service.js';
import { PaymentsService } from './payments.service.js';
import type { ServiceType } from './payments.enums.js';
import { PriceListService } from './price-list.service.js';
import { PaymentProvider, type ProviderIntent } from './providers/payment-provider.js';
import { serviceName } from './settlement.notices.js';
import { SettlementService } from './settlement.service.js';

/** Who races for the same payment sees it settled or withdrawn a few times at most. */
const MAX_ROUNDS = 5;

/** What a person wants to pay for. */
export interface IntentRequest {
  readonly serviceType: ServiceType;
  /** What is reviewed; null: the newest finished unpaid assessment of the caller. Not read for a further assessment. */
  readonly assessmentId: string | null;
  /** Which kind of further assessment; not read for a review. */
  readonly assessmentType: AssessmentType | null;
  /** The price that the caller believes in, and how their field for it is called; null: whatever it is. */
  readonly amount: { readonly cents: number; readonly field: string } | null;
}

/** A payment that its payer can make now. */
export interface OpenIntent {
  readonly payment: PaymentWithRequest;
  /** Its `clientSecret` is for the payer's browser; it is stored nowhere. */
  readonly intent: ProviderIntent;
}

interface Purchase {
  readonly type: ServiceType;
  readonly assessmentId: string | null;
  readonly assessmentType: AssessmentType | null;
}

/**
 * Begins payments. Our row comes first and the provider's intent is made with its id as the key, so that whoever asks
 * again, races, or comes after a process that was killed gets the one intent.
 */
@Injectable()
export class IntentsService {
  private readonly logger = new Logger(IntentsService.name);
  /** Intents that this process is having made, by payment: requests that race wait for the one call. */
  private readonly making = new Map<string, Promise<ProviderIntent>>();

  constructor(
    private readonly database: Database,
    private readonly assessments: AssessmentsService,
    private readonly prices: PriceListService,
    private readonly payments: PaymentsService,
    private readonly pace: PaymentPaceService,
    private readonly settlement: SettlementService,
    private readonly provider: PaymentProvider,
    private readonly site: SiteSettingsService,
  ) {}

  /**
   * The open intent for something: the one that there is, at the price at which it was started, or a new one at today's
   * price. An open intent for the other review of the same assessment is canceled.
   * @throws DomainError NOT_FOUND for an assessment that is not the caller's; VALIDATION_FAILED for another amount, or
   * when nothing can be reviewed; CONFLICT when the assessment is unfinished or paid, or its payment is under way;
   * FEATURE_OFF while paid services are turned off; RATE_LIMITED when the caller begins one after the other; UNAVAILABLE when the provider does not answer
   */
  async create(ctx: RequestContext, request: IntentRequest): Promise<OpenIntent> {
    this.site.assertOn('checkout');
    const purchase = await this.findPurchase(ctx, request);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const payment = await this.openPayment(ctx, purchase, request.amount);
      if (!payment) continue;
      if (payment.type !== purchase.type) {
        await this.pace.assertMore(ctx);
        await this.withdraw(ctx, payment);
        continue;
      }
      const open = await this.present(ctx, payment);
      if (open) return open;
    }
    throw changedTooOften();
  }

  private async findPurchase(
    ctx: RequestContext,
    { serviceType: type, assessmentId, assessmentType }: IntentRequest,
  ): Promise<Purchase> {
    requireActor(ctx);
    if (type === 'assessment') {
      if (assessmentType === null) throw kindMissing();
      return { type, assessmentId: null, assessmentType };
    }
    if (assessmentId !== null) {
      const { id } = await this.assessments.owned(ctx, assessmentId);
      return { type, assessmentId: id, assessmentType: null };
    }
    const newest = await this.assessments.newestUnpaid(ctx);
    if (newest === null) throw nothingToReview();
    return { type, assessmentId: newest, assessmentType: null };
  }

  /**
   * Our row: a new one, or the open one for the same purchase.
   * @returns null when it was settled or withdrawn at this very moment
   */
  private async openPayment(
    ctx: RequestContext,
    purchase: Purchase,
    amount: IntentRequest['amount'],
  ): Promise<PaymentRecord | null> {
    const { userId } = requireActor(ctx);
    const { amountCents } = await this.prices.getService(ctx, purchase.type);
    return this.database.transaction(ctx, async (tx) => {
      // Waits for a settlement of the same purchase that is not committed yet: what is read below is then final.
      const begun = await this.database
        .query(tx)
        .insertInto('payment')
        .values({
          id: newId(),
          userId,
          type: purchase.type,
          assessmentType: purchase.assessmentType,
          assessmentId: purchase.assessmentId,
          amountCents,
          provider: this.provider.name,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (purchase.assessmentId !== null) await this.assertPayable(tx, purchase.assessmentId);
      if (begun) await this.pace.assertMore(tx, 1);
      const payment = begun ?? (await this.findOpenPayment(tx, userId, purchase));
      if (!payment) return null;
      const price = payment.type === purchase.type ? payment.amountCents : amountCents;
      if (amount !== null && amount.cents !== price) throw otherPrice(amount.field, price);
      return payment;
    });
  }

  /** The open payment for the same purchase, of whichever service. */
  private findOpenPayment(
    tx: TransactionContext,
    userId: string,
    { assessmentId, assessmentType }: Purchase,
  ): Promise<PaymentRecord | undefined> {
    const open = this.database
      .query(tx)
      .selectFrom('payment')
      .selectAll()
      .where('status', 'in', ['pending', 'failed'])
      .where('intentState', '<>', 'canceled');
    if (assessmentId !== null) return open.where('assessmentId', '=', assessmentId).executeTakeFirst();
    return open
      .where('type', '=', 'assessment')
      .where('userId', '=', userId)
      .where('assessmentType', '=', assessmentType)
      .executeTakeFirst();
  }

  private async assertPayable(tx: TransactionContext, assessmentId: string): Promise<void> {
    const { isPaid, status } = await this.assessments.owned(tx, assessmentId);
    if (isPaid) throw paidAlready();
    if (status !== 'ai_complete') throw assessmentUnfinished();
  }

  /** @returns null when the payment turned out to be over: there can be a new one */
  private async present(ctx: RequestContext, payment: PaymentRecord): Promise<OpenIntent | null> {
    const intent = await this.loadIntent(ctx, payment);
    if (!intent) return null;
    await this.apply(ctx, payment, intent);
    if (intent.state === 'succeeded') throw settledMeanwhile();
    if (intent.state === 'canceled') return null;
    return { payment: await this.payments.owned(ctx, payment.id), intent };
  }

  /** Cancels the open intent of another service. @throws DomainError CONFLICT when it is too late for that */
  private async withdraw(ctx: RequestContext, payment: PaymentRecord): Promise<void> {
    const intent = await this.loadIntent(ctx, payment);
    if (!intent) return;
    const after = await this.provider.cancelIntent(intent.id);
    await this.apply(ctx, payment, after);
    if (after.state === 'succeeded') throw paidAlready();
    if (after.state !== 'canceled') throw paymentUnderWay();
  }

  /**
   * The provider's intent of an open payment; made where a process was killed before it had one.
   * @returns null when the provider does not know it: the payment is over
   */
  private async loadIntent(ctx: RequestContext, payment: PaymentRecord): Promise<ProviderIntent | null> {
    const { id, paymentIntentId, provider } = payment;
    if (provider === this.provider.name) {
      if (paymentIntentId === null) return this.make(ctx, payment);
      const intent = await this.provider.findIntent(paymentIntentId);
      if (intent) return intent;
    }
    this.logger.warn(
      { paymentId: id, paymentIntentId, provider },
      'The provider does not know an open intent',
    );
    await this.database
      .query(ctx)
      .updateTable('payment')
      .set({ status: 'failed', intentState: 'canceled', updatedAt: now })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'failed'])
      .execute();
    return null;
  }

  private async make(ctx: RequestContext, payment: PaymentRecord): Promise<ProviderIntent> {
    const { id } = payment;
    const begun = this.making.get(id);
    if (begun) return begun;
    const made = this.order(ctx, payment).finally(() => this.making.delete(id));
    this.making.set(id, made);
    return made;
  }

  private async order(
    ctx: RequestContext,
    { id, type, assessmentId, assessmentType, amountCents, currency }: PaymentRecord,
  ): Promise<ProviderIntent> {
    // Nothing that can change: the same key with other words is refused.
    const intent = await this.provider.createIntent({
      paymentId: id,
      amountCents,
      currency,
      description: `Portolan: ${serviceName(Wording.in('en'), type)}`,
      metadata: {
        paymentId: id,
        serviceType: type,
        ...(assessmentId === null ? {} : { assessmentId }),
        ...(assessmentType === null ? {} : { assessmentType }),
      },
    });
    await this.database
      .query(ctx)
      .updateTable('payment')
      .set({ paymentIntentId: intent.id, updatedAt: now })
      .where('id', '=', id)
      .where('paymentIntentId', 'is', null)
      .execute();
    return intent;
  }

  /** Takes over what the provider says of an intent. */
  private async apply(ctx: RequestContext, { id }: PaymentRecord, intent: ProviderIntent): Promise<void> {
    // Whoever carries it, the provider is who acts.
    const provider = RequestContext.system(ctx.requestId);
    const outcome = await this.settlement.applyAnswer(provider, id, intent);
    // Nobody is to pay another amount than ours.
    if (outcome === 'mismatch') throw notInitialized();
  }
}

/** @throws DomainError NOT_FOUND when a request names another account than its caller's */
export function assertOwnAccount(ctx: RequestContext, userId: string | null): void {
  if (userId !== null && userId !== requireActor(ctx).userId) throw DomainError.notFound();
}
