import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DocumentTextReadingType } from '../dto/text-reading.types.js';
import { TextReadingsService } from '../index.js';
import { textReadingView } from '../text-reading.view.js';

@SignedIn()
@Resolver(() => DocumentTextReadingType)
export class TextReadingsResolver {
  constructor(private readonly readings: TextReadingsService) {}

  @Query(() => DocumentTextReadingType, {
    nullable: true,
    description:
      'What the text of a PDF seems to show, for its owner and for admins. Null if it shows nothing clearly.',
  })
  async documentTextReading(
    @Ctx() ctx: RequestContext,
    @Args('documentId', { type: () => ID }) documentId: string,
  ): Promise<DocumentTextReadingType | null> {
    const reading = await this.readings.read(ctx, documentId);
    return reading && textReadingView(reading);
  }
}
