import { Args, Query, Resolver } from '@nestjs/graphql';
import { Allow } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { SearchHitType } from '../dto/search.types.js';
import { SearchService } from '../index.js';

@Allow('admin')
@Resolver(() => SearchHitType)
export class SearchResolver {
  constructor(private readonly search: SearchService) {}

  @Query(() => [SearchHitType], {
    description: 'Finds users, assessments, applications, programs, and payments, five of each.',
  })
  adminSearch(@Ctx() ctx: RequestContext, @Args('query') query: string): Promise<SearchHitType[]> {
    return this.search.search(ctx, query);
  }
}
