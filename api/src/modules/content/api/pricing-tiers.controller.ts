import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { holdsVersion } from '../../../platform/http/etag.js';
import { PricingTiersService } from '../index.js';
import { restPricingTier } from '../pricing-tier.view.js';
import { PricingTiersBody } from './bodies.js';

@ApiTags('Content')
@Public()
@Controller()
export class PricingTiersController {
  constructor(private readonly tiers: PricingTiersService) {}

  @Get('api/pricing-tiers')
  @ApiOperation({ summary: 'The prices, in display order' })
  @ApiResponse({ status: 200, type: PricingTiersBody })
  @ApiResponse({ status: 304, description: 'The caller already has this version.' })
  async shown(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PricingTiersBody | undefined> {
    const tiers = await this.tiers.shown(ctx);
    const version = tiers.flatMap(({ id, updatedAt }) => [id, updatedAt.getTime()]);
    if (holdsVersion(request, reply, version)) return undefined;
    return { pricingTiers: tiers.map(restPricingTier) };
  }
}
