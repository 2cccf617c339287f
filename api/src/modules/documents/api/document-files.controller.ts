import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DocumentFilesService, type OpenedFile } from '../index.js';
import { ReadableDocumentBody } from './bodies.js';
import { contentDisposition } from './disposition.js';

/** For downloads: even if a browser renders the file, it runs and loads nothing. */
const SAVED = "sandbox; default-src 'none'; frame-ancestors 'none'";
/**
 * For files shown on our pages. Chromium's PDF viewer starts inside this sandbox; nothing in the file runs with
 * this origin.
 */
const SHOWN =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

@ApiTags('Documents')
@SignedIn()
@Controller()
export class DocumentFilesController {
  constructor(private readonly files: DocumentFilesService) {}

  @Get('api/documents/:id/file')
  @ApiProduces('application/pdf', 'image/jpeg', 'image/png')
  @ApiOperation({ summary: 'The file of your document. Admins can read any.' })
  @ApiQuery({ name: 'signed', required: false, description: 'true: the signed PDF.' })
  @ApiQuery({
    name: 'direct',
    required: false,
    description: 'true: if the file store has its own URLs, redirects to one that is valid for one minute.',
  })
  @ApiResponse({ status: 302, description: 'Only with direct=true.' })
  @ApiResponse({
    status: 404,
    description: "It doesn't exist, isn't yours, or (signed=true) was never signed.",
  })
  @ApiResponse({
    status: 409,
    description: "The virus scan or the sealing isn't finished (Retry-After).",
  })
  @ApiResponse({ status: 503, description: "The stored file is damaged, so it can't be downloaded." })
  async file(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query('signed') signed?: string,
    @Query('direct') direct?: string,
  ): Promise<StreamableFile | undefined> {
    if (signed !== 'true' && direct === 'true') {
      const address = await this.files.address(ctx, id);
      if (address !== null) {
        await reply.header('Cache-Control', 'no-store').redirect(address, 302);
        return undefined;
      }
    }
    const opened =
      signed === 'true' ? await this.files.openSigned(ctx, id) : await this.files.open(ctx, id, 'downloaded');
    reply.header('Content-Security-Policy', SAVED);
    return answer(reply, opened, 'attachment');
  }

  @Get('api/documents/:id/readable')
  @ApiOperation({
    summary: 'Check whether the file can be shown before a page opens it in a frame',
    description: 'Reads the whole file. Not recorded as a view of the document.',
  })
  @ApiResponse({ status: 200, type: ReadableDocumentBody })
  @ApiResponse({ status: 409, description: "The virus scan isn't finished." })
  @ApiResponse({ status: 503, description: "The stored file is damaged, so it can't be downloaded." })
  async readable(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<ReadableDocumentBody> {
    await this.files.assertReadable(ctx, id);
    return { readable: true };
  }

  @Get('api/documents/:id/preview')
  @ApiProduces('application/pdf', 'image/jpeg', 'image/png')
  @ApiOperation({ summary: 'The same file, for display inside a page of this origin' })
  @ApiResponse({ status: 409, description: "The virus scan isn't finished." })
  async preview(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const opened = await this.files.open(ctx, id, 'previewed');
    reply.header('Content-Security-Policy', SHOWN).header('X-Frame-Options', 'SAMEORIGIN');
    return answer(reply, opened, 'inline');
  }
}

function answer(
  reply: FastifyReply,
  { stream, bytes, mimeType, name }: OpenedFile,
  kind: 'attachment' | 'inline',
): StreamableFile {
  reply
    .header('Cache-Control', 'no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cross-Origin-Resource-Policy', 'same-origin');
  return new StreamableFile(stream, {
    type: mimeType,
    length: bytes,
    disposition: contentDisposition(kind, name),
  });
}
