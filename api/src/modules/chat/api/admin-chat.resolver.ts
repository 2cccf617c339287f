import { Args, ID, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Allow, Audits, AuditsNothing } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { messageView, sessionView } from '../chat.view.js';
import { AdminChatMessagesArgs, AdminChatSessionsArgs } from '../dto/chat.inputs.js';
import {
  ChatMessageConnectionType,
  ChatMessageType,
  ChatSessionConnectionType,
  ChatSessionType,
} from '../dto/chat.types.js';
import { ChatDeskService, ChatHistoryService, ChatSessionsService, ChatViewersService } from '../index.js';

/** The admins' chat desk. */
@Allow('admin')
@Resolver(() => ChatSessionType)
export class AdminChatResolver {
  constructor(
    private readonly sessions: ChatSessionsService,
    private readonly history: ChatHistoryService,
    private readonly desk: ChatDeskService,
    private readonly viewers: ChatViewersService,
  ) {}

  /** Counts only if requested. */
  @Query(() => ChatSessionConnectionType)
  async adminChatSessions(
    @Ctx() ctx: RequestContext,
    @Args() { first, after, ...filter }: AdminChatSessionsArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ChatSessionConnectionType> {
    const [page, totalCount, activeCount, waitingCount] = await Promise.all([
      this.sessions.listPage(ctx, filter, first ?? undefined, after ?? undefined),
      selects(info, 'totalCount') ? this.sessions.count(ctx, filter) : 0,
      selects(info, 'activeCount') ? this.history.countAll(ctx, { isResolved: false }) : 0,
      selects(info, 'waitingCount') ? this.sessions.count(ctx, { filter: 'waiting' }) : 0,
    ]);
    return {
      nodes: page.rows.map(sessionView),
      pageInfo: pageInfo(page),
      totalCount,
      activeCount,
      waitingCount,
    };
  }

  @Query(() => ChatSessionType)
  async adminChatSession(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<ChatSessionType> {
    return sessionView(await this.sessions.get(ctx, id));
  }

  @Query(() => ChatMessageConnectionType)
  async adminChatMessages(
    @Ctx() ctx: RequestContext,
    @Args() { first, after, ...filter }: AdminChatMessagesArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ChatMessageConnectionType> {
    const [page, totalCount] = await Promise.all([
      this.history.listAllPage(ctx, filter, first ?? undefined, after ?? undefined),
      selects(info, 'totalCount') ? this.history.countAll(ctx, filter) : 0,
    ]);
    const nodes = page.rows.map((row) => messageView(row, ctx.actor));
    return { nodes, pageInfo: pageInfo(page), totalCount };
  }

  @Audits('chat.message.resolve')
  @Mutation(() => ChatMessageType)
  async resolveChatMessage(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('isResolved') isResolved: boolean,
  ): Promise<ChatMessageType> {
    await this.desk.resolveMessage(ctx, id, isResolved);
    return messageView(await this.history.get(ctx, id), ctx.actor);
  }

  @Audits('chat.session.resolve')
  @Mutation(() => ChatSessionType, {
    description: "Resolves all messages of a session, or reopens the person's newest one.",
  })
  async resolveChatSession(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('isResolved') isResolved: boolean,
  ): Promise<ChatSessionType> {
    await this.desk.resolveSession(ctx, id, isResolved);
    return sessionView(await this.sessions.get(ctx, id));
  }

  @Audits('chat.session.assign')
  @Mutation(() => ChatSessionType)
  async assignChatSession(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('assigneeId', {
      type: () => ID,
      nullable: true,
      description: 'An admin. Null or left out: not assigned.',
    })
    assigneeId?: string | null,
  ): Promise<ChatSessionType> {
    await this.desk.assign(ctx, id, assigneeId ?? null);
    return sessionView(await this.sessions.get(ctx, id));
  }

  @AuditsNothing('Who looks at a session is shown live and kept for seconds.')
  @Mutation(() => ChatSessionType, {
    description:
      "Tells other admins that you're looking at a session. Repeat it every 15 seconds: it ends after 30.",
  })
  async viewChatSession(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('isViewing') isViewing: boolean,
  ): Promise<ChatSessionType> {
    await this.viewers.view(ctx, id, isViewing);
    return sessionView(await this.sessions.get(ctx, id));
  }
}
