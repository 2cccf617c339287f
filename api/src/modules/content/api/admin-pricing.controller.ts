import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { ListOrderInput } from '../dto/homepage.inputs.js';
import { CreatePricingTierInput, UpdatePricingTierInput } from '../dto/pricing-tier.inputs.js';
import { PricingTiersService } from '../index.js';
import { restPricingTier } from '../pricing-tier.view.js';
import { AdminPricingTiersBody, DeletedItemBody, PricingTierBody, PricingTiersBody } from './bodies.js';
import { ApiListQuery, ApiSeenVersion, parseSeenVersion, readPage, type ListQuery } from './list-page.js';

@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin/pricing')
export class AdminPricingController {
  constructor(private readonly tiers: PricingTiersService) {}

  @Get()
  @ApiListQuery()
  @ApiOperation({ summary: 'All pricing tiers, including inactive ones' })
  @ApiResponse({ status: 200, type: AdminPricingTiersBody })
  async list(@Ctx() ctx: RequestContext, @Query() query: ListQuery): Promise<AdminPricingTiersBody> {
    const { rows, pageInfo } = await readPage(ctx, this.tiers, query);
    return { pricingTiers: rows.map(restPricingTier), pageInfo };
  }

  @Audits('pricing.create')
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

  @Audits('pricing.reorder')
  @Put('order')
  @ApiOperation({ summary: 'Change the order of all pricing tiers' })
  @ApiResponse({ status: 200, type: PricingTiersBody })
  @ApiResponse({ status: 409, description: 'The list is no longer in the order you read.' })
  async reorder(@Ctx() ctx: RequestContext, @Body() input: ListOrderInput): Promise<PricingTiersBody> {
    return { pricingTiers: (await this.tiers.reorder(ctx, input)).map(restPricingTier) };
  }

  @Audits('pricing.update')
  @Patch(':id')
  @ApiOperation({
    summary: 'Change a pricing tier',
    description: 'A payment that has been started keeps its price.',
  })
  @ApiResponse({ status: 200, type: PricingTierBody })
  @ApiResponse({
    status: 409,
    description: 'Another active tier already sells this service, or someone else changed this one.',
  })
  async update(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { price, updatedAt, ...input }: UpdatePricingTierInput,
  ): Promise<PricingTierBody> {
    const change = { ...input, ...(price !== undefined && { priceCents: getCents(price) }) };
    return { pricingTier: restPricingTier(await this.tiers.update(ctx, id, change, updatedAt)) };
  }

  @Audits('pricing.delete')
  @Delete(':id')
  @ApiSeenVersion()
  @ApiOperation({
    summary: 'Delete a pricing tier',
    description: 'What it sold is sold at its listed price from then on. You can restore it for one day.',
  })
  @ApiResponse({ status: 200, type: DeletedItemBody })
  async delete(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Query('updatedAt') updatedAt?: string,
  ): Promise<DeletedItemBody> {
    await this.tiers.delete(ctx, id, parseSeenVersion(updatedAt));
    return { deleted: true };
  }

  @Audits('pricing.restore')
  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({ summary: 'Undo a deletion' })
  @ApiResponse({ status: 200, type: PricingTierBody })
  @ApiResponse({ status: 409, description: 'Another active tier sells this service by now.' })
  async restore(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<PricingTierBody> {
    return { pricingTier: restPricingTier(await this.tiers.restore(ctx, id)) };
  }
}

/** Converts US dollars to cents. Validation allows at most two decimals, so the result is whole. */
function getCents(price: number): number {
  return Math.round(price * 100);
}
