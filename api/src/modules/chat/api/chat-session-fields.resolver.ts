import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { BatchLoader } from '../../../platform/graphql/batch-loader.js';
import { AllAssessmentsService, AssessmentType, assessmentView } from '../../assessments/index.js';
import { ProfilesService, ProfileType, profileView } from '../../profiles/index.js';
import { messageView } from '../chat.view.js';
import { ChatMessageType, ChatPersonType, ChatSessionType } from '../dto/chat.types.js';
import { ChatSessionsService, ChatViewersService } from '../index.js';

/** Fields of a session. They need no access check of their own: only admins get sessions. */
@Resolver(() => ChatSessionType)
export class ChatSessionFieldsResolver {
  private readonly latestBySession: BatchLoader<ChatMessageType>;
  private readonly viewersBySession: BatchLoader<readonly ChatPersonType[]>;

  constructor(
    sessions: ChatSessionsService,
    viewers: ChatViewersService,
    private readonly profiles: ProfilesService,
    private readonly allAssessments: AllAssessmentsService,
  ) {
    this.latestBySession = new BatchLoader(async (ctx, ids) => {
      const messages = await sessions.listLatestMessages(ctx, ids);
      return new Map([...messages].map(([id, message]) => [id, messageView(message, ctx.actor)]));
    });
    this.viewersBySession = new BatchLoader((ctx, ids) => viewers.listByConsultation(ctx, ids));
  }

  @ResolveField(() => ChatMessageType, { nullable: true })
  lastMessage(
    @Ctx() ctx: RequestContext,
    @Parent() { id }: ChatSessionType,
  ): Promise<ChatMessageType | null> {
    return this.latestBySession.load(ctx, id);
  }

  @ResolveField(() => [ChatPersonType], { description: 'Other admins who are looking at it now.' })
  async viewers(
    @Ctx() ctx: RequestContext,
    @Parent() { id }: ChatSessionType,
  ): Promise<readonly ChatPersonType[]> {
    const viewers = (await this.viewersBySession.load(ctx, id)) ?? [];
    return viewers.filter((viewer) => viewer.id !== ctx.actor?.userId);
  }

  @ResolveField(() => ProfileType)
  async profile(@Ctx() ctx: RequestContext, @Parent() { user }: ChatSessionType): Promise<ProfileType> {
    return profileView(await this.profiles.getOrEmpty(ctx, user.id));
  }

  @ResolveField(() => [AssessmentType], { description: 'Newest first.' })
  async assessments(
    @Ctx() ctx: RequestContext,
    @Parent() { user }: ChatSessionType,
  ): Promise<AssessmentType[]> {
    return (await this.allAssessments.listByUser(ctx, user.id)).map(assessmentView);
  }
}
