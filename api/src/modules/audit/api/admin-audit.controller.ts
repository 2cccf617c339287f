import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { readQueryText } from '../../../platform/validation/query-values.js';
import { auditChainView, auditEntryView } from '../audit.view.js';
import { AuditQuery } from '../dto/audit.inputs.js';
import { AuditChainBody, AuditEntriesBody } from '../dto/audit.types.js';
import { AuditChainService, AuditLogService, type AuditFilter } from '../index.js';
import { auditFile } from './audit-file.js';

@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin')
export class AdminAuditController {
  constructor(
    private readonly log: AuditLogService,
    private readonly chain: AuditChainService,
  ) {}

  @Get('audit')
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ type: AuditQuery })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: includes pageInfo.total.' })
  @ApiOperation({ summary: 'What admins did, newest first' })
  @ApiResponse({ status: 200, type: AuditEntriesBody })
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>): Promise<AuditEntriesBody> {
    const filter = readFilter(query);
    const limit = readQueryText(query, 'limit');
    const page = await this.log.listPage(
      ctx,
      filter,
      limit === undefined ? undefined : Number(limit),
      readQueryText(query, 'cursor'),
    );
    const total = query['count'] === 'true' ? { total: await this.log.count(ctx, filter) } : {};
    return {
      entries: page.rows.map(auditEntryView),
      pageInfo: { nextCursor: page.nextCursor, ...total },
    };
  }

  @Get('audit.csv')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiQuery({ type: AuditQuery })
  @ApiOperation({
    summary: 'The audit log as a CSV file, a row for each changed field',
    description: 'Full ids. Cells that a spreadsheet would run are escaped.',
  })
  export(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>): StreamableFile {
    return new StreamableFile(auditFile(this.log.listAll(ctx, readFilter(query))), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="portolan-audit.csv"',
    });
  }

  @Get('audit/chain')
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'cursor', required: false, description: 'nextCursor of the part before.' })
  @ApiOperation({
    summary: 'Checks that nobody changed the audit log, and says where it is broken first',
    description: 'A part at a time: ask again with nextCursor until it is null.',
  })
  @ApiResponse({ status: 200, type: AuditChainBody })
  async check(@Ctx() ctx: RequestContext, @Query('cursor') cursor?: string): Promise<AuditChainBody> {
    return { chain: auditChainView(await this.chain.checkPart(ctx, cursor ?? null)) };
  }
}

function readFilter(query: Record<string, unknown>): AuditFilter {
  return {
    actor: readQueryText(query, 'actor'),
    action: readQueryText(query, 'action'),
    subjectType: readQueryText(query, 'subjectType'),
    subject: readQueryText(query, 'subject'),
    from: readQueryText(query, 'from'),
    to: readQueryText(query, 'to'),
    timeZone: readQueryText(query, 'tz'),
    ip: readQueryText(query, 'ip'),
    requestId: readQueryText(query, 'requestId'),
  };
}
