import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { CreatePricingTierInput, UpdatePricingTierInput } from '../dto/pricing-tier.inputs.js';
import { PricingTiersService } from '../index.js';
import { restPricingTier } from '../pricing-tier.view.js';
import { AdminPricingTiersBody, DeletedPricingTierBody, PricingTierBody } from './bodies.js';

@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin/pricing')
export class AdminPricingController {
  constructor(private readonly tiers: PricingTiersService) {}

  @Get()
  @ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: includes pageInfo.total.' })
  @ApiOperation({ summary: 'All pricing tiers, including inactive ones' })
  @ApiResponse({ status: 200, type: AdminPricingTiersBody })
  async list(
    @Ctx() ctx: RequestContext,
    @Query('limit') limit?: string,
    @Query('cursor') cursor?: string,
    @Query('count') count?: string,
  ): Promise<AdminPricingTiersBody> {
    const page = await this.tiers.page(ctx, limit === undefined ? undefined : Number(limit), cursor);
    const total = count === 'true' ? { total: await this.tiers.count(ctx) } : {};
    return {
      pricingTiers: page.rows.map(restPricingTier),
      pageInfo: { nextCursor: page.nextCursor, ...total },
    };
  }

  @Post()
  @ApiOperation({ summary: 'Add a pricing tier' })
  @ApiResponse({ status: 201, type: PricingTierBody })
  @ApiResponse({ status: 409, description: 'Another active tier already sells this service.' })
  async create(
    @Ctx() ctx: RequestContext,
    @Body() { price, ...input }: CreatePricingTierInput,
  ): Promise<PricingTierBody> {
    const tier = await this.tiers.create(ctx, { ...input, priceCents: getCents(price) });
    return { pricingTier: restPricingTier(tier) };
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Change a pricing tier',
    description: 'A payment that has been started keeps its price.',
  })
  @ApiResponse({ status: 200, type: PricingTierBody })
  @ApiResponse({ status: 409, description: 'Another active tier already sells this service.' })
  async update(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { price, ...input }: UpdatePricingTierInput,
  ): Promise<PricingTierBody> {
    const change = { ...input, ...(price !== undefined && { priceCents: getCents(price) }) };
    return { pricingTier: restPricingTier(await this.tiers.update(ctx, id, change)) };
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a pricing tier' })
  @ApiResponse({ status: 200, type: DeletedPricingTierBody })
  async delete(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<DeletedPricingTierBody> {
    await this.tiers.delete(ctx, id);
    return { deleted: true };
  }
}

/** Dollars with at most two decimals are whole cents. */
function getCents(price: number): number {
  return Math.round(price * 100);
}
