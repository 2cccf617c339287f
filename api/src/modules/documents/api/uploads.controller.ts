import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { HoldsSecret } from '../../../platform/http/compress-responses.js';
import { StreamedBody } from '../../../platform/http/streamed-body.js';
import { BeginUploadInput, CompleteUploadInput } from '../dto/upload.inputs.js';
import { DirectUploadsService, DocumentUploadService, documentView, parseUploadKey } from '../index.js';
import { UploadReader } from '../upload/upload-reader.js';
import { DirectUploadBody, DocumentBody } from './bodies.js';
import { FORM_SCHEMA, JSON_SCHEMA } from './upload-schemas.js';
import { declaredByForm, declaredByJson } from './upload-fields.js';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  required: false,
  description:
    'Of your choice, up to 255 characters. Sending the same upload again under the same key returns the document that it made.',
};
const CONFLICTS =
  'The required document is locked, you have 200 documents, or the Idempotency-Key was used for another upload.';

@ApiTags('Documents')
@SignedIn()
@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: DocumentUploadService,
    private readonly direct: DirectUploadsService,
    private readonly uploadReader: UploadReader,
  ) {}

  @Post('api/documents')
  @StreamedBody('multipart/form-data')
  @ApiConsumes('multipart/form-data')
  @ApiHeader(IDEMPOTENCY_KEY)
  @ApiBody({ schema: FORM_SCHEMA })
  @ApiOperation({ summary: 'Upload a document with a form', description: 'PDF, JPEG, or PNG up to 10 MB.' })
  @ApiResponse({ status: 201, type: DocumentBody })
  @ApiResponse({ status: 409, description: CONFLICTS })
  @ApiResponse({ status: 413, description: 'Over 10 MB.' })
  @ApiResponse({
    status: 415,
    description: "The file's content isn't PDF, JPEG, or PNG, or it was declared as another type.",
  })
  async form(@Ctx() ctx: RequestContext, @Req() request: FastifyRequest): Promise<DocumentBody> {
    const key = parseUploadKey(request.headers['idempotency-key']);
    await this.uploads.assertMayUpload(ctx, 'uploads', key);
    const received = await this.uploadReader.multipart(request);
    return { document: documentView(await this.uploads.receive(ctx, received, declaredByForm, key)) };
  }

  @Post('api/documents/upload')
  @StreamedBody('application/json')
  @ApiHeader(IDEMPOTENCY_KEY)
  @ApiBody({ schema: JSON_SCHEMA })
  @ApiOperation({ summary: 'Upload a document as JSON, the file as a base64 data URL' })
  @ApiResponse({ status: 201, type: DocumentBody })
  @ApiResponse({ status: 409, description: CONFLICTS })
  @ApiResponse({ status: 413, description: 'Over 10 MB.' })
  @ApiResponse({ status: 415, description: "The file isn't PDF, JPEG, or PNG, or the types don't match." })
  async json(@Ctx() ctx: RequestContext, @Req() request: FastifyRequest): Promise<DocumentBody> {
    const key = parseUploadKey(request.headers['idempotency-key']);
    await this.uploads.assertMayUpload(ctx, 'uploads', key);
    const received = await this.uploadReader.json(request);
    return { document: documentView(await this.uploads.receive(ctx, received, declaredByJson, key)) };
  }

  @Post('api/documents/uploads')
  @HoldsSecret()
  @ApiOperation({
    summary: 'Get a URL to upload a file to directly',
    description: 'Only with an S3 file store. Otherwise upload is null.',
  })
  @ApiResponse({ status: 201, type: DirectUploadBody })
  async begin(@Ctx() ctx: RequestContext, @Body() input: BeginUploadInput): Promise<DirectUploadBody> {
    return { upload: await this.direct.begin(ctx, input.mimeType) };
  }

  @Post('api/documents/uploads/:id/complete')
  @ApiOperation({ summary: 'Create a document from the file uploaded to that URL' })
  @ApiResponse({ status: 201, type: DocumentBody })
  @ApiResponse({ status: 404, description: "There's no file, or the upload isn't yours." })
  async complete(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input: CompleteUploadInput,
  ): Promise<DocumentBody> {
    return { document: documentView(await this.direct.complete(ctx, id, input)) };
  }
}
