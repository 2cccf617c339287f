import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { AuthenticateSandboxPaymentInput, ConfirmSandboxPaymentInput } from '../dto/sandbox.inputs.js';
import { SandboxCheckoutService, type Attempt } from '../providers/sandbox/sandbox-checkout.service.js';

class AttemptBody {
  @ApiProperty({ enum: ['succeeded', 'requires_action', 'processing'] })
  status: Attempt;
}

const TEST_CARDS = `The sandbox a payer's browser talks to. With Stripe set up, this is 404. Test cards, with any future date and any three-digit code:

- 4242 4242 4242 4242, 5555 5555 5555 4444 and 3782 822463 10005 succeed;
- 4000 0025 0000 3155 needs the bank's check (requires_action): complete it with /authenticate;
- 4000 0000 0000 0077 is processing and succeeds a few seconds later;
- 4000 0000 0000 0002 "Your card was declined.", 4000 0000 0000 9995 "Your card has insufficient funds.", 4000 0000 0000 0069 "Your card has expired.", 4000 0000 0000 0127 "Your card's security code is incorrect."

Every other number is declined. A payment that is already paid or in progress answers 200 again, and nothing changes.`;

@ApiTags('Sandbox payments')
@SignedIn()
@Controller('api/sandbox/payment-intents')
export class SandboxController {
  constructor(private readonly checkout: SandboxCheckoutService) {}

  @Post(':paymentIntentId/confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Pay with a test card', description: TEST_CARDS })
  @ApiResponse({ status: 200, type: AttemptBody })
  @ApiResponse({ status: 402, description: 'CARD_DECLINED, with a message for the payer.' })
  @ApiResponse({ status: 404, description: "The intent isn't yours, or the client secret is wrong." })
  @ApiResponse({ status: 409, description: 'The intent was canceled.' })
  async confirm(
    @Ctx() ctx: RequestContext,
    @Param('paymentIntentId') intentId: string,
    @Body() { clientSecret, card }: ConfirmSandboxPaymentInput,
  ): Promise<AttemptBody> {
    return { status: await this.checkout.confirm(ctx, intentId, clientSecret, card) };
  }

  @Post(':paymentIntentId/authenticate')
  @HttpCode(200)
  @ApiOperation({ summary: "Complete the bank's check of a payment that is requires_action" })
  @ApiResponse({ status: 200, type: AttemptBody })
  @ApiResponse({ status: 402, description: "The payer didn't approve: CARD_DECLINED." })
  @ApiResponse({ status: 404, description: "The intent isn't yours, or the client secret is wrong." })
  @ApiResponse({ status: 409, description: "The bank isn't waiting for an answer." })
  async authenticate(
    @Ctx() ctx: RequestContext,
    @Param('paymentIntentId') intentId: string,
    @Body() { clientSecret, approve }: AuthenticateSandboxPaymentInput,
  ): Promise<AttemptBody> {
    return { status: await this.checkout.authenticate(ctx, intentId, clientSecret, approve) };
  }
}
