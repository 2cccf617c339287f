import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { PaymentProvider } from './providers/payment-provider.js';

/** Recognizes payments made with the same card, without storing its number. */
@Injectable()
export class PaymentCardsService {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * Asks the provider once for the card's fingerprint, and stores it.
   * @throws DomainError UNAVAILABLE when the provider does not answer
   */
  async learnCard(ctx: RequestContext, paymentId: string): Promise<void> {
    const payment = await this.database
      .query(ctx)
      .selectFrom('payment')
      .select(['paymentIntentId', 'provider', 'cardFingerprint'])
      .where('id', '=', paymentId)
      .executeTakeFirst();
    if (!payment || payment.paymentIntentId === null || payment.cardFingerprint !== null) return;
    if (payment.provider !== this.provider.name) return;
    const intent = await this.provider.findIntent(payment.paymentIntentId);
    const cardFingerprint = intent?.cardFingerprint ?? null;
    if (cardFingerprint === null) return;
    await this.database
      .query(ctx)
      .updateTable('payment')
      .set({ cardFingerprint })
      .where('id', '=', paymentId)
      .where('cardFingerprint', 'is', null)
      .execute();
  }
}
