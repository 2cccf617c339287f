import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { HoldsSecret } from '../../../platform/http/compress-responses.js';
import { toAssessmentType } from '../../questionnaires/index.js';
import { CreatePaymentIntentBody } from '../dto/create-payment-intent.inputs.js';
import { assertOwnAccount, IntentsService } from '../intents.service.js';
import { restPayment } from '../payment.view.js';
import { PaymentsService } from '../payments.service.js';
import { PaymentIntentBody, PaymentsBody } from './payment-bodies.js';

@ApiTags('Payments')
@SignedIn()
@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly intents: IntentsService,
  ) {}

  @Post('api/create-payment-intent')
  @HoldsSecret()
  @ApiOperation({
    summary: 'Start a payment',
    description:
      'The same request again returns the same open intent, at its original price. A request for the other review of the same assessment cancels the open one.',
  })
  @ApiResponse({ status: 201, type: PaymentIntentBody })
  @ApiResponse({ status: 400, description: "The amount isn't the price, or there's nothing to review." })
  @ApiResponse({ status: 404, description: "The assessment or account isn't yours." })
  @ApiResponse({ status: 409, description: "The assessment isn't finished, or is already paid for." })
  @ApiResponse({ status: 429, description: 'Too many payments were started within ten minutes.' })
  @ApiResponse({ status: 503, description: "The payment provider isn't answering." })
  async create(
    @Ctx() ctx: RequestContext,
    @Body() { amount, metadata }: CreatePaymentIntentBody,
  ): Promise<PaymentIntentBody> {
    const { serviceType, assessmentId, assessmentType, userId } = metadata ?? {};
    assertOwnAccount(ctx, userId ?? null);
    const { payment, intent } = await this.intents.create(ctx, {
      serviceType: serviceType ?? 'expert_review',
      assessmentId: assessmentId ?? null,
      assessmentType: assessmentType ? getKind(assessmentType) : null,
      amount: typeof amount === 'number' ? { cents: amount, field: 'amount' } : null,
    });
    return {
      clientSecret: intent.clientSecret,
      paymentIntentId: intent.id,
      amount: payment.amountCents,
      currency: payment.currency,
    };
  }

  @Get('api/payments')
  @ApiOperation({ summary: 'Your payments, newest first' })
  @ApiResponse({ status: 200, type: PaymentsBody })
  async list(@Ctx() ctx: RequestContext): Promise<PaymentsBody> {
    return { payments: (await this.payments.list(ctx)).map(restPayment) };
  }
}

/** Payments shorten `opportunity-seeker` to `opportunity`. */
function getKind(word: string) {
  return word === 'opportunity' ? 'opportunity-seeker' : toAssessmentType(word);
}
