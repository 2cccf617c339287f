import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, Audits, Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { checkInput } from '../../../platform/validation/check-input.js';
import { withoutAbsent } from '../../../platform/validation/objects.js';
import { FaqFields, FaqInput } from '../dto/faq.inputs.js';
import { FaqType } from '../dto/faq.types.js';
import { ListOrderInput } from '../dto/homepage.inputs.js';
import { faqView } from '../homepage.view.js';
import { FaqsService } from '../index.js';
import { SeenArg } from './seen-arg.js';

@Resolver(() => FaqType)
export class FaqsResolver {
  constructor(private readonly list: FaqsService) {}

  /** The active questions in their order. */
  @Public()
  @Query(() => [FaqType])
  async faqs(@Ctx() ctx: RequestContext): Promise<FaqType[]> {
    return (await this.list.listActive(ctx)).map(faqView);
  }

  /** All questions in their order. */
  @Allow('admin')
  @Query(() => [FaqType])
  async adminFaqs(@Ctx() ctx: RequestContext): Promise<FaqType[]> {
    return (await this.list.listAll(ctx)).map(faqView);
  }

  @Allow('admin')
  @Audits('faq.create', 'faq.update')
  @Mutation(() => FaqType)
  async upsertFaq(
    @Ctx() ctx: RequestContext,
    @Args('input') { id, updatedAt, ...input }: FaqInput,
  ): Promise<FaqType> {
    return faqView(
      id == null
        ? await this.list.create(ctx, checkInput(FaqFields, withoutAbsent(input)))
        : await this.list.update(ctx, id, input, updatedAt),
    );
  }

  @Allow('admin')
  @Audits('faq.delete')
  @Mutation(() => Boolean, { description: 'Can be undone for one day.' })
  async deleteFaq(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @SeenArg() updatedAt?: Date | null,
  ): Promise<boolean> {
    await this.list.delete(ctx, id, updatedAt);
    return true;
  }

  @Allow('admin')
  @Audits('faq.restore')
  @Mutation(() => FaqType, { description: 'Undoes a deletion.' })
  async restoreFaq(@Ctx() ctx: RequestContext, @Args('id', { type: () => ID }) id: string): Promise<FaqType> {
    return faqView(await this.list.restore(ctx, id));
  }

  @Allow('admin')
  @Audits('faq.reorder')
  @Mutation(() => [FaqType])
  async reorderFaqs(@Ctx() ctx: RequestContext, @Args('input') input: ListOrderInput): Promise<FaqType[]> {
    return (await this.list.reorder(ctx, input)).map(faqView);
  }
}
