import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { readQueryText } from '../../../platform/validation/query-values.js';
import { FactChecksService } from '../checks/fact-checks.service.js';
import { ProvenanceEnum } from '../dto/judgement.types.js';
import { PROVENANCES } from '../rules/facts-schema.js';
import { FactBody, FactsBody, RecordFactCheckInput } from './fact.types.js';
import { factView } from './fact.view.js';

/** The figures of the rules, for admins. */
@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin/guidance')
export class FactsController {
  constructor(private readonly facts: FactChecksService) {}

  @Get('facts')
  @ApiOperation({ summary: 'The figures in the rules with their checks, overdue ones first' })
  @ApiQuery({ name: 'stale', enum: ['true', 'false'], required: false })
  @ApiQuery({ name: 'provenance', enum: ProvenanceEnum, required: false })
  @ApiQuery({
    name: 'next',
    enum: ['true'],
    required: false,
    description: 'What to read next: figures in force that nobody read on an official page, by weight.',
  })
  @ApiQuery({
    name: 'pending',
    enum: ['true'],
    required: false,
    description: 'Figures with a check that is waiting for a second admin.',
  })
  @ApiQuery({ name: 'country', required: false })
  @ApiQuery({ name: 'search', required: false })
  @ApiQuery({ name: 'limit', required: false })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false })
  @ApiResponse({ status: 200, type: FactsBody })
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>): Promise<FactsBody> {
    const text = (name: string): string | undefined => {
      const value = readQueryText(query, name);
      return value === '' ? undefined : value;
    };
    const stale = text('stale');
    const limit = text('limit');
    const { facts, nextCursor, total } = await this.facts.list(
      ctx,
      {
        stale: stale === undefined ? undefined : stale === 'true',
        provenance: PROVENANCES.find((each) => each === text('provenance')),
        next: text('next') === 'true',
        pending: text('pending') === 'true',
        country: text('country'),
        search: text('search'),
      },
      { limit: limit === undefined ? undefined : Number(limit), cursor: text('cursor') },
    );
    const counted = text('count') === 'true' ? { total } : {};
    return { facts: facts.map(factView), pageInfo: { nextCursor, ...counted } };
  }

  @Audits('fact-check.record')
  @Post('fact-checks')
  @ApiOperation({ summary: 'Record that you checked a figure: still right, or changed' })
  @ApiResponse({ status: 201, type: FactBody })
  @ApiResponse({ status: 404, description: "This figure doesn't exist." })
  async record(@Ctx() ctx: RequestContext, @Body() input: RecordFactCheckInput): Promise<FactBody> {
    return { fact: factView(await this.facts.record(ctx, input)) };
  }

  @Audits('fact-check.confirm')
  @Post('fact-checks/:id/confirm')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({ summary: "Agree with another admin's check of a gate" })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiResponse({ status: 200, type: FactBody })
  @ApiResponse({ status: 404, description: 'No such check.' })
  @ApiResponse({ status: 409, description: 'Your own check, one that counts already, or not the newest.' })
  async confirm(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<FactBody> {
    return { fact: factView(await this.facts.confirm(ctx, id)) };
  }
}
