import { Args, Info, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { NotificationsService } from '../index.js';
import {
  MarkNotificationsReadInput,
  NotificationConnectionType,
  NotificationsArgs,
} from './notification.types.js';

@SignedIn()
@Resolver(() => NotificationConnectionType)
export class NotificationsResolver {
  constructor(private readonly service: NotificationsService) {}

  /** Counts only if requested. */
  @Query(() => NotificationConnectionType)
  async notifications(
    @Ctx() ctx: RequestContext,
    @Args() { first, after, unread }: NotificationsArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<NotificationConnectionType> {
    const [page, totalCount, unreadCount] = await Promise.all([
      this.service.list(ctx, first ?? undefined, after ?? undefined, unread ?? false),
      selects(info, 'totalCount') ? this.service.count(ctx) : 0,
      selects(info, 'unreadCount') ? this.service.countUnread(ctx) : 0,
    ]);
    return { nodes: page.rows, pageInfo: pageInfo(page), totalCount, unreadCount };
  }

  /** Returns the number of notifications that were unread. */
  @Mutation(() => Int)
  markNotificationsRead(
    @Ctx() ctx: RequestContext,
    @Args() { ids }: MarkNotificationsReadInput,
  ): Promise<number> {
    return this.service.markRead(ctx, ids ?? null);
  }
}
