import { Controller, Get, Header, HttpCode, Post, Query, Req, StreamableFile } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiOperation,
  ApiProduces,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DomainError } from '../../../platform/errors/index.js';
import { BodyReader, bodyTooLarge } from '../../../platform/http/body-reader.js';
import { StreamedBody } from '../../../platform/http/streamed-body.js';
import { ProgramExportService } from '../csv/program-export.service.js';
import { ProgramImportService } from '../csv/program-import.service.js';
import { ProgramImportBody } from './bodies.js';

const MAX_BYTES = 20 * 1024 * 1024;

/** Exports and imports the whole catalog as a file. */
@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin/programs')
export class CatalogueFilesController {
  constructor(
    private readonly exporting: ProgramExportService,
    private readonly importing: ProgramImportService,
  ) {}

  @Get('export.csv')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiOperation({
    summary: 'All programs as a CSV file, including archived ones',
    description:
      'Full ids. Fees are in US dollars, and list entries are separated by |. Cells that a spreadsheet would run are ' +
      'escaped. You can import the file unchanged.',
  })
  export(@Ctx() ctx: RequestContext): StreamableFile {
    return new StreamableFile(this.exporting.csv(ctx), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="portolan-programs.csv"',
    });
  }

  @Audits('program.create', 'program.update')
  @Post('import')
  @HttpCode(200)
  @StreamedBody('text/csv')
  @ApiConsumes('text/csv')
  @ApiBody({ schema: { type: 'string' } })
  @ApiQuery({
    name: 'dryRun',
    required: false,
    enum: ['true', 'false'],
    description: 'true: check the file without importing it.',
  })
  @ApiOperation({
    summary: 'Add and change programs with a CSV file. If one row has an error, nothing is imported',
    description:
      'UTF-8, at most 20 MiB and 100,000 rows, separated by commas, semicolons, or tabs. The columns are those of the export, ' +
      'in any order. title, description, type, and country are required; values of other missing columns stay as they are. ' +
      'A row with an id changes that program. A row without one adds a program, and is an error if a program with the ' +
      'same title, organization, and country exists. otherCountries, deadlineMonth, degreesFor, checkedOn, sample, ' +
      'archived, createdAt, and updatedAt are ignored: an archived program stays archived.',
  })
  @ApiResponse({
    status: 200,
    type: ProgramImportBody,
    description: 'If there are errors, nothing was imported.',
  })
  @ApiResponse({ status: 400, description: "We can't read the file, or a column is missing or unknown." })
  @ApiResponse({ status: 409, description: 'A program was changed or added during the import.' })
  @ApiResponse({ status: 413, description: 'Over 20 MiB.' })
  @ApiResponse({ status: 415, description: 'Not sent as text/csv.' })
  async import(
    @Ctx() ctx: RequestContext,
    @Req() { raw }: FastifyRequest,
    @Query('dryRun') dryRun?: unknown,
  ): Promise<ProgramImportBody> {
    const body = new BodyReader(raw, MAX_BYTES);
    try {
      if (Number(raw.headers['content-length'] ?? 0) > MAX_BYTES) throw bodyTooLarge();
      return { import: await this.importing.run(ctx, body, isDry(dryRun)) };
    } finally {
      body.release();
    }
  }
}

/** Rejects unknown values, so that a typo in `dryRun` never writes data. */
function isDry(word: unknown): boolean {
  if (word === undefined || word === 'false') return false;
  if (word === 'true') return true;
  throw DomainError.invalid([{ field: 'dryRun', message: 'Use true or false.' }]);
}
