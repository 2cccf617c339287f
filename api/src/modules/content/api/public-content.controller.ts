import { Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { isUnchanged } from '../../../platform/http/etag.js';
import type { HomepageItem } from '../homepage-list.service.js';
import { faqView, successStoryView } from '../homepage.view.js';
import { FaqsService, HomepageImagesService, PricingTiersService, SuccessStoriesService } from '../index.js';
import { restPricingTier } from '../pricing-tier.view.js';
import { FaqsBody, PricingTiersBody, SuccessStoriesBody } from './bodies.js';

const SAME = { status: 304, description: 'The caller already has this version.' };
/** The bytes under an id never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const IMAGE_POLICY = "sandbox; default-src 'none'";

@ApiTags('Content')
@Public()
@Controller()
export class PublicContentController {
  constructor(
    private readonly tiers: PricingTiersService,
    private readonly faqs: FaqsService,
    private readonly stories: SuccessStoriesService,
    private readonly images: HomepageImagesService,
  ) {}

  @Get('api/pricing-tiers')
  @ApiOperation({ summary: 'The prices, in display order' })
  @ApiResponse({ status: 200, type: PricingTiersBody })
  @ApiResponse(SAME)
  async listTiers(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PricingTiersBody | undefined> {
    const tiers = await this.tiers.listActive(ctx);
    if (isUnchanged(request, reply, listVersions(tiers))) return undefined;
    return { pricingTiers: tiers.map(restPricingTier) };
  }

  @Get('api/faqs')
  @ApiOperation({ summary: 'Questions and answers, in display order' })
  @ApiResponse({ status: 200, type: FaqsBody })
  @ApiResponse(SAME)
  async listFaqs(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FaqsBody | undefined> {
    const faqs = await this.faqs.listActive(ctx);
    if (isUnchanged(request, reply, listVersions(faqs))) return undefined;
    return { faqs: faqs.map(faqView) };
  }

  @Get('api/success-stories')
  @ApiOperation({ summary: 'Success stories, in display order' })
  @ApiResponse({ status: 200, type: SuccessStoriesBody })
  @ApiResponse(SAME)
  async listStories(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuccessStoriesBody | undefined> {
    const stories = await this.stories.listActive(ctx);
    if (isUnchanged(request, reply, listVersions(stories))) return undefined;
    return { successStories: stories.map(successStoryView) };
  }

  @Get('api/success-stories/images/:id')
  @ApiProduces('image/webp')
  @ApiOperation({ summary: 'The image of a success story' })
  @ApiResponse({ status: 404, description: "We don't have this image." })
  async image(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { stream, bytes } = await this.images.open(ctx, id);
    reply.header('Cache-Control', IMMUTABLE).header('Content-Security-Policy', IMAGE_POLICY);
    return new StreamableFile(stream, { type: 'image/webp', length: bytes, disposition: 'inline' });
  }
}

function listVersions(items: readonly HomepageItem[]): (string | number)[] {
  return items.flatMap(({ id, updatedAt, displayOrder }) => [id, updatedAt.getTime(), displayOrder]);
}
