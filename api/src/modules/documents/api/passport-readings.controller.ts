import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PassportReadingType } from '../dto/passport-reading.types.js';
import { PassportReadingsService } from '../index.js';

class PassportReadingBody {
  @ApiProperty({ type: PassportReadingType, nullable: true })
  reading: PassportReadingType | null;
}

@ApiTags('Documents')
@SignedIn()
@Controller()
export class PassportReadingsController {
  constructor(private readonly readings: PassportReadingsService) {}

  @Get('api/documents/:id/passport-reading')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Read the machine-readable lines of a passport, for its owner and for admins',
    description:
      'We read the picture on our own machine and keep nothing of it. The reading is null if we find no lines.',
  })
  @ApiResponse({ status: 200, type: PassportReadingBody })
  @ApiResponse({ status: 409, description: "It isn't a photo or scan of a passport." })
  async read(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<PassportReadingBody> {
    return { reading: await this.readings.read(ctx, id) };
  }
}
