import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { FactChecksService } from '../checks/fact-checks.service.js';
import { FactsArgs } from '../dto/facts.args.js';
import { GuidanceFactConnectionType, GuidanceFactType, RecordFactCheckInput } from './fact.types.js';
import { factView } from './fact.view.js';

/** The figures of the rules, for admins. */
@Allow('admin')
@Resolver()
export class FactsResolver {
  constructor(private readonly facts: FactChecksService) {}

  @Query(() => GuidanceFactConnectionType)
  async guidanceFacts(
    @Ctx() ctx: RequestContext,
    @Args() { stale, country, search, provenance, next, pending, first, after }: FactsArgs,
  ): Promise<GuidanceFactConnectionType> {
    const { facts, nextCursor, total } = await this.facts.list(
      ctx,
      {
        stale: stale ?? undefined,
        country: country ?? undefined,
        search: search ?? undefined,
        provenance: provenance ?? undefined,
        next: next ?? undefined,
        pending: pending ?? undefined,
      },
      { limit: first ?? undefined, cursor: after ?? undefined },
    );
    return {
      nodes: facts.map(factView),
      pageInfo: { endCursor: nextCursor, hasNextPage: nextCursor !== null },
      totalCount: total,
    };
  }

  @Audits('fact-check.record')
  @Mutation(() => GuidanceFactType)
  async recordFactCheck(
    @Ctx() ctx: RequestContext,
    @Args('input') input: RecordFactCheckInput,
  ): Promise<GuidanceFactType> {
    return factView(await this.facts.record(ctx, input));
  }

  @Audits('fact-check.confirm')
  @Mutation(() => GuidanceFactType, { description: "Agrees with another admin's check of a gate." })
  async confirmFactCheck(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<GuidanceFactType> {
    return factView(await this.facts.confirm(ctx, id));
  }
}
