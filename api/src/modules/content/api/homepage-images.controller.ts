import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { StreamedBody } from '../../../platform/http/streamed-body.js';
import { UploadReader } from '../../documents/index.js';
import { HomepageImagesService, IMAGE_PATH } from '../index.js';
import { UploadedImageBody } from './bodies.js';

@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin/success-stories/images')
export class HomepageImagesController {
  constructor(
    private readonly images: HomepageImagesService,
    private readonly uploadReader: UploadReader,
  ) {}

  @Audits('homepage_image.create')
  @Post()
  @StreamedBody('multipart/form-data')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  })
  @ApiOperation({
    summary: 'Upload an image for a success story',
    description: 'JPEG or PNG up to 5 MB. We keep its pixels only, at most 640 on each side, as WebP.',
  })
  @ApiResponse({ status: 201, type: UploadedImageBody })
  @ApiResponse({ status: 413, description: 'Over 5 MB.' })
  @ApiResponse({ status: 415, description: "The file's content isn't a JPEG or PNG image." })
  async upload(@Ctx() ctx: RequestContext, @Req() request: FastifyRequest): Promise<UploadedImageBody> {
    const received = await this.uploadReader.multipart(request);
    const { id, width, height } = await this.images.receive(ctx, received);
    return { image: { id, url: `${IMAGE_PATH}${id}`, width, height } };
  }
}
