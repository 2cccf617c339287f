import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DomainError } from '../../../platform/errors/index.js';
import { CreateProgramBody, UpdateProgramBody, withFeesInCents } from '../dto/program.inputs.js';
import { ProgramType } from '../program.enums.js';
import { restProgram } from '../program.view.js';
import { ProgramsAdminService, type ProgramListState } from '../programs-admin.service.js';
import { ArchivedProgramBody, ProgramBody, ProgramsBody } from './bodies.js';
import { readTexts } from './program-queries.js';

@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin/programs')
export class AdminProgramsController {
  constructor(private readonly admin: ProgramsAdminService) {}

  @Get()
  @ApiQuery({ name: 'search', required: false, description: 'At most 200 characters.' })
  @ApiQuery({ name: 'type', required: false, enum: ProgramType })
  @ApiQuery({
    name: 'archived',
    required: false,
    enum: ['true', 'only', 'false'],
    description:
      'true: includes archived programs. only: archived programs alone. false (default): open programs.',
  })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: includes pageInfo.total.' })
  @ApiOperation({ summary: 'The programs, newest first' })
  @ApiResponse({ status: 200, type: ProgramsBody })
  async list(
    @Ctx() ctx: RequestContext,
    @Query() query: Readonly<Record<string, unknown>>,
  ): Promise<ProgramsBody> {
    const { search, type, archived, limit, cursor, count } = readTexts(query);
    const filter = { search, type, state: getListState(archived) };
    const page = await this.admin.listPage(
      ctx,
      filter,
      limit === undefined ? undefined : Number(limit),
      cursor,
    );
    const total = count === 'true' ? { total: await this.admin.count(ctx, filter) } : {};
    return {
      programs: page.rows.map(restProgram),
      pageInfo: { nextCursor: page.nextCursor, ...total },
    };
  }

  @Audits('program.create')
  @Post()
  @ApiOperation({ summary: 'Add a program' })
  @ApiResponse({ status: 201, type: ProgramBody })
  async create(@Ctx() ctx: RequestContext, @Body() input: CreateProgramBody): Promise<ProgramBody> {
    return { program: restProgram(await this.admin.create(ctx, withFeesInCents(input))) };
  }

  @Audits('program.update', 'program.archive', 'program.restore')
  @Patch(':id')
  @ApiOperation({ summary: 'Change, archive or restore a program' })
  @ApiResponse({ status: 200, type: ProgramBody })
  @ApiResponse({ status: 409, description: 'It changed since updatedAt.' })
  async update(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input: UpdateProgramBody,
  ): Promise<ProgramBody> {
    return { program: restProgram(await this.admin.update(ctx, id, withFeesInCents(input))) };
  }

  @Audits('program.archive')
  @Delete(':id')
  @ApiOperation({
    summary: 'Archive a program',
    description: "It's no longer public. Its applications stay.",
  })
  @ApiResponse({ status: 200, type: ArchivedProgramBody })
  async archive(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<ArchivedProgramBody> {
    await this.admin.archive(ctx, id);
    return { deleted: true };
  }
}

function getListState(archived: string | undefined): ProgramListState {
  switch (archived) {
    case undefined:
    case '':
    case 'false':
      return 'open';
    case 'true':
      return 'all';
    case 'only':
      return 'archived';
    default:
      throw DomainError.invalid([{ field: 'archived', message: 'Use true, only, or false.' }]);
  }
}
