import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AccountOwner } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { ExportMyDataInput } from '../dto/personal-export.types.js';
import { PersonalExportsService } from '../index.js';
import { personalExportView } from '../privacy.view.js';
import { DeletedExportBody, PersonalExportBody, PersonalExportsBody } from './bodies.js';

/** The export of a person's own data. */
@ApiTags('Account')
@AccountOwner()
@Controller('api/auth/me')
export class PersonalExportsController {
  constructor(private readonly exports: PersonalExportsService) {}

  @Post('exports')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Make a ZIP file with everything about you, in the background',
    description: 'JSON by kind, your files, and a page to read it with. You get an email when it is ready.',
  })
  @ApiResponse({ status: 202, type: PersonalExportBody })
  async create(@Ctx() ctx: RequestContext, @Body() input: ExportMyDataInput): Promise<PersonalExportBody> {
    return { export: personalExportView(await this.exports.create(ctx, input.password ?? null)) };
  }

  @Get('exports')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Your files with everything about you, newest first' })
  @ApiResponse({ status: 200, type: PersonalExportsBody })
  async list(@Ctx() ctx: RequestContext): Promise<PersonalExportsBody> {
    return { exports: (await this.exports.list(ctx)).map(personalExportView) };
  }

  @Get('exports/:id/file')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/zip')
  @ApiOperation({ summary: 'A finished file' })
  @ApiResponse({ status: 409, description: "It isn't ready yet." })
  async file(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<StreamableFile> {
    const { name, bytes, stream } = await this.exports.open(ctx, id);
    return new StreamableFile(stream, {
      type: 'application/zip',
      length: bytes,
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Delete('exports/:id')
  @ApiOperation({ summary: 'Delete a file, or cancel one that is being made' })
  @ApiResponse({ status: 200, type: DeletedExportBody })
  async remove(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<DeletedExportBody> {
    await this.exports.remove(ctx, id);
    return { deleted: true };
  }
}
