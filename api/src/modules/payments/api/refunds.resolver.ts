import { Args, ID, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Allow, Audits, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { ReaderLanguage } from '../../../platform/context/reader-language.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Language } from '../../../platform/language/languages.js';
import { pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { PaymentType } from '../dto/payment.types.js';
import { RefundCaseConnectionType } from '../dto/refund-case.types.js';
import { RefundsArgs } from '../dto/refund.inputs.js';
import { RefundRequestType } from '../dto/refund.types.js';
import { paymentView, refundRequestView } from '../payment.view.js';
import { RefundQueueService } from '../refund-queue.service.js';
import { RefundsService } from '../refunds.service.js';

@SignedIn()
@Resolver(() => RefundRequestType)
export class RefundsResolver {
  constructor(
    private readonly refunds: RefundsService,
    private readonly queue: RefundQueueService,
  ) {}

  /** Open requests come oldest first, others newest first. */
  @Allow('admin')
  @Query(() => RefundCaseConnectionType)
  async adminRefunds(
    @Ctx() ctx: RequestContext,
    @Args() { status, first, after }: RefundsArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<RefundCaseConnectionType> {
    const requested = status ?? null;
    const [page, totalCount] = await Promise.all([
      this.queue.list(ctx, requested, first ?? undefined, after ?? undefined),
      selects(info, 'totalCount') ? this.queue.count(ctx, requested) : 0,
    ]);
    return {
      nodes: page.rows.map(({ request, payment, payer }) => ({
        request: refundRequestView(request),
        payment: paymentView(payment),
        payer,
      })),
      pageInfo: pageInfo(page),
      totalCount,
    };
  }

  @Mutation(() => RefundRequestType)
  async requestRefund(
    @Ctx() ctx: RequestContext,
    @Args('paymentId', { type: () => ID }) paymentId: string,
    @ReaderLanguage() language: Language,
    @Args('reason', { type: () => String, nullable: true }) reason?: string | null,
  ): Promise<RefundRequestType> {
    return refundRequestView(await this.refunds.request(ctx, paymentId, reason, language));
  }

  /** Refunds the whole payment at the provider, with or without a request. */
  @Allow('admin')
  @Audits('payment.refund')
  @Mutation(() => PaymentType)
  async refundPayment(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('reason', { type: () => String, nullable: true }) reason?: string | null,
  ): Promise<PaymentType> {
    return paymentView(await this.refunds.refund(ctx, id, reason));
  }

  /** The payer reads the note. */
  @Allow('admin')
  @Audits('refund-request.refuse')
  @Mutation(() => RefundRequestType)
  async refuseRefund(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('note') note: string,
  ): Promise<RefundRequestType> {
    return refundRequestView(await this.refunds.refuse(ctx, id, note));
  }
}
