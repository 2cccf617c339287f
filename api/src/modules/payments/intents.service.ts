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
  alreadySettled,
} from './payments.errors.js';
import { PaymentRateLimitService } from './payment-rate-limit.service.js';
import { PaymentsService } from './payments.service.js';
import type { ServiceType } from './payments.enums.js';
import { PriceListService } from './price-list.service.js';
import { PaymentProvider, type ProviderIntent } from './providers/payment-provider.js';
import { serviceName } from './settlement.notices.js';
import { SettlementService } from './settlement.service.js';

/** A request that races for the same payment sees it settled or withdrawn a few times at most. */
const MAX_ROUNDS = 5;

/** What a person wants to buy. */
export interface IntentRequest {
  readonly serviceType: ServiceType;
  /**
   * The assessment to review; null: the caller's newest finished unpaid one. Ignored for a further
   * assessment.
   */
  readonly assessmentId: string | null;
  /** The type of a further assessment; ignored for a review. */
  readonly assessmentType: AssessmentType | null;
  /** The price that the caller expects, and the name of their field for it; null: any price. */
  readonly amount: { readonly cents: number; readonly field: string } | null;
}

/** A payment that its payer can complete now. */
export interface OpenIntent {
  readonly payment: PaymentWithRequest;
  /** Its `clientSecret` is for the payer's browser and is never stored. */
  readonly intent: ProviderIntent;
}

interface Purchase {
  readonly type: ServiceType;
  readonly assessmentId: string | null;
  readonly assessmentType: AssessmentType | null;
}

/**
 * Starts payments. Our row is written first, and its ID is the provider's idempotency key. So repeated and
 * racing requests, and those after a killed process, all get the same intent.
 */
@Injectable()
export class IntentsService {
  private readonly logger = new Logger(IntentsService.name);
  /** Provider calls in progress, by payment: racing requests wait for the same call. */
  private readonly making = new Map<string, Promise<ProviderIntent>>();

  constructor(
    private readonly database: Database,
    private readonly assessments: AssessmentsService,
    private readonly prices: PriceListService,
    private readonly payments: PaymentsService,
    private readonly pace: PaymentRateLimitService,
    private readonly settlement: SettlementService,
    private readonly provider: PaymentProvider,
    private readonly site: SiteSettingsService,
  ) {}

  /**
   * Returns the open intent of a purchase, at the price it was started with, or creates one at today's price.
   * Cancels an open intent for the other review of the same assessment.
   * @throws DomainError NOT_FOUND if the assessment isn't the caller's; VALIDATION_FAILED for another amount,
   * or if there is nothing to review; CONFLICT if the assessment is unfinished or paid, or its payment is in
   * progress; FEATURE_OFF while paid services are turned off; RATE_LIMITED if the caller starts too many;
   * UNAVAILABLE if the provider doesn't answer
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
      const { id } = await this.assessments.getOwn(ctx, assessmentId);
      return { type, assessmentId: id, assessmentType: null };
    }
    const newest = await this.assessments.findNewestUnpaid(ctx);
    if (newest === null) throw nothingToReview();
    return { type, assessmentId: newest, assessmentType: null };
  }

  /**
   * Creates our row, or finds the open one of the same purchase.
   * @returns null if the payment was settled or withdrawn concurrently
   */
  private async openPayment(
    ctx: RequestContext,
    purchase: Purchase,
    amount: IntentRequest['amount'],
  ): Promise<PaymentRecord | null> {
    const { userId } = requireActor(ctx);
    const { amountCents } = await this.prices.getService(ctx, purchase.type);
    return this.database.transaction(ctx, async (tx) => {
      // Waits for an uncommitted settlement of the same purchase, so the rows read below are final.
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

  /** The open payment of the same purchase, for any service. */
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
    const { isPaid, status } = await this.assessments.getOwn(tx, assessmentId);
    if (isPaid) throw paidAlready();
    if (status !== 'ai_complete') throw assessmentUnfinished();
  }

  /** @returns null if the payment is over, so a new one can be started */
  private async present(ctx: RequestContext, payment: PaymentRecord): Promise<OpenIntent | null> {
    const intent = await this.loadIntent(ctx, payment);
    if (!intent) return null;
    await this.apply(ctx, payment, intent);
    if (intent.state === 'succeeded') throw alreadySettled();
    if (intent.state === 'canceled') return null;
    return { payment: await this.payments.getOwn(ctx, payment.id), intent };
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
   * The provider's intent of an open payment; created if a killed process left the payment without one.
   * @returns null if the provider doesn't know it: the payment is over
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
    // Only values that can't change: the provider refuses the same key with other values.
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

  /** Applies the provider's state of an intent. */
  private async apply(ctx: RequestContext, { id }: PaymentRecord, intent: ProviderIntent): Promise<void> {
    // The provider acts here, whatever request carries its answer.
    const provider = RequestContext.system(ctx.requestId);
    const outcome = await this.settlement.applyAnswer(provider, id, intent);
    // Nobody may pay an amount other than ours.
    if (outcome === 'mismatch') throw notInitialized();
  }
}

/** @throws DomainError NOT_FOUND if a request names an account other than the caller's */
export function assertOwnAccount(ctx: RequestContext, userId: string | null): void {
  if (userId !== null && userId !== requireActor(ctx).userId) throw DomainError.notFound();
}
