import { Controller, Get, Header, Headers, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AccountOwner, Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { ReaderLanguage } from '../../../platform/context/reader-language.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Language } from '../../../platform/language/languages.js';
import { Wording } from '../../../platform/language/wording.js';
import { wantsPage, writeNoReceiptPage, writeReceiptPage } from '../erasure/receipt-page.js';
import { ErasuresService } from '../index.js';
import { erasureReceiptView } from '../privacy.view.js';
import { ErasurePreviewBody, ErasureReceiptBody } from './bodies.js';

/** The effects of deleting an account, and its receipt. */
@ApiTags('Account')
@Controller('api')
export class ErasuresController {
  constructor(private readonly erasures: ErasuresService) {}

  @Get('auth/me/erasure')
  @AccountOwner()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'What deleting your account does: what goes, what stays and why' })
  @ApiResponse({ status: 200, type: ErasurePreviewBody })
  async preview(
    @Ctx() ctx: RequestContext,
    @ReaderLanguage() language: Language,
  ): Promise<ErasurePreviewBody> {
    return { erasure: await this.erasures.preview(ctx, Wording.in(language)) };
  }

  @Get('erasures/:code')
  @Public()
  @Header('Cache-Control', 'no-store')
  @Header('Vary', 'Accept')
  @ApiOperation({ summary: 'The receipt of a deleted account: a page for browsers, else JSON' })
  @ApiProduces('application/json', 'text/html')
  @ApiResponse({ status: 200, type: ErasureReceiptBody })
  async receipt(
    @Ctx() ctx: RequestContext,
    @Param('code') code: string,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ErasureReceiptBody | string> {
    if (!wantsPage(accept)) return { receipt: erasureReceiptView(await this.erasures.get(ctx, code)) };
    const receipt = await this.erasures.find(ctx, code);
    reply.type('text/html; charset=utf-8');
    if (receipt) return writeReceiptPage(erasureReceiptView(receipt));
    reply.code(404);
    return writeNoReceiptPage();
  }
}
