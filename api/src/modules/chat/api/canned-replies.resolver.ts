import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { CannedReplyInput } from '../dto/chat.inputs.js';
import { CannedReplyType } from '../dto/chat.types.js';
import { CannedRepliesService } from '../index.js';

@Allow('admin')
@Resolver(() => CannedReplyType)
export class CannedRepliesResolver {
  constructor(private readonly replies: CannedRepliesService) {}

  @Query(() => [CannedReplyType], { description: 'By title.' })
  cannedReplies(@Ctx() ctx: RequestContext): Promise<CannedReplyType[]> {
    return this.replies.list(ctx);
  }

  @Audits('chat.reply.create', 'chat.reply.update')
  @Mutation(() => CannedReplyType)
  upsertCannedReply(
    @Ctx() ctx: RequestContext,
    @Args('input') { id, ...values }: CannedReplyInput,
  ): Promise<CannedReplyType> {
    return id == null ? this.replies.create(ctx, values) : this.replies.update(ctx, id, values);
  }

  @Audits('chat.reply.delete')
  @Mutation(() => Boolean)
  async deleteCannedReply(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<boolean> {
    await this.replies.delete(ctx, id);
    return true;
  }
}
