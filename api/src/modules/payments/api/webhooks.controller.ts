import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { RawBody } from '../../../platform/http/raw-body.js';
import { WebhookService } from '../webhook.service.js';

@ApiTags('Payments')
@Controller()
export class WebhooksController {
  constructor(private readonly webhook: WebhookService) {}

  /** Only the signature authenticates the caller. */
  @Public()
  @Post('api/webhooks/stripe')
  @HttpCode(200)
  @RawBody()
  @ApiBody({ schema: { type: 'object' } })
  @ApiOperation({
    summary: "The payment provider's events",
    description:
      'Signed the way Stripe does it (Stripe-Signature header over the raw body), in the sandbox too. Each event takes effect once, in any order, before this request is answered.',
  })
  @ApiResponse({ status: 200, description: "Received, now or earlier, including events we don't use." })
  @ApiResponse({ status: 400, description: 'The signature is missing, wrong, or too old.' })
  @ApiResponse({ status: 503, description: 'Nothing was processed. Send it again.' })
  async receive(
    @Ctx() ctx: RequestContext,
    @Body() rawBody: unknown,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: true }> {
    await this.webhook.receive(ctx, Buffer.isBuffer(rawBody) ? rawBody : Buffer.alloc(0), signature);
    return { received: true };
  }
}
