import { Args, Query, Resolver } from '@nestjs/graphql';
import { AccountOwner, Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { ReaderLanguage } from '../../../platform/context/reader-language.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Language } from '../../../platform/language/languages.js';
import { Wording } from '../../../platform/language/wording.js';
import { ErasurePreviewType, ErasureReceiptType } from '../dto/erasure.types.js';
import { ErasuresService } from '../index.js';
import { erasureReceiptView } from '../privacy.view.js';

@Resolver(() => ErasureReceiptType)
export class ErasuresResolver {
  constructor(private readonly erasures: ErasuresService) {}

  @Query(() => ErasurePreviewType, { description: 'What happens when you delete your account.' })
  @AccountOwner()
  accountErasure(
    @Ctx() ctx: RequestContext,
    @ReaderLanguage() language: Language,
  ): Promise<ErasurePreviewType> {
    return this.erasures.preview(ctx, Wording.in(language));
  }

  @Query(() => ErasureReceiptType, { description: 'The receipt of a deleted account.' })
  @Public()
  async erasureReceipt(@Ctx() ctx: RequestContext, @Args('code') code: string): Promise<ErasureReceiptType> {
    return erasureReceiptView(await this.erasures.get(ctx, code));
  }
}
