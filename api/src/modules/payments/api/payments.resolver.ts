import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Public, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { ReaderLanguage } from '../../../platform/context/reader-language.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Language } from '../../../platform/language/languages.js';
import { CreatePaymentIntentInput } from '../dto/create-payment-intent.inputs.js';
import {
  PaidServiceType,
  PaymentIntentType,
  PaymentSettingsType,
  PaymentType,
} from '../dto/payment.types.js';
import { IntentsService } from '../intents.service.js';
import { paymentView } from '../payment.view.js';
import { PaymentsService } from '../payments.service.js';
import { PriceListService, type PaidService } from '../price-list.service.js';
import { PaymentProvider } from '../providers/payment-provider.js';

@SignedIn()
@Resolver(() => PaymentType)
export class PaymentsResolver {
  constructor(
    private readonly service: PaymentsService,
    private readonly intents: IntentsService,
    private readonly prices: PriceListService,
    private readonly provider: PaymentProvider,
  ) {}

  /** The one price list: pages show the prices that are charged. */
  @Public()
  @Query(() => [PaidServiceType])
  paidServices(@Ctx() ctx: RequestContext): Promise<PaidService[]> {
    return this.prices.list(ctx);
  }

  @Public()
  @Query(() => PaymentSettingsType)
  paymentSettings(): PaymentSettingsType {
    return { provider: this.provider.name, publishableKey: this.provider.publishableKey };
  }

  @Query(() => [PaymentType], { description: 'Your payments, newest first.' })
  async payments(@Ctx() ctx: RequestContext, @ReaderLanguage() language: Language): Promise<PaymentType[]> {
    return (await this.service.list(ctx)).map((payment) => paymentView(payment, language));
  }

  @Query(() => PaymentType)
  async payment(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @ReaderLanguage() language: Language,
  ): Promise<PaymentType> {
    return paymentView(await this.service.get(ctx, id), language);
  }

  /** A repeated request returns the same open intent, at the price it was started with. */
  @Mutation(() => PaymentIntentType)
  async createPaymentIntent(
    @Ctx() ctx: RequestContext,
    @Args('input') { serviceType, assessmentId, assessmentType, amountCents }: CreatePaymentIntentInput,
    @ReaderLanguage() language: Language,
  ): Promise<PaymentIntentType> {
    const { payment, intent } = await this.intents.create(ctx, {
      serviceType,
      assessmentId: assessmentId ?? null,
      assessmentType: assessmentType ?? null,
      amount: typeof amountCents === 'number' ? { cents: amountCents, field: 'amountCents' } : null,
    });
    return {
      payment: paymentView(payment, language),
      paymentIntentId: intent.id,
      clientSecret: intent.clientSecret,
      amountCents: payment.amountCents,
      currency: payment.currency,
    };
  }
}
