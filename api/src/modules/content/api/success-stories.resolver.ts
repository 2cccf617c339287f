import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, Audits, Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { checkInput } from '../../../platform/validation/check-input.js';
import { withoutAbsent } from '../../../platform/validation/objects.js';
import { SuccessStoryFields, SuccessStoryInput } from '../dto/success-story.inputs.js';
import { SuccessStoryType } from '../dto/success-story.types.js';
import { ListOrderInput } from '../dto/homepage.inputs.js';
import { successStoryView } from '../homepage.view.js';
import { SuccessStoriesService } from '../index.js';
import { SeenArg } from './seen-arg.js';

@Resolver(() => SuccessStoryType)
export class SuccessStoriesResolver {
  constructor(private readonly list: SuccessStoriesService) {}

  /** The active stories in their order. */
  @Public()
  @Query(() => [SuccessStoryType])
  async successStories(@Ctx() ctx: RequestContext): Promise<SuccessStoryType[]> {
    return (await this.list.listActive(ctx)).map(successStoryView);
  }

  /** All stories in their order. */
  @Allow('admin')
  @Query(() => [SuccessStoryType])
  async adminSuccessStories(@Ctx() ctx: RequestContext): Promise<SuccessStoryType[]> {
    return (await this.list.listAll(ctx)).map(successStoryView);
  }

  @Allow('admin')
  @Audits('success_story.create', 'success_story.update')
  @Mutation(() => SuccessStoryType)
  async upsertSuccessStory(
    @Ctx() ctx: RequestContext,
    @Args('input') { id, updatedAt, ...input }: SuccessStoryInput,
  ): Promise<SuccessStoryType> {
    return successStoryView(
      id == null
        ? await this.list.create(ctx, checkInput(SuccessStoryFields, withoutAbsent(input)))
        : await this.list.update(ctx, id, input, updatedAt),
    );
  }

  @Allow('admin')
  @Audits('success_story.delete')
  @Mutation(() => Boolean, { description: 'Can be undone for one day.' })
  async deleteSuccessStory(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @SeenArg() updatedAt?: Date | null,
  ): Promise<boolean> {
    await this.list.delete(ctx, id, updatedAt);
    return true;
  }

  @Allow('admin')
  @Audits('success_story.restore')
  @Mutation(() => SuccessStoryType, { description: 'Undoes a deletion.' })
  async restoreSuccessStory(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<SuccessStoryType> {
    return successStoryView(await this.list.restore(ctx, id));
  }

  @Allow('admin')
  @Audits('success_story.reorder')
  @Mutation(() => [SuccessStoryType])
  async reorderSuccessStories(
    @Ctx() ctx: RequestContext,
    @Args('input') input: ListOrderInput,
  ): Promise<SuccessStoryType[]> {
    return (await this.list.reorder(ctx, input)).map(successStoryView);
  }
}
