import { Args, Query, Resolver } from '@nestjs/graphql';
import { AccountOwner } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PageArgs, pageInfo } from '../../../platform/graphql/page-info.js';
import { DocumentViewConnectionType } from '../dto/document-view.types.js';
import { DocumentViewsService } from '../index.js';

@AccountOwner()
@Resolver(() => DocumentViewConnectionType)
export class DocumentViewsResolver {
  constructor(private readonly views: DocumentViewsService) {}

  @Query(() => DocumentViewConnectionType, {
    description: 'Who of our staff opened or downloaded your documents, newest first.',
  })
  async documentViews(
    @Ctx() ctx: RequestContext,
    @Args() { first, after }: PageArgs,
  ): Promise<DocumentViewConnectionType> {
    const page = await this.views.list(ctx, first ?? undefined, after ?? undefined);
    return { nodes: page.rows, pageInfo: pageInfo(page) };
  }
}
