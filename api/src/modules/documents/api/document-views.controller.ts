import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AccountOwner } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DocumentViewsBody } from '../dto/document-view.types.js';
import { DocumentViewsService } from '../index.js';

/** Who viewed the caller's documents. */
@ApiTags('Account')
@AccountOwner()
@Controller('api/auth/me/document-views')
export class DocumentViewsController {
  constructor(private readonly views: DocumentViewsService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiOperation({ summary: 'Who of our staff opened or downloaded your documents, newest first' })
  @ApiResponse({ status: 200, type: DocumentViewsBody })
  async list(
    @Ctx() ctx: RequestContext,
    @Query('limit') limit?: string,
    @Query('cursor') cursor?: string,
  ): Promise<DocumentViewsBody> {
    const page = await this.views.list(ctx, limit === undefined ? undefined : Number(limit), cursor);
    return { views: page.rows, pageInfo: { nextCursor: page.nextCursor } };
  }
}
