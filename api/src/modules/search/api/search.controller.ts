import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { SearchBody } from '../dto/search.types.js';
import { SearchService } from '../index.js';

@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiQuery({
    name: 'q',
    description: '2 to 200 characters of an id, email, name, payment intent, or title.',
  })
  @ApiOperation({ summary: 'Finds users, assessments, applications, programs, and payments, five of each' })
  @ApiResponse({ status: 200, type: SearchBody })
  async find(@Ctx() ctx: RequestContext, @Query('q') text?: unknown): Promise<SearchBody> {
    return { results: await this.search.search(ctx, typeof text === 'string' ? text : '') };
  }
}
