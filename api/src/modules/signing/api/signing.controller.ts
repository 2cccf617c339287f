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
    summary: 'Sign a verified document of yours',
    description:
      'At most 2 MiB. The sealed PDF follows within seconds: GET /api/documents/{id}/file?signed=true waits for it.',
  })
  @ApiResponse({ status: 200, type: SignedDocumentBody })
  @ApiResponse({ status: 400, description: 'Nothing is drawn on the image.' })
  @ApiResponse({ status: 409, description: 'Not verified, or signed already.' })
  @ApiResponse({ status: 415, description: 'Not a PNG or JPEG image.' })
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
    summary: 'What a verification code stands for, for anybody',
    description: 'The code in any case, with or without its dashes.',
  })
  @ApiResponse({ status: 200, type: SignatureBody })
  @ApiResponse({ status: 404, description: 'No such code was given out.' })
  async signature(@Ctx() ctx: RequestContext, @Param('code') code: string): Promise<SignatureBody> {
    return { signature: await this.signatures.byCode(ctx, code) };
  }
}
