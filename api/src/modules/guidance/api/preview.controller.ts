import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { isUnchanged } from '../../../platform/http/etag.js';
import { PURPOSES } from '../insights/preview.js';
import { PreviewService } from '../preview.service.js';
import { PreviewBody } from './preview.types.js';

/** Caches may reuse a response for this long without revalidation: rules change daily at most. */
const CACHED = 'public, max-age=300';

/** What a visitor may look up before there is an account. */
@ApiTags('Guidance')
@Public()
@Controller('api/preview')
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  @Get()
  @ApiOperation({
    summary: 'The routes that two answers open or shut, by the engine of the assessments',
    description: 'Nothing is stored. It gives no score: two answers make no route suitable.',
  })
  @ApiQuery({ name: 'from', example: 'NG', description: 'A country by its two letters or its English name.' })
  @ApiQuery({ name: 'purpose', enum: PURPOSES })
  @ApiResponse({ status: 200, type: PreviewBody })
  @ApiResponse({ status: 304, description: 'The caller already has this version.' })
  @ApiResponse({ status: 400, description: 'VALIDATION_FAILED, with each invalid answer.' })
  @ApiResponse({ status: 429, description: 'RATE_LIMITED: 60 a minute for each address.' })
  async preview(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query('from') from?: unknown,
    @Query('purpose') purpose?: unknown,
  ): Promise<PreviewBody | undefined> {
    const question = this.previews.read(from, purpose);
    const version = await this.previews.version(ctx);
    const isUnmodified = isUnchanged(request, reply, [...version, question.from, question.purpose]);
    reply.header('Cache-Control', CACHED);
    return isUnmodified ? undefined : { preview: await this.previews.preview(ctx, question) };
  }
}
