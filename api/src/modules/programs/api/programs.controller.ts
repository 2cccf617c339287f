import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { isUnchanged } from '../../../platform/http/etag.js';
import { ProgramFacetsService } from '../catalogue/facets.service.js';
import { CatalogueCacheService } from '../catalogue/catalogue-cache.service.js';
import { ProgramSuggestionsService } from '../catalogue/suggestions.service.js';
import { ProgramsService } from '../index.js';
import { restProgram } from '../program.view.js';
import { today } from '../program-record.js';
import { ProgramBody, ProgramFacetsBody, ProgramsBody, ProgramSuggestionsBody } from './bodies.js';
import { ApiProgramFilters, ApiProgramPage, readTexts } from './program-queries.js';

type QueryParameters = Readonly<Record<string, unknown>>;

@ApiTags('Programs')
@Public()
@Controller('api/programs')
export class ProgramsController {
  constructor(
    private readonly pages: CatalogueCacheService,
    private readonly facets: ProgramFacetsService,
    private readonly suggestions: ProgramSuggestionsService,
    private readonly programs: ProgramsService,
  ) {}

  @Get()
  @ApiProgramPage()
  @ApiOperation({ summary: 'The catalog, with search, filters, and sort orders' })
  @ApiResponse({ status: 200, type: ProgramsBody })
  @ApiResponse({ status: 304, description: 'The caller already has this version.' })
  async list(
    @Ctx() ctx: RequestContext,
    @Query() query: QueryParameters,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const { limit, count, ...filter } = readTexts(query);
    const state = await this.programs.catalogueState(ctx);
    // A person's fit is private.
    if (filter['sort'] === 'fit') reply.header('Cache-Control', 'no-store');
    else if (isUnchanged(request, reply, [state])) return undefined;
    const body = await this.pages.body(ctx, state, {
      ...filter,
      limit: limit === undefined ? undefined : Number(limit),
      counted: count === 'true',
    });
    reply.header('Content-Type', 'application/json; charset=utf-8');
    return body;
  }

  @Get('facets')
  @ApiProgramFilters()
  @ApiOperation({
    summary: 'How many programs each additional filter would leave',
    description: 'Each facet ignores its own filter, so you can see its other choices.',
  })
  @ApiResponse({ status: 200, type: ProgramFacetsBody })
  @ApiResponse({ status: 304, description: 'The caller already has this version.' })
  async choices(
    @Ctx() ctx: RequestContext,
    @Query() query: QueryParameters,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProgramFacetsBody | undefined> {
    // Read before the rows, so that a response is never marked newer than its content.
    if (isUnchanged(request, reply, [await this.programs.catalogueState(ctx)])) return undefined;
    return { facets: await this.facets.facets(ctx, readTexts(query)) };
  }

  @Get('suggestions')
  @ApiQuery({ name: 'search', description: 'The text typed so far.' })
  @ApiOperation({ summary: 'Suggestions for the search box: words and titles' })
  @ApiResponse({ status: 200, type: ProgramSuggestionsBody })
  async suggest(
    @Ctx() ctx: RequestContext,
    @Query() query: QueryParameters,
  ): Promise<ProgramSuggestionsBody> {
    return { suggestions: await this.suggestions.suggest(ctx, readTexts(query)['search'] ?? '') };
  }

  @Get(':id')
  @ApiOperation({ summary: 'One program' })
  @ApiResponse({ status: 200, type: ProgramBody })
  @ApiResponse({ status: 304, description: 'The caller already has this version.' })
  @ApiResponse({ status: 404, description: "It doesn't exist or is archived." })
  async one(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProgramBody | undefined> {
    const program = await this.programs.get(ctx, id);
    if (isUnchanged(request, reply, [program.updatedAt.getTime(), today()])) return undefined;
    return { program: restProgram(program) };
  }
}
