import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PassportReadingType } from '../dto/passport-reading.types.js';
import { PassportReadingsService } from '../index.js';

@SignedIn()
@Resolver(() => PassportReadingType)
export class PassportReadingsResolver {
  constructor(private readonly readings: PassportReadingsService) {}

  @Query(() => PassportReadingType, {
    nullable: true,
    description:
      'The machine-readable lines of a passport, for its owner and for admins. Null if we find none.',
  })
  passportReading(
    @Ctx() ctx: RequestContext,
    @Args('documentId', { type: () => ID }) documentId: string,
  ): Promise<PassportReadingType | null> {
    return this.readings.read(ctx, documentId);
  }
}
