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
import { Allow } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DomainError } from '../../../platform/errors/index.js';
import { BodyReader, bodyTooLarge } from '../../../platform/http/body-reader.js';
import { StreamedBody } from '../../../platform/http/streamed-body.js';
import { ProgramExport } from '../csv/program-export.service.js';
import { ProgramImport } from '../csv/program-import.service.js';
import { ProgramImportBody } from './bodies.js';

const MAX_BYTES = 20 * 1024 * 1024;

/** The whole catalogue as a file, out and in. */
@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin/programs')
export class CatalogueFilesController {
  constructor(
    private readonly exporting: ProgramExport,
    private readonly importing: ProgramImport,
  ) {}

  @Get('export.csv')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiOperation({
    summary: 'All programs as a CSV file, archived ones too',
    description:
      'Ids in full; fees in US dollars; entries of a list with | between them; cells that a spreadsheet would run are ' +
      'escaped. The import takes the file as it is.',
  })
  export(@Ctx() ctx: RequestContext): StreamableFile {
    return new StreamableFile(this.exporting.csv(ctx), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="portolan-programs.csv"',
    });
  }

  @Post('import')
  @HttpCode(200)
  @StreamedBody('text/csv')
  @ApiConsumes('text/csv')
  @ApiBody({ schema: { type: 'string' } })
  @ApiQuery({ name: 'dryRun', required: false, enum: ['true', 'false'], description: 'true: only check.' })
  @ApiOperation({
    summary: 'Add and change programs by a CSV file: all of its rows, or none when one is wrong',
    description:
      'UTF-8, at most 20 MiB and 100,000 rows, separated by comma, semicolon or tab. The columns of the export in any ' +
      'order; title, description, type and country are needed, and a column that is absent stays as it is. A row with ' +
      'an id changes that program, one without adds a new one and is wrong where one with its title, organisation and country is there. otherCountries, deadlineMonth, degreesFor, checkedOn, ' +
      'sample, archived, createdAt and updatedAt are passed over: what is archived stays archived.',
  })
  @ApiResponse({ status: 200, type: ProgramImportBody, description: 'Errors mean that nothing was written.' })
  @ApiResponse({ status: 400, description: 'The file cannot be read, or a column is missing or not known.' })
  @ApiResponse({ status: 409, description: 'A program was changed or added while the file was read.' })
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

/** A word that is not understood must not write. */
function isDry(word: unknown): boolean {
  if (word === undefined || word === 'false') return false;
  if (word === 'true') return true;
  throw DomainError.invalid([{ field: 'dryRun', message: 'Use true or false.' }]);
}
