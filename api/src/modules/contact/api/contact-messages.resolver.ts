import { Args, ID, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PageArgs, pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { ContactMessageConnectionType, ContactMessageType } from '../dto/contact.types.js';
import { ContactMessagesService } from '../index.js';

@Allow('admin')
@Resolver(() => ContactMessageType)
export class ContactMessagesResolver {
  constructor(private readonly messages: ContactMessagesService) {}

  /** Newest first. Counts only if requested. */
  @Query(() => ContactMessageConnectionType)
  async contactMessages(
    @Ctx() ctx: RequestContext,
    @Args() { first, after }: PageArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ContactMessageConnectionType> {
    const [page, totalCount] = await Promise.all([
      this.messages.list(ctx, first ?? undefined, after ?? undefined),
      selects(info, 'totalCount') ? this.messages.count(ctx) : 0,
    ]);
    return { nodes: page.rows, pageInfo: pageInfo(page), totalCount };
  }

  /** Marks a message as answered, or reopens it. */
  @Audits('contact.resolve')
  @Mutation(() => ContactMessageType)
  resolveContactMessage(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('isResolved') isResolved: boolean,
  ): Promise<ContactMessageType> {
    return this.messages.resolve(ctx, id, isResolved);
  }
}
