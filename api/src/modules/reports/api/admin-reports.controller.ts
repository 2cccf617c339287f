import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { csvFile } from '../../../platform/csv/csv.js';
import { CreateReportExportInput } from '../dto/report-export.types.js';
import { ReportArgs } from '../dto/report.types.js';
import { RECORD_LIST_NAMES, ReportExportsService, ReportRecordsService, ReportsService } from '../index.js';
import { reportExportView } from '../report.view.js';
import { DeletedReportExportBody, ReportBody, ReportExportBody, ReportExportsBody } from './bodies.js';

const FROM = { name: 'from', description: 'The first day, such as 2026-01-01.' };
const TO = { name: 'to', description: 'The last day, included.' };
const TZ = { name: 'tz', required: false, description: 'The time zone of the days. Default: UTC.' };

/** Reports for admins: figures, records, and files created in the background. */
@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin')
export class AdminReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly records: ReportRecordsService,
    private readonly exports: ReportExportsService,
  ) {}

  @Get('reports')
  @Header('Cache-Control', 'no-store')
  @ApiQuery(FROM)
  @ApiQuery(TO)
  @ApiQuery(TZ)
  @ApiOperation({
    summary: 'Figures of these days. A column says whether it counts, or is in cents or seconds.',
  })
  @ApiResponse({ status: 200, type: ReportBody })
  async report(@Ctx() ctx: RequestContext, @Query() { from, to, tz }: ReportArgs): Promise<ReportBody> {
    return { report: await this.reports.get(ctx, { from, to, timeZone: tz }) };
  }

  @Get('reports/exports')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Your files of reports, newest first' })
  @ApiResponse({ status: 200, type: ReportExportsBody })
  async listExports(@Ctx() ctx: RequestContext): Promise<ReportExportsBody> {
    return { exports: (await this.exports.list(ctx)).map(reportExportView) };
  }

  @Audits('report_export.create')
  @Post('reports/exports')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Make a file in the background: all data as a ZIP archive of CSV files, or the report as a PDF',
    description: 'The file is deleted after three days.',
  })
  @ApiResponse({ status: 202, type: ReportExportBody })
  @ApiResponse({ status: 409, description: 'Three of your files are being made already.' })
  async createExport(
    @Ctx() ctx: RequestContext,
    @Body() { kind, from, to, tz }: CreateReportExportInput,
  ): Promise<ReportExportBody> {
    return { export: reportExportView(await this.exports.create(ctx, { kind, from, to, timeZone: tz })) };
  }

  @Audits('report_export.delete')
  @Delete('reports/exports/:id')
  @ApiOperation({ summary: 'Delete a file, or cancel one that is being made' })
  @ApiResponse({ status: 200, type: DeletedReportExportBody })
  async deleteExport(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<DeletedReportExportBody> {
    await this.exports.remove(ctx, id);
    return { deleted: true };
  }

  @Audits('report_export.download')
  @Get('reports/exports/:id/file')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/zip', 'application/pdf')
  @ApiOperation({ summary: 'A finished file' })
  @ApiResponse({ status: 409, description: "It isn't ready yet." })
  async file(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<StreamableFile> {
    const { name, mimeType, bytes, stream } = await this.exports.open(ctx, id);
    return new StreamableFile(stream, {
      type: mimeType,
      length: bytes,
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Audits('report.export')
  @Get('reports/:name.csv')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiParam({ name: 'name', enum: RECORD_LIST_NAMES })
  @ApiQuery(FROM)
  @ApiQuery(TO)
  @ApiQuery(TZ)
  @ApiOperation({
    summary: 'What was created in these days as a CSV file, the oldest first',
    description:
      'Full ids. Money is in US cents, moments are in UTC. Cells that a spreadsheet would run are escaped.',
  })
  async list(
    @Ctx() ctx: RequestContext,
    @Param('name') name: string,
    @Query() { from, to, tz }: ReportArgs,
  ): Promise<StreamableFile> {
    const { header, rows } = await this.records.export(ctx, name, { from, to, timeZone: tz });
    return new StreamableFile(csvFile(header, rows), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="portolan-${name}-${from}-${to}.csv"`,
    });
  }
}
