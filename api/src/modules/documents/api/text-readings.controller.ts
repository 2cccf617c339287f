import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DocumentTextReadingType } from '../dto/text-reading.types.js';
import { TextReadingsService } from '../index.js';
import { textReadingView } from '../text-reading.view.js';

class DocumentTextReadingBody {
  @ApiProperty({ type: DocumentTextReadingType, nullable: true })
  reading: DocumentTextReadingType | null;
}

@ApiTags('Documents')
@SignedIn()
@Controller()
export class TextReadingsController {
  constructor(private readonly readings: TextReadingsService) {}

  @Get('api/documents/:id/text-reading')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Read the text of a PDF, for its owner and for admins',
    description:
      'A language certificate, a degree, a bank statement, or a job offer. Its owner is also told where it differs from what they told us. We read it on our own machine and keep nothing of it. The reading is null if the text shows none of these clearly.',
  })
  @ApiResponse({ status: 200, type: DocumentTextReadingBody })
  @ApiResponse({ status: 409, description: "It isn't a PDF, or was replaced while we read it." })
  async read(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<DocumentTextReadingBody> {
    const reading = await this.readings.read(ctx, id);
    return { reading: reading && textReadingView(reading) };
  }
}
