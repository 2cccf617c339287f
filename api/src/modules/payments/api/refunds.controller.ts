import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { ReaderLanguage } from '../../../platform/context/reader-language.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Language } from '../../../platform/language/languages.js';
import { DomainError } from '../../../platform/errors/index.js';
import { RefundReasonInput, RefuseRefundInput } from '../dto/refund.inputs.js';
import { restPayment, restRefundRequest } from '../payment.view.js';
import { REFUND_STATUSES, type RefundStatus } from '../payments.enums.js';
import { RefundQueueService } from '../refund-queue.service.js';
import { RefundsService } from '../refunds.service.js';
import { PaymentBody, RefundRequestBody, RefundRequestsBody } from './refund-bodies.js';

@ApiTags('Payments')
@SignedIn()
@Controller()
export class RefundsController {
  constructor(
    private readonly refunds: RefundsService,
    private readonly queue: RefundQueueService,
  ) {}

  @Post('api/payments/:id/refund-request')
  @ApiOperation({ summary: 'Request a refund within 30 days of payment' })
  @ApiResponse({ status: 201, type: RefundRequestBody })
  @ApiResponse({
    status: 409,
    description: "The payment isn't complete, is older than 30 days, or already has an open request.",
  })
  async request(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @ReaderLanguage() language: Language,
    @Body() input?: RefundReasonInput,
  ): Promise<RefundRequestBody> {
    const request = await this.refunds.request(ctx, id, input?.reason, language);
    return { refundRequest: restRefundRequest(request) };
  }

  @Allow('admin')
  @ApiTags('Admin')
  @Get('api/admin/refunds')
  @ApiQuery({ name: 'status', required: false, enum: REFUND_STATUSES })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: includes pageInfo.total.' })
  @ApiOperation({ summary: 'Refund requests: open ones oldest first, others newest first' })
  @ApiResponse({ status: 200, type: RefundRequestsBody })
  async list(
    @Ctx() ctx: RequestContext,
    @Query('status') word?: string,
    @Query('limit') limit?: string,
    @Query('cursor') cursor?: string,
    @Query('count') count?: string,
  ): Promise<RefundRequestsBody> {
    const status = getStatus(word);
    const page = await this.queue.list(ctx, status, limit === undefined ? undefined : Number(limit), cursor);
    const total = count === 'true' ? { total: await this.queue.count(ctx, status) } : {};
    return {
      refundRequests: page.rows.map(({ request, payment, payer }) => ({
        ...restRefundRequest(request),
        payment: restPayment(payment),
        user: payer,
      })),
      pageInfo: { nextCursor: page.nextCursor, ...total },
    };
  }

  @Allow('admin')
  @ApiTags('Admin')
  @Audits('refund-request.refuse')
  @Patch('api/admin/refunds/:id')
  @ApiOperation({ summary: 'Decline a request. The payer sees the reason' })
  @ApiResponse({ status: 200, type: RefundRequestBody })
  @ApiResponse({ status: 409, description: 'It already has a decision.' })
  async refuse(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { note }: RefuseRefundInput,
  ): Promise<RefundRequestBody> {
    return { refundRequest: restRefundRequest(await this.refunds.refuse(ctx, id, note)) };
  }

  @Allow('admin')
  @ApiTags('Admin')
  @Audits('payment.refund')
  @Post('api/admin/payments/:id/refund')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Refund a payment in full, with or without a request',
    description: "The reason is kept in the audit log. If there's a request, the payer sees it too.",
  })
  @ApiResponse({ status: 200, type: PaymentBody })
  @ApiResponse({ status: 409, description: "The payment isn't complete, or the provider refuses." })
  @ApiResponse({
    status: 503,
    description: "The provider isn't answering. The refund is sent automatically later.",
  })
  async refund(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input?: RefundReasonInput,
  ): Promise<PaymentBody> {
    return { payment: restPayment(await this.refunds.refund(ctx, id, input?.reason)) };
  }
}

function getStatus(word: string | undefined): RefundStatus | null {
  if (word === undefined || word === 'all') return null;
  const refundStatus = REFUND_STATUSES.find((status) => status === word);
  if (refundStatus !== undefined) return refundStatus;
  throw DomainError.invalid([{ field: 'status', message: 'Choose open, refused, or refunded.' }]);
}
