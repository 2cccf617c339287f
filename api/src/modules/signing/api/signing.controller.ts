import { Body, Controller, Get, Header, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { documentView } from '../../documents/index.js';
import { SignDocumentInput } from '../dto/sign-document.input.js';
import { SignaturesService, SigningService } from '../index.js';
import { SignatureBody, SignedDocumentBody } from './signature.types.js';

@ApiTags('Signing')
@Controller()
export class SigningController {
  constructor(
    private readonly signing: SigningService,
    private readonly signatures: SignaturesService,
  ) {}

  @SignedIn()
  @Post('api/documents/:id/sign')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Sign one of your verified documents',
    description:
      'At most 2 MiB. The sealed PDF is ready within seconds: GET /api/documents/{id}/file?signed=true waits for it.',
  })
  @ApiResponse({ status: 200, type: SignedDocumentBody })
  @ApiResponse({ status: 400, description: 'The image is empty.' })
  @ApiResponse({ status: 409, description: "It isn't verified, or it's already signed." })
  @ApiResponse({ status: 415, description: "The image isn't PNG or JPEG." })
  async sign(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input: SignDocumentInput,
  ): Promise<SignedDocumentBody> {
    return { document: documentView(await this.signing.sign(ctx, id, input)) };
  }

  @Public()
  @Get('api/signatures/:code')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'The signature a verification code belongs to, for anyone',
    description: 'Upper or lower case, with or without dashes.',
  })
  @ApiResponse({ status: 200, type: SignatureBody })
  @ApiResponse({ status: 404, description: "This code doesn't exist." })
  async signature(@Ctx() ctx: RequestContext, @Param('code') code: string): Promise<SignatureBody> {
    return { signature: await this.signatures.getByCode(ctx, code) };
  }
}
