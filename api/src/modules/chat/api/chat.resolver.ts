import { Args, ID, Info, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { AccountOwner, AuditsNothing, Public, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { ReaderLanguage } from '../../../platform/context/reader-language.decorator.js';
import { pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import type { Language } from '../../../platform/language/languages.js';
import { Wording } from '../../../platform/language/wording.js';
import { messageView } from '../chat.view.js';
import { ChatMessagesArgs } from '../dto/chat.inputs.js';
import { ChatMessageConnectionType, ChatMessageType, SupportStatusType } from '../dto/chat.types.js';
import {
  ChatHistoryService,
  ChatPresenceService,
  ChatRetentionService,
  SupportStatusService,
} from '../index.js';

/** The caller's own consultation. */
@SignedIn()
@Resolver(() => ChatMessageType)
export class ChatResolver {
  constructor(
    private readonly history: ChatHistoryService,
    private readonly presence: ChatPresenceService,
    private readonly status: SupportStatusService,
    private readonly retention: ChatRetentionService,
  ) {}

  @Public()
  @Query(() => SupportStatusType, {
    description: 'Whether a consultant is online, and when someone answers.',
  })
  async supportStatus(
    @Ctx() ctx: RequestContext,
    @ReaderLanguage() language: Language,
  ): Promise<SupportStatusType> {
    return this.status.getStatus(await this.presence.countAdmins(ctx), Wording.in(language));
  }

  @Query(() => ChatMessageConnectionType, { description: 'The messages of your consultation.' })
  async chatMessages(
    @Ctx() ctx: RequestContext,
    @Args() { first, after }: ChatMessagesArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ChatMessageConnectionType> {
    const [page, totalCount] = await Promise.all([
      this.history.listPage(ctx, first ?? undefined, after ?? undefined),
      selects(info, 'totalCount') ? this.history.count(ctx) : 0,
    ]);
    const nodes = page.rows.map((row) => messageView(row, ctx.actor));
    return { nodes, pageInfo: pageInfo(page), totalCount };
  }

  @Query(() => Int, { description: 'How many messages of your consultation you have not read.' })
  chatUnreadCount(@Ctx() ctx: RequestContext): Promise<number> {
    return this.history.countUnread(ctx);
  }

  @AuditsNothing('What admins have read is no decision about anyone, and the next message undoes it.')
  @Mutation(() => Int, {
    description: 'Marks everything up to a message as read. Returns how many messages are still unread.',
  })
  markChatRead(
    @Ctx() ctx: RequestContext,
    @Args('messageId', { type: () => ID }) messageId: string,
  ): Promise<number> {
    return this.history.markRead(ctx, messageId);
  }

  @AccountOwner()
  @Mutation(() => Boolean, { description: 'Deletes all messages of your consultation now.' })
  async deleteMyChat(@Ctx() ctx: RequestContext): Promise<boolean> {
    await this.retention.deleteMine(ctx);
    return true;
  }
}
